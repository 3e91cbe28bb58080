/** Legal forms at the end of a company's name. */
const FORM =
  '(?:Inc|Incorporated|LLC|L\\.L\\.C|LLP|L\\.P|LP|Ltd|Limited|Corp|Corporation|PLC|plc|PBC|P\\.B\\.C|Co|GmbH(?:\\s*&\\s*Co\\.?\\s*KG)?|AG|UG(?:\\s*\\(haftungsbeschränkt\\))?|SE|KG|e\\.?K|S\\.?A\\.?S(?:\\.?U)?|SASU|SARL|EURL|SNC|SCOP|SCIC|SRL|S\\.?P\\.?R\\.?L|BVBA|VOF|GbR|e\\.\\s?V|eG|KGaA|JSC|CIC|Lda|Sdn\\.?\\s+Bhd|S\\.\\s?A\\.\\s?P\\.\\s?I\\.\\s?de\\s+C\\.\\s?V|S\\.\\s?A\\.\\s?de\\s+C\\.\\s?V|S\\.\\s?de\\s+R\\.\\s?L\\.\\s?de\\s+C\\.\\s?V|S\\.?[AL]\\.?U|OHG|S\\.?à\\.?\\s?r\\.?l|S\\.?r\\.?l|S\\.?p\\.?A|S\\.?A|SL|S\\.L|B\\.?V|N\\.?V|AB|ApS|A/S|AS|Oy|Oyj|O[ÜU]|AS|UAB|SIA|d\\.\\s?o\\.\\s?o|s\\.?\\s?r\\.?\\s?o|a\\.\\s?s|ehf|Sp\\.?\\s?z\\s?o\\.?\\s?o|Kft|Zrt|Pty\\.?(?:\\s+Ltd)?|Pte\\.?(?:\\s+Ltd)?|K\\.?K|Pvt\\.?(?:\\s+Ltd)?|EOOD|Ltda)'
/** A fast check, so that the long pattern runs only where it may match. */
const ANY_FORM = new RegExp(`\\s${FORM}(?![\\p{L}\\p{N}])`, 'u')
const LEGAL_FORM = new RegExp(`(?:,?\\s+${FORM}\\.?)+$`, 'u')

/** A name with a legal form at its end, in running text. */
const LEGAL_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:[\\p{Lu}\\p{N}][\\p{L}\\p{N}.&'’+-]{0,40}|\\p{Ll}{1,3}\\p{Lu}[\\p{L}\\p{N}]{0,40})(?:[ ,]{1,2}(?:[\\p{Lu}\\p{N}&][\\p{L}\\p{N}.&'’+-]{0,40}|of|and|de|for)){0,5}?,?\\s+${FORM})(?![\\p{L}\\p{N}])\\.?`,
  'gu',
)

/** Names with a legal form in a text, with their ranges. */
export function legalNamesIn(text: string): { name: string; start: number; end: number }[] {
  if (!ANY_FORM.test(text)) return []
  return [...text.matchAll(LEGAL_NAME)].map((match) => ({
    // The years of a copyright notice are not part of the name.
    name: match[1]!
      .replace(/\s+/g, ' ')
      .replace(/^(?:19|20)\d{2}(?:[-–](?:(?:19|20)\d{2}|present))?,?\s/, '')
      .trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** A name without its legal form: `Stripe, Inc.` → `Stripe`. */
export function withoutLegalForm(name: string): string {
  return name.replace(LEGAL_FORM, '').trim() || name
}

/** One key for the spellings of a company's name: without case, punctuation, legal form and article. */
export function companyKey(name: string): string {
  return withoutLegalForm(name.replace(/\(.*?\)/g, ' ').trim())
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
