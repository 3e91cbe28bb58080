/** The site's own address for page views; empty if the site is served without the product. */
export const pageViews = import.meta.env.SSR ? '/api/event' : document.documentElement.dataset.pageViews!

/**
 * Sends a page view in Plausible's protocol: name, address, domain, referrer. Stores nothing in the browser, and nothing
 * identifies the visitor.
 */
export function sendPageView(referrer: string): void {
  if (!pageViews) return
  const view = { n: 'pageview', u: window.location.href, d: window.location.hostname, r: referrer || null }
  void fetch(pageViews, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(view),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
