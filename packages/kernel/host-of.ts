/** The host name of a domain, which is stored as a URL. */
export const hostOf = (domain: string): string => new URL(domain).hostname

/** The host name without `www.`: an address with and without it is one website. */
export const bareHost = (domain: string): string => hostOf(domain).replace(/^www\./, '')
