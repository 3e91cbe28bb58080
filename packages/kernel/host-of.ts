/** Where it publishes: its `domain` is a URL. */
export const hostOf = (domain: string): string => new URL(domain).hostname

/** The same without `www.`, under which two addresses are one website. */
export const bareHost = (domain: string): string => hostOf(domain).replace(/^www\./, '')
