/** Where it publishes: its `domain` is a URL. */
export const hostOf = (domain: string): string => new URL(domain).hostname
