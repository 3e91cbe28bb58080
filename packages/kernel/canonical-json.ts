/**
 * The JSON Canonicalization Scheme (RFC 8785): a value has exactly one text, so that anyone can check its hash. Object keys are
 * sorted by UTF-16 code units; numbers and strings have the form of ECMAScript, which the RFC adopts.
 *
 * @throws TypeError for values that JSON cannot hold (NaN, infinities, functions, lone surrogates).
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('JSON text cannot hold a lone surrogate')
      return JSON.stringify(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('JSON has no form for a number that is not finite')
      return String(value)
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
      return canonicalObject(value as Record<string, unknown>)
    default:
      throw new TypeError(`JSON has no form for ${typeof value}`)
  }
}

function canonicalObject(value: Record<string, unknown>): string {
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    members += `${members && ','}${canonicalJson(key)}:${canonicalJson(member)}`
  }
  return `{${members}}`
}
