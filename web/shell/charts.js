// Live charts as one picture each for screen readers: what Vega says of their parts exists in English only.
const CHART = "marimo-mime-renderer";

function label(chart) {
  try {
    const spec = JSON.parse(chart.dataset.data);
    const { description } = typeof spec === "string" ? JSON.parse(spec) : spec;
    if (description) chart.setAttribute("aria-label", description);
  } catch {
    return; // no chart but another kind of output
  }
  chart.setAttribute("role", "img");
}

/** Label the charts below an element, now and whenever they change. */
export function labelled(root) {
  const all = () => root.querySelectorAll(CHART).forEach(label);
  new MutationObserver(all).observe(root, { childList: true, subtree: true, attributeFilter: ["data-data"] });
  all();
}
