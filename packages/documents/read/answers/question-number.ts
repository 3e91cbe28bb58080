/** `A.5.1`, `IAM-02.1`, `Q12`, `1.2.3`; and a plain number that punctuation separates from its text. */
const code =
  /^[\s"'“([]*((?:[A-Z]{1,8}(?:&[A-Z])?[-._]?)?(?:[A-Z]{2,8}[-._])?\d+(?:[-._]\d+)*(?:\([a-z\d]+\))*[a-z]?)([\])]?\s*[:.)–—\t-]\s*|[\])]\s*|\s+)(?=\S)/

/** Names that include a number. */
const named =
  /^(?:SOC|TLS|SSL|AES|SHA|ISO|IEC|EN|PCI|RSA|WPA|IP|HTTP|OAUTH|SAML|TIER|MD|FIPS|NIS|COBIT|BS|GDPR|CVSS|E)[-._]?\d/i

/** The number before a question in its cell, and the remaining text; null without a number. */
export function questionNumberIn(text: string): { code: string; text: string } | null {
  const found = code.exec(text)
  if (!found) return null
  const [all, id, sign] = found as unknown as [string, string, string]
  const rest = text.slice(all.length)
  if (named.test(id) || !/\p{L}/u.test(rest)) return null
  const isPlain = /^\d+[a-z]?$/.test(id)
  // "24/7 support", "2-factor authentication", "72 hours".
  if (isPlain && !/[:.)\]]/.test(sign)) return null
  if (/^\d/.test(id) && !/[.\-_]\d/.test(id) && !/[:.)\]]/.test(sign)) return null
  return { code: id, text: rest }
}
