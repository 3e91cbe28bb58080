import { escapeHtml } from '@custos/design-tokens/escape-html.ts'

/** Markup that needs no escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | Part[]

/** Characters that no page may contain, escaped or not (HTML, 13.2.3.5). */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu

/** Markup with every value escaped, except markup itself; null gives nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? written(parts[index]!) : '')).join(''))
}

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  return Array.isArray(part)
    ? part.map(written).join('')
    : escapeHtml(String(part).toWellFormed().replace(unwritable, '\uFFFD'))
}

/** Whether an address is a web address, safe as a link. */
export function webAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '')
}
