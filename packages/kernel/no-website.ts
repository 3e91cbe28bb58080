/** The reserved name (RFC 2606) under which each vendor without a website has its own domain. */
const host = 'no-website.invalid'

/** The domain that stands for a vendor without a website. */
export const noWebsite = `https://${host}`

/** `https://no-website.invalid`, or a vendor's own domain below it. */
export const isWithoutWebsite = (domain: string): boolean =>
  /^https:\/\/(?:[a-z0-9-]+\.)?no-website\.invalid$/.test(domain)

/** The unique domain of a vendor without a website: `https://steuerberatung-muller-6a7f4c1d2e41.no-website.invalid`. */
export function withoutWebsite(name: string, id: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return `https://${slug === '' ? 'vendor' : slug}-${id.slice(-12)}.${host}`
}

/** The domains that can be read: those of a website. */
export const withWebsite = (domains: readonly string[]): string[] =>
  domains.filter((domain) => !isWithoutWebsite(domain))

/** A vendor's domain as people read it. */
export const domainInWords = (domain: string): string => (isWithoutWebsite(domain) ? 'no website' : domain)
