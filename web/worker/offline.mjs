// The service worker: keeps the whole site on the device after one visit, so that every page works without network.
// Files whose names carry a hash never change and come from the device; all others come from the network while
// there is one, so that no page is older than the site.
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from "workbox-precaching";
import { registerRoute, setDefaultHandler } from "workbox-routing";

const SOON = 4000; // ms after which a network that doesn't answer counts as none

// Filled in when the site is built: the address of each file from the site's root, and a revision or null.
const FILES = self.KANSRIJK_FILES;
const steady = new Set(FILES.filter(({ revision }) => revision === null).map(({ url }) => new URL(url, self.location).href));

precache(FILES);
cleanupOutdatedCaches();

/** An address as the list has it: without parameters, and a folder for the page in it. */
function listed(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  url.pathname = url.pathname.replace(/\/index\.html$/, "/");
  return url.href;
}

const kept = ({ url, request, sameOrigin }) =>
  sameOrigin && request.method === "GET" && getCacheKeyForURL(listed(url)) !== undefined;

registerRoute(kept, async ({ url, request }) => {
  const address = listed(url);
  if (steady.has(address)) return (await matchPrecache(address)) ?? fetch(request);
  const network = fetch(request);
  const late = new Promise((resolve) => {
    setTimeout(resolve, SOON);
  });
  const answer = await Promise.race([network, late]).catch(() => undefined);
  if (answer?.ok) return answer;
  return (await matchPrecache(address)) ?? network;
});

// A folder's address without its last stroke: the host sends the browser on, and without network this does.
const whole = ({ href }) => href.replace(/\/?([?#].*)?$/, "/$1");
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && getCacheKeyForURL(listed(whole(url))) !== undefined,
  ({ url, request }) => fetch(request).catch(() => Response.redirect(whole(url))),
);

// A page asks whether all files that it uses are of this worker's site, or it is of an older one.
self.addEventListener("message", ({ data, ports }) => {
  ports[0]?.postMessage({ known: data.uses?.every((url) => getCacheKeyForURL(listed(url)) !== undefined) });
});

// What a page asks for without network although it isn't kept; a test looks here.
self.missed = [];
setDefaultHandler(async ({ request }) => {
  try {
    return await fetch(request);
  } catch (error) {
    self.missed.push(request.url);
    const page = request.mode === "navigate" && (await matchPrecache("404.html"));
    if (page) return page;
    throw error;
  }
});
