import { escapeHtml } from '@custos/site/escape-html'

/** Markup that may stand in a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | Part[]

/** Markup in which every value is escaped, unless it is markup itself; null leaves nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? written(parts[index]!) : '')).join(''))
}

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  return Array.isArray(part) ? part.map(written).join('') : escapeHtml(String(part))
}

/** A link, where the address is one that a browser may be sent to. */
export function link(address: string): Markup {
  const safe = /^https?:$/.test(URL.parse(address)?.protocol ?? '')
  return safe ? html`<a href="${address}" rel="noreferrer">${address}</a>` : html`${address}`
}
