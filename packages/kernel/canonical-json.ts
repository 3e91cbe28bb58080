/**
 * The JSON Canonicalization Scheme (RFC 8785): one text for one value, so that its hash can be checked by anyone.
 * Object keys are sorted by UTF-16 code units; numbers and strings are ECMAScript's own forms, which the RFC adopts.
 *
 * @throws TypeError for what JSON cannot hold (NaN, infinities, functions, lone surrogates).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no form for a number that is not finite')
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('JSON text cannot hold a lone surrogate')
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  throw new TypeError(`JSON has no form for ${typeof value}`)
}
