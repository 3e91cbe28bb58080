/** Tells a browser that came with TLS to use only TLS (RFC 6797). */
export const overTlsAlone = 'max-age=63072000; includeSubDomains'

/** The headers of every response of the site. `scriptHashes` are the CSP sources of a page's inline scripts. */
export function securityHeaders(origin: string, scriptHashes: readonly string[]): Record<string, string> {
  const secure = origin.startsWith('https:')
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...scriptHashes].join(' '),
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': overTlsAlone } : {}),
  }
}
