import { upperFirst } from '../texts/upper-first.ts'

/** A vendor from the pasted text, as the import accepts it. */
export interface PastedVendor {
  name: string
  /** Empty if the vendor has no website. */
  domain: string
}

/**
 * Reads pasted lines: a domain or an address each, with or without a name before or after it (separated by a comma, a
 * semicolon or a tab). A line without a domain is returned as refused.
 */
export function readPasted(text: string): { vendors: PastedVendor[]; refused: string[] } {
  const vendors: PastedVendor[] = []
  const refused: string[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const parts = line.split(/[,;\t]/).map((part) => part.trim())
    const address = parts.map(addressOf).find((found) => found !== null)
    if (!address) {
      refused.push(line.trim())
      continue
    }
    if (seen.has(address.hostname)) continue
    seen.add(address.hostname)
    const name = parts.find((part) => part !== '' && addressOf(part) === null)
    vendors.push({ name: name ?? nameOf(address.hostname), domain: address.origin })
  }
  return { vendors, refused }
}

/** The vendors as a register of two columns, which the server can import. */
export const asRegister = (vendors: readonly PastedVendor[]): string =>
  [['Vendor', 'Website'], ...vendors.map(({ name, domain }) => [name, domain])]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')

function addressOf(part: string): URL | null {
  const written = /^https?:\/\//i.test(part) ? part : `https://${part}`
  if (/\s/.test(part) || !URL.canParse(written)) return null
  const address = new URL(written)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address.hostname) && !/^[\d.]+$/.test(address.hostname) ? address : null
}

/** The initial name of a vendor: `www.larkspur-mail.example` is Larkspur mail. */
function nameOf(host: string): string {
  const word = host
    .replace(/^www\./, '')
    .split('.')[0]!
    .replaceAll('-', ' ')
  return upperFirst(word)
}
