import { getDomain, getDomainWithoutSuffix, getSubdomain } from 'tldts'

const TRACKING =
  /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|referrer|source|_ga|_gl|hsCtaTracking|__hs\w+|trk|lang_switch|session\w*|sid|phpsessid)$/i

/**
 * The sites of a vendor: the requested hosts and their subdomains. Neighbouring hosts are not the vendor's: `acme.zendesk.com` does
 * not include `zendesk.com` or another customer's host there.
 */
export class VendorSites {
  /** The starting addresses: the root of every domain, and an address with a path itself. */
  readonly starts: URL[]
  /** Requested ports besides 80 and 443. */
  readonly ports: ReadonlySet<number>
  /** Hosts without `www.`, the primary one first. */
  readonly domains: ReadonlySet<string>

  /** @param domains host names or http(s) addresses, the primary one first; others are ignored. */
  constructor(domains: string[]) {
    const addresses = domains
      .map((domain) => webAddress(domain.includes('://') ? domain : `https://${domain}`))
      .filter((url) => url !== null)
    const roots = addresses.map((url) => new URL('/', url))
    this.starts = [...new Map([...roots, ...addresses].map((url) => [pageKey(url), url])).values()]
    this.ports = new Set(addresses.map((url) => Number(url.port)).filter((port) => port >= 1024))
    this.domains = new Set(addresses.map((url) => withoutWww(url.hostname)))
  }

  includes(url: URL): boolean {
    return [...this.domains].some(
      (domain) => url.hostname === domain || (url.hostname.endsWith(`.${domain}`) && !isPublicSuffix(domain)),
    )
  }

  /** Whether another site's address contains the vendor's name, like a hosted trust centre's. */
  isNamedIn(url: URL): boolean {
    return [...this.domains].some((domain) => {
      const name = getDomainWithoutSuffix(domain, { allowPrivateDomains: true })
      return (
        getSubdomain(domain, { allowPrivateDomains: true }) === '' &&
        !!name &&
        `${url.hostname}${url.pathname}`.includes(name)
      )
    })
  }
}

/** Whether anybody can get a host below this one: `co.uk`, `github.io`. */
const isPublicSuffix = (hostname: string): boolean => getDomain(hostname, { allowPrivateDomains: true }) === null

/** `www.gov.uk` is a site by itself: its sibling names belong to others. */
const withoutWww = (hostname: string): string => {
  const rest = hostname.replace(/^www\./, '')
  return isPublicSuffix(rest) ? hostname : rest
}

/** An http(s) address without user information; null for any other. */
export function webAddress(href: string, base?: string): URL | null {
  const url = URL.parse(href, base)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null
}

/**
 * A link as an address to read: absolute, with sorted parameters, without fragment and tracking parameters. null for other schemes,
 * user information, and addresses that are no page for people.
 */
export function pageAddress(href: string, base?: string): URL | null {
  if (href.length > 1000) return null
  const url = webAddress(href, base)
  if (!url) return null
  url.hash = ''
  for (const name of Array.from(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name)
  if ([...url.searchParams].length > 3) return null
  url.searchParams.sort()
  const segments = url.pathname.split('/').filter(Boolean)
  // An e-mail address that was linked without `mailto:`.
  if (/[^/]@[\w-]+\.\w/.test(segments.at(-1) ?? '')) return null
  const repeats = segments.some((segment) => segments.filter((other) => other === segment).length > 2)
  return segments.length > 10 || repeats ? null : url
}

/** A path, or a part of one, in readable form; unchanged if its percent-encoding is not UTF-8. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    return path
  }
}

/** Addresses with the same key are one page: the scheme, `www.` and a final slash do not matter. */
export function pageKey(url: URL): string {
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/(?:\/(?:index\.html?)?)$/, '')}${url.search}`
}
