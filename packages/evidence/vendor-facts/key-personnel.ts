import type { BusinessInformation } from '../types.ts'
import type { YieldingWork } from '../yielding-work.ts'
import { ABOUT, type FactCandidate, type FactPassage, IMPRINT, POLICY } from './passage.ts'

type Person = BusinessInformation['keyPersonnel'][number]

const PERSON = String.raw`(?:(?:Dr|Prof|Mr|Ms|Mrs)\. )?\p{Lu}[\p{L}'’-]+(?: (?:van|von|de|der|den|la|le|du|di|bin|al)){0,2}(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)){1,3}`
const PEOPLE = String.raw`(${PERSON}(?:(?:\s*,\s*|\s+(?:and|und|et|&)\s+)${PERSON}){0,5})`
const OFFICE = String.raw`(?:(?:Co-)?Founder(?: (?:and|&) (?:CEO|CTO|COO|CISO))?|C[ETOFPI]S?O|CISO|Chief \p{Lu}\p{L}+(?: \p{L}+)? Officer|Managing Directors?|Data Protection Officer|Geschäftsführer(?:in)?|President)`
const NAMED_PEOPLE: { pattern: RegExp; role: string | null }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:[Rr]epresented by|[Vv]ertreten durch|[Rr]eprésentée? par)(?: (?:its|the|den|die|seinen|its sole))?(?: managing directors?| Geschäftsführer(?:in)?| CEO)?\s*:?\s*${PEOPLE}`,
      'u',
    ),
    role: 'Legal representative',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:Managing [Dd]irectors?|Geschäftsführ(?:er(?:in)?|ung)|Directors?|Directeur de la publication)\s*:\s*${PEOPLE}`,
      'u',
    ),
    role: 'Managing director',
  },
  { pattern: new RegExp(String.raw`\bfounded (?:in \d{4} )?by ${PEOPLE}`, 'u'), role: 'Founder' },
  { pattern: new RegExp(String.raw`\b(?:[Oo]ur )?(${OFFICE})(?: is|,|:)\s+(${PERSON})`, 'u'), role: null },
  { pattern: new RegExp(String.raw`(${PERSON})\s*(?:,|\(|–)\s*(?:our |the )?(${OFFICE})\b`, 'u'), role: null },
]

/** A fast check, so that the patterns above run only where one may match. */
const MENTIONS_OFFICE = new RegExp(`represent|vertreten|direct|Geschäfts|founded|${OFFICE}`, 'iu')

/** People whom a document explicitly names with their office. */
export function* people(passages: FactPassage[]): YieldingWork<FactCandidate<Person>[]> {
  const found = new Map<string, FactCandidate<Person>>()
  for (const { text, url, path, headings } of passages) {
    yield
    if (!IMPRINT.test(path + headings) && !ABOUT.test(path) && !POLICY.test(path) && path !== '/') continue
    if (!MENTIONS_OFFICE.test(text)) continue
    for (const { pattern, role } of NAMED_PEOPLE) {
      const match = pattern.exec(text)
      if (!match) continue
      const [, first = '', second = ''] = match
      const officeFirst = new RegExp(`^${OFFICE}$`, 'u').test(first)
      const names = role ? first.split(/\s*,\s*|\s+(?:and|und|et|&)\s+/) : [officeFirst ? second : first]
      const office = role ?? (officeFirst ? first : second)
      for (const name of names)
        if (!found.has(name)) found.set(name, { value: { name, role: office, department: null }, worth: 1, url })
    }
  }
  return [...found.values()].slice(0, 20)
}
