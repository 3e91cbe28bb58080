import { frameworks } from './catalogue.ts'

/**
 * Folds a name so that its spellings agree: case, accents, trade marks and punctuation go, and digits stand apart from
 * letters. `SOC2®`, `SOC-2` and `soc 2` all fold to `soc 2`.
 */
export function foldName(name: string): string {
  return name
    .replace(/[®™℠©]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const idByName: ReadonlyMap<string, string> = new Map(
  [...frameworks.values()].flatMap((framework) =>
    [
      framework.id,
      framework.name,
      ...framework.aliases,
      ...framework.ambiguous_aliases.map((ambiguous) => ambiguous.alias),
    ].map((name) => [foldName(name), framework.id] as const),
  ),
)

const misleading: ReadonlySet<string> = new Set(
  [...frameworks.values()].flatMap((framework) => framework.false_friends.map(foldName)),
)

/** No name is longer; it bounds the work on a hostile entry. */
const LONGEST_NAME = 200

/** What may follow a name without changing what is named: an edition, a version, a type, a level, the word for the paper. */
const qualifier =
  / (?:(?:19|20)\d\d|(?:v|ver|version|rev|revision|edition|type|level|class) (?:\d+(?: \d+)*|i{1,3})|edition|certified|certification|certificate|compliant|compliance|attested|attestation|report|audited|audit|assessment|standard|framework|regulation)$/

const separator = /[,;/&+|()[\]\n]|\band\b|\bor\b/i

/**
 * The frameworks that an entry of a coverage list names, by id, in the order in which they are named; empty when it names
 * none that the catalogue knows. The entry is a name or a list of names (`ISO 27001/27017`, `SOC 1 and 2`,
 * `GDPR, UK GDPR`), not running text. A name must be wholly known: `Brazilian GDPR` does not name the GDPR, nor
 * `ISO 27017` ISO/IEC 27001.
 */
export function frameworkIdsNamed(text: string): string[] {
  const whole = frameworkIdOf(foldName(text))
  if (whole !== undefined) return [whole]

  const ids = new Set<string>()
  let series = ''
  for (const part of text.split(separator)) {
    const folded = foldName(part)
    if (folded === '') continue
    const name = /^\d/.test(folded) ? `${series} ${folded}` : folded
    series = name.replace(/ \d.*$/, '')
    const id = frameworkIdOf(name)
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

function frameworkIdOf(folded: string): string | undefined {
  if (folded.length > LONGEST_NAME) return undefined
  for (let name = folded; ; ) {
    const id = idByName.get(name)
    if (id !== undefined) return id
    const shorter = name.replace(qualifier, '')
    if (shorter === name || misleading.has(name)) return undefined
    name = shorter
  }
}
