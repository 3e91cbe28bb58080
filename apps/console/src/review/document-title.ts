import { hostOf } from '../vendors/host.ts'

/** What a company's name ends with, by its law. */
const legalForm = /\b(?:LLC|Inc|Corp|Ltd|Limited|PLC|GmbH|AG|SE|SAS|SARL|BV|AB|AS|ApS|Oy|SpA|Srl|SL|OÜ|Pty Ltd)\.?$/iu

/**
 * Of `Privacy policy | Basecamp (37signals LLC)` the title alone: whose page it is is known where the vendor is. A part that says any more
 * than that stays, as it may be of another company, or an older edition.
 */
export function documentTitle(name: string, vendor: { name: string; domain: string }): string {
  const parts = name.split(/(\s+[|·–—-]\s+)/)
  const site = parts.at(-1)!
  return parts.length > 1 && isOf(site, vendor) ? parts.slice(0, -2).join('') : name
}

function isOf(site: string, { name, domain }: { name: string; domain: string }): boolean {
  const [, before, company] = /^(.+?)\s+\(([^()]+)\)$/.exec(site) ?? []
  const called = (company !== undefined && legalForm.test(company) ? before! : site).toLowerCase()
  return called === name.toLowerCase() || called.replace(/^www\./, '') === hostOf(domain).replace(/^www\./, '')
}
