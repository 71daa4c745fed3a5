// A missing page may be shown at any depth below the site: find the site from this script's own address.
const site = new URL("../", document.currentScript.src);
for (const link of document.querySelectorAll("[data-home]")) {
  link.href = new URL(`${link.dataset.home}/`, site);
}
