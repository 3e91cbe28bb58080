import { hostOf } from '../vendors/host.ts'

/** The legal form at the end of a company's name. */
const legalForm = /\b(?:LLC|Inc|Corp|Ltd|Limited|PLC|GmbH|AG|SE|SAS|SARL|BV|AB|AS|ApS|Oy|SpA|Srl|SL|OÜ|Pty Ltd)\.?$/iu

/**
 * Only the title of `Privacy policy | Basecamp (37signals LLC)`: the screen already names the vendor. A part with any more
 * words stays, because it may name another company or an older edition.
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
