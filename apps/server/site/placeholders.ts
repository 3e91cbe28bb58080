import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import type { Clock } from '@custos/kernel/clock'
import { expiresPlaceholder, placeholders } from '@custos/site/placeholders'
import { type Brand, exampleBrand } from './brand.ts'

/** The values of the placeholders in the built files, by their names. */
export interface Filling extends Brand {
  /** Origin of canonical addresses, without a slash at the end. */
  origin: string
  year: string
  /** The note at the foot of pages while the operator is an example; otherwise empty. */
  serviceNote: string
  /** The date on which the security contact expires (RFC 9116), in RFC 3339. */
  expires: string
}

/** The current values, for a site at this address. */
export function fillingOf({ publicUrl, brand, clock }: { publicUrl: string; brand: Brand; clock: Clock }): Filling {
  const now = clock()
  return {
    ...brand,
    origin: new URL(publicUrl).origin,
    year: String(now.getUTCFullYear()),
    serviceNote:
      brand.legalEntity === exampleBrand.legalEntity
        ? 'Operator and addresses are placeholders: this site is not in service yet. Nobody answers here, and nobody can get the whole source, a demo, a contract or support today.'
        : '',
    expires: new Date(now.getTime() + 360 * 86_400_000).toISOString(),
  }
}

const byName: Record<keyof Filling, string> = { ...placeholders, expires: expiresPlaceholder }

type Encode = (value: string) => string

/** Escapes for a JSON string that may be in a script element. */
const escapeJson: Encode = (value) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c')

const verbatim: Encode = (value) => value

/** The text with every placeholder filled in, each value escaped for its context. */
export function fill(text: string, contentType: string, values: Filling): string {
  if (contentType.startsWith('text/html')) {
    return text
      .split(/(<script type="application\/ld\+json">.*?<\/script>)/s)
      .map((part, i) => replaceAll(part, values, i % 2 === 1 ? escapeJson : escapeHtml))
      .join('')
  }
  if (contentType.startsWith('application/xml')) return replaceAll(text, values, escapeHtml)
  if (contentType.startsWith('application/json')) return replaceAll(text, values, escapeJson)
  return replaceAll(text, values, verbatim)
}

function replaceAll(text: string, values: Filling, encode: Encode): string {
  let filled = text
  for (const [name, placeholder] of Object.entries(byName)) {
    filled = filled.replaceAll(placeholder, () => encode(values[name as keyof Filling]))
  }
  return filled
}
