// Keeping a board's state in the reader's own browser. Stands in front of board.js, in one module with it.

/** The reader's storage. Where it is denied or full, `write` answers false: the board works without. */
const device = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/**
 * What one board keeps: its state under `key`, the actions that aren't answered yet under `key.pending`, and
 * under `key.other` the state of a second window, so that two windows never write over each other.
 * `notice` is called with the name of what the reader has to know: "unkept", "elsewhere" or "second".
 */
class Keep {
  constructor(key, notice) {
    this.key = key;
    this.slot = key;
    this.notice = notice;
    this.state = "";
    this.able = true;
    this.heard = (event) => {
      if (event.key !== this.slot || event.newValue === null || event.newValue === this.state) return;
      // Another window wrote here. It keeps the place; this one moves over.
      this.slot = `${this.key}.other`;
      if (this.state) this.write(this.slot, this.state);
      this.notice("elsewhere");
    };
    window.addEventListener("storage", this.heard);
  }

  /** The state and the actions that an earlier visit left; looks whether anything can be kept at all. */
  start() {
    const kept = { state: device.read(this.key), pending: [] };
    try {
      kept.pending = JSON.parse(device.read(`${this.key}.pending`) ?? "[]");
    } catch {
      // Actions that can't be read are not played.
    }
    if (!Array.isArray(kept.pending)) kept.pending = [];
    if (this.write(`${this.key}.probe`, "1")) device.write(`${this.key}.probe`, null);
    if (device.read(`${this.key}.other`) !== null) this.notice("second");
    return kept;
  }

  /** Keep a state and what is still to be answered; both at once, so that no action counts twice. */
  keep(state, pending) {
    if (state && state !== this.state) {
      this.state = state;
      this.write(this.slot, state);
    }
    // Only the first window's actions are kept: those of the other would be played on the wrong state.
    if (this.slot === this.key) this.write(`${this.key}.pending`, pending.length ? JSON.stringify(pending) : null);
  }

  /** Exchange the two windows' states; returns the one to go on with. */
  swap() {
    const other = device.read(this.slot === this.key ? `${this.key}.other` : this.key);
    if (this.state) this.write(`${this.key}.other`, this.state);
    this.slot = this.key;
    this.state = "";
    return other;
  }

  /** Forget the other window's state. */
  drop() {
    device.write(`${this.key}.other`, null);
  }

  write(key, text) {
    const written = device.write(key, text);
    if (!written && this.able) this.notice("unkept");
    this.able = written;
    return written;
  }

  stop() {
    window.removeEventListener("storage", this.heard);
  }
}

