import { texts } from '../texts/texts.ts'

const withoutWebsite = /(?:^|\.)no-website\.invalid$/

/** The domain that stands for a vendor without a website. */
export const noWebsite = 'https://no-website.invalid'

/** The host of a vendor's domain, which is an address in the API; a text if there is no website. */
export function hostOf(domain: string): string {
  if (!URL.canParse(domain)) return domain
  const { hostname } = new URL(domain)
  return withoutWebsite.test(hostname) ? texts.vendors.noWebsite : hostname
}

export const hasNoWebsite = (domain: string): boolean => hostOf(domain) === texts.vendors.noWebsite
