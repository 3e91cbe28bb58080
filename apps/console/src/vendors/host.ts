/** The host of a vendor's domain, which the API takes and gives as an address. */
export function hostOf(domain: string): string {
  return URL.canParse(domain) ? new URL(domain).hostname : domain
}
