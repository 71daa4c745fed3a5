// The editable version of a notebook. marimo writes what the reader makes of it into the address, but reads the
// code in the page first: where the address holds code, that one counts.
{
  const CODE = "#code/";
  const again = document.querySelector("[data-do=again]");
  const kept = document.querySelector(".kr-kept");
  if (location.hash.startsWith(CODE)) document.querySelector("marimo-code").textContent = "";

  const file = document.querySelector("a[download]");
  const other = document.querySelector("a[hreflang]");
  const title = document.title;
  const show = () => {
    const own = location.hash.startsWith(CODE);
    again.hidden = kept.hidden = !own;
    // Both lead to the notebook as it was: say so, and leave the reader's own version where it is.
    file.textContent = own ? file.dataset.original : file.dataset.file;
    other.target = own ? "_blank" : "";
  };
  // marimo sets the address without an event.
  const replace = history.replaceState.bind(history);
  history.replaceState = (...what) => {
    replace(...what);
    show();
  };
  addEventListener("hashchange", show);
  again.addEventListener("click", () => {
    replace(null, "", location.pathname);
    location.reload();
  });
  show();

  // marimo calls every notebook by one name.
  new MutationObserver(() => {
    if (document.title !== title) document.title = title;
  }).observe(document.querySelector("title"), { childList: true });

  // marimo's buttons are pictures without a name.
  const names = JSON.parse(document.getElementById("kr-words").textContent);
  const named = {
    ".cm-content": "code",
    "button:has(.lucide-chevron-down)": "fold",
    "button:has(.lucide-chevron-right)": "unfold",
    "button:has(.lucide-plus)": "add",
    "button:has(.lucide-play)": "run",
    "button:has(.lucide-square)": "stop",
    "button:has(.lucide-ellipsis)": "more",
    "button:has(.lucide-trash-2)": "remove",
    "button:has(.lucide-save)": "save",
    "[role=button]:has(.lucide-grip-vertical)": "move",
  };
  const name = () => {
    for (const [what, key] of Object.entries(named))
      for (const one of document.querySelectorAll(`#root :is(${what}):not([aria-label])`))
        if (!one.textContent || one.matches(".cm-content")) one.setAttribute("aria-label", names[key]);
    // What only shows on a cell that is pointed at.
    for (const one of document.querySelectorAll("#root .marimo-cell button:not([aria-label])"))
      if (!one.textContent) one.setAttribute("aria-label", names.more);
  };
  new MutationObserver(name).observe(document.getElementById("root"), { childList: true, subtree: true });
}
