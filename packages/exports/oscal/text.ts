/** External texts as OSCAL's text types. */

/** A value of a property (StringDatatype): one line without outer space; null if nothing remains. */
export function line(text: string): string | null {
  return (
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim() || null
  )
}

/** Characters with a meaning in Markdown, HTML and OSCAL's own insertions (`{{ insert: param, … }}`). */
const special = /[\\`*_{}[\]()<>#+\-.!|~^$&"']/g

/** The text as prose (MarkupMultiline) without any markup. */
export const prose = (text: string): string => (line(text) ?? '(empty)').replace(special, '\\$&')

/** The name (NCName) of a role, a rule or an objective. */
export function token(text: string): string {
  const name = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return /^[a-z]/.test(name) ? name.slice(0, 100) : `_${name.slice(0, 100)}`
}

/** @param at unix seconds. */
export const moment = (at: number): string => new Date(at * 1000).toISOString()

/** A property of Custos; none without a value. */
export function property(name: string, value: string | number | boolean | null | undefined) {
  const text = value === null || value === undefined ? null : line(String(value))
  return text === null ? [] : [{ name, ns: 'urn:custos:oscal:1', value: text }]
}

/** An array if it has elements: OSCAL permits no empty array. */
export const some = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  items.length === 0 ? {} : ({ [name]: items } as Record<Name, readonly Item[]>)
