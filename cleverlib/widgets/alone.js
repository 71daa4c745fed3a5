// A part of a widget that lies over the whole page: nothing under it can be reached. Stands in front of board.js.

/** Keeps all of the page but `picture` and `spared`, which stands beside it, out of reach, or gives it back. */
class Alone {
  #shut = [];
  #watch = new MutationObserver(() => this.#shutAll());

  constructor(picture, spared) {
    this.picture = picture;
    this.spared = spared;
  }

  /** As long as an element of the picture asks for it. */
  follow() {
    const asked = this.picture.querySelector("[data-alone]") !== null;
    if (!asked) this.end();
    else if (!this.#shut.length) this.#shutAll();
  }

  end() {
    this.#watch.disconnect();
    for (const one of this.#shut) one.removeAttribute("inert");
    this.#shut = [];
  }

  /** Shuts what stands beside the picture and beside all that holds it, and what comes to stand there later. */
  #shutAll() {
    for (let at = this.picture; at && at !== document.body; at = at.parentElement ?? at.getRootNode().host) {
      for (const one of at.parentNode?.children ?? []) {
        if (one === at || one === this.spared || one.hasAttribute("inert")) continue;
        one.setAttribute("inert", "");
        this.#shut.push(one);
      }
      if (at.parentNode) this.#watch.observe(at.parentNode, { childList: true });
    }
  }
}

