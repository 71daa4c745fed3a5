// Live charts are for the eye alone: their sentence and table stand beside them, and what Vega says of a chart and
// its parts to screen readers exists in English only.
const CHARTS = 'marimo-mime-renderer[data-mime*="vega"]';

/** Hide the charts below an element from screen readers, now and whenever there are others. */
export function unsaid(root) {
  const all = () => root.querySelectorAll(CHARTS).forEach((chart) => chart.setAttribute("aria-hidden", "true"));
  new MutationObserver(all).observe(root, { childList: true, subtree: true, attributeFilter: ["data-mime"] });
  all();
}
