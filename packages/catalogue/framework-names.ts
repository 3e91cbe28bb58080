import { frameworks } from './catalogue.ts'
import type { Framework } from './framework.ts'

/**
 * Folds a name so that its spellings match: removes case, accents, trade marks and punctuation, and separates digits from letters.
 * `SOC2®`, `SOC-2` and `soc 2` all fold to `soc 2`.
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

/** Longer than any name; limits the work on a hostile entry. */
const LONGEST_NAME = 200

/** Words after a name that do not change its meaning: an edition, a version, a type, a level, the kind of document. */
const qualifier =
  / (?:(?:19|20)\d\d|(?:v|ver|version|rev|revision|edition|type|level|class) (?:\d+(?: \d+)*|i{1,3})|edition|certified|certification|certificate|compliant|compliance|attested|attestation|report|audited|audit|assessment|standard|framework|regulation)$/

const separator = /[,;/&+|()[\]\n]|\band\b|\bor\b/i

/**
 * The frameworks that an entry of a coverage list names, by id, in the entry's order; empty if the catalogue knows none. The entry
 * is a name or a list of names (`ISO 27001/27017`, `SOC 1 and 2`, `GDPR, UK GDPR`), not running text. A name must match as a whole:
 * `Brazilian GDPR` does not name the GDPR, nor `ISO 27017` ISO/IEC 27001.
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

/** A certificate of a vendor, as its documents name it. */
export interface Held {
  framework_id: string
  /** The name with the edition and the grade, if the document names them. */
  name: string
  /** The grade, if it was read apart from the name: `Type II`, `Level 1`. */
  type: string | null
}

/**
 * Whether a held certificate answers an entry of a coverage list. It must be of the named framework, in no retired edition and not
 * a self-assessment. It must have the edition that the entry names, and its grade or a higher one; a certificate without an edition
 * or a grade has none.
 */
export function isAnsweredBy(entry: string, { framework_id, name, type }: Held): boolean {
  if (!frameworkIdsNamed(entry).includes(framework_id)) return false
  const framework = frameworks.get(framework_id)!
  const held = type === null ? name : `${name} ${type}`
  if (retiredEdition(framework, held)) return false
  // The framework's name in `GET /v1/frameworks` may contain an edition, but requires none, like `ISO 27001`.
  const edition = foldName(entry) === foldName(framework.name) ? undefined : editionNamed.exec(entry)?.[1]
  if (edition !== undefined && !names(held, edition)) return false
  const grade = gradeNamed(framework, held)
  return !framework.levels[grade]?.self_assessed && grade >= gradeNamed(framework, entry)
}

/** `ISO/IEC 27001:2022` */
const editionNamed = /:((?:19|20)\d\d)\b/

/** The retired edition or predecessor that a name contains, if any. */
export function retiredEdition(framework: Framework, name: string): Framework['retired'][number] | undefined {
  return framework.retired.find((edition) => edition.as.some((part) => names(name, part)))
}

/** The lowest grade in a name, as an index of the framework's levels; -1 if it has none. */
const gradeNamed = (framework: Framework, name: string): number =>
  framework.levels.findIndex((level) => level.as.some((grade) => names(name, grade)))

/** Whether a name contains another one as whole words, and not as the beginning of a longer number: `4.0` is not in `4.0.1`. */
function names(name: string, part: string): boolean {
  const [whole, folded] = [name, part].map((text) => `${foldName(text).replace(/\b(?:v|ver|version) (?=\d)/g, '')} `)
  const at = ` ${whole}`.indexOf(` ${folded}`)
  return at >= 0 && !/^\d/.test(` ${whole}`.slice(at + folded!.length + 1))
}
