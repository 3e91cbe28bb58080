/**
 * A page view to the site's own `/api/event`, in the protocol of Plausible: name, address, domain, referrer. Nothing is
 * stored in the browser and nothing identifies the visitor.
 */
export function sendPageView(referrer: string): void {
  const view = { n: 'pageview', u: window.location.href, d: window.location.hostname, r: referrer || null }
  void fetch('/api/event', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(view),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
