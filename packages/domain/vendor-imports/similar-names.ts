import { plain } from './plain.ts'

/** Legal forms, which distinguish no names. For plain text. */
const legalForms = new Set(
  'gmbh mbh ag kg kgaa ohg gbr eg ev ug se co cokg inc incorporated corp corporation llc llp lp ltd limited plc pty bv b v nv n sa s sas sarl srl spa sl a as aps oy ab the'.split(
    ' ',
  ),
)

/** Words between others, which an abbreviation may leave out. For plain text. */
const between = new Set('and of for und fur von et de des du y e en van voor'.split(' '))

/** The words of a name that distinguish it: of `Salesforce.com Germany GmbH`, `salesforce`, `com` and `germany`. An umlaut counts as its vowel, however it is written. */
export const tellingWords = (name: string): string[] => wordsOf(plain(name)).map(withoutUmlaut)

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '' && !legalForms.has(word))

const withoutUmlaut = (word: string): string => word.replace(/(?<=[aou])e/g, '')

/** What the names of vendors may begin with that are similar to a name, in each spelling of its umlauts. At least three characters, or initials. */
export function beginningsOf(name: string): string[] {
  const written = name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]!}e`)
  const spellings = [plain(name), plain(written)].map((text) => wordsOf(text).slice(0, maxWords))
  const words = spellings.flatMap((list) => [...list, ...list.map(withoutUmlaut), list.join('')])
  return [...new Set([...words.filter((word) => word.length >= shortest), ...initialsOf(tellingWords(name))])]
}

/** The words of a name by which similar ones are searched. */
const maxWords = 4

/** The shortest word that alone may stand for a longer name. Characters. */
const shortest = 3
/** The shortest beginning of a word that may stand for it. Characters. */
const beginning = 5
/** The longest word that may be the initials of a name, or short for another word. Characters. */
const longestShort = { initials: 5, word: 4 }

/** What similar words have in common. */
export const beginningOf = (word: string): string => word.slice(0, beginning)

/** The initials by which people may call a name, the first two or more: of `Amazon Web Services EMEA`, `aw`, `aws` and `awse`. */
export const initialsOf = (words: readonly string[]): string[] => [
  ...new Set(
    wholeInitials(words).flatMap((whole) =>
      Array.from({ length: Math.min(longestShort.initials, whole.length) - 1 }, (_, at) => whole.slice(0, at + 2)),
    ),
  ),
]

/** The initials of two or more words, with and without those between others. */
const wholeInitials = (words: readonly string[]): string[] =>
  [words, words.filter((word) => !between.has(word))]
    .filter((list) => list.length > 1)
    .map((list) => list.map((word) => word[0]).join(''))

/** Whether a name is so short that it may be the initials of another. */
export const mayBeInitials = ([word = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^[a-z]+$/.test(word) && word.length > 1 && word.length <= longestShort.initials

/** Finds names in lower case that may have these initials, as PostgreSQL reads it. */
export const patternOfInitials = (initials: string): string =>
  `^${[...initials].join(`[^ ]*[^a-z0-9]+(?:(?:${[...between].join('|')})[^a-z0-9]+)?`)}`

/** Whether a name is the initials of another. Two letters are those of the whole name. */
const isInitialsOf = (short: readonly string[], long: readonly string[]): boolean =>
  mayBeInitials(short) && (short[0]!.length > 2 ? initialsOf(long) : wholeInitials(long)).includes(short[0]!)

/**
 * Whether all words of the shorter name are in the longer one: `KPN` and `Koninklijke KPN N.V.`, `Berger Consult` and `Berger
 * Consulting`, `Berger Tech` and `Berger Technologies`; or whether it is the initials of the other, or the same without spaces.
 */
export function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 0) return false
  // A single word stands for no longer one.
  const isSame = (word: string, theirs: string) =>
    word === theirs || (short.length > 1 && (startsLike(theirs, word) || startsLike(word, theirs)))
  const isLike = (word: string, theirs: string) =>
    isSame(word, theirs) || (short.length > 1 && (isShortFor(word, theirs) || isShortFor(theirs, word)))
  return (
    isInitialsOf(short, long) ||
    short.join('') === long.join('') ||
    (short.some((word) => word.length >= shortest && long.some((theirs) => isSame(word, theirs))) &&
      short.every((word) => long.some((theirs) => isLike(word, theirs))))
  )
}

const startsLike = (long: string, short: string): boolean => short.length >= beginning && long.startsWith(short)

/** `Tech` for `Technologies`, and `Dx` for `Diagnostics`. */
const isShortFor = (short: string, long: string): boolean =>
  short.length < long.length &&
  short.length <= longestShort.word &&
  (short.length <= 2 ? short.length > 1 && short[0] === long[0] : long.startsWith(short))
