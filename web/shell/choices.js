// What the reader chose on the settings page, put on the page before anything of it is drawn.
(() => {
  const page = document.documentElement;
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem("kansrijk.settings")) ?? {};
    } catch {
      return {}; // storage is denied, or what it holds is no setting: the page looks as the device asks
    }
  };
  const known = { theme: ["light", "dark", "board"], cards: ["four"], motion: ["less"] };
  const apply = (chosen = read()) => {
    for (const [name, values] of Object.entries(known)) {
      if (values.includes(chosen[name])) page.dataset[name] = chosen[name];
      else delete page.dataset[name];
    }
  };
  apply();
  addEventListener("storage", ({ key }) => {
    if (key === "kansrijk.settings" || key === null) apply();
  });
  document.addEventListener("kansrijk:settings", ({ detail }) => apply(detail ?? read()));

  // Scripts of libraries ask the device for its colours and its wish for calm; the reader's own choice goes first.
  const ask = matchMedia.bind(window);
  window.matchMedia = (query) => {
    const { theme, motion } = page.dataset;
    const scheme = query.match(/^\s*\(prefers-color-scheme:\s*(dark|light)\)\s*$/)?.[1];
    if (theme && scheme) return ask((theme === "dark") === (scheme === "dark") ? "all" : "not all");
    if (motion && /^\s*\(prefers-reduced-motion(:\s*reduce)?\)\s*$/.test(query)) return ask("all");
    return ask(query);
  };

  // The other language keeps the reader's place: the same step, code or search.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.kr-language");
    if (!link) return;
    const target = new URL(link.href);
    link.href = target.origin + target.pathname + location.search + location.hash;
  });
})();
