import { plain } from './plain.ts'

/** Legal forms, which distinguish no names. For plain text. */
const legalForms = new Set(
  'gmbh mbh ag kg kgaa ohg gbr eg ev ug se co cokg inc incorporated corp corporation llc llp lp ltd limited plc pty bv b v nv n sa s sas sarl srl spa sl a as aps oy ab the'.split(
    ' ',
  ),
)

/** The words of a name that distinguish it: of `Salesforce.com Germany GmbH`, `salesforce`, `com` and `germany`. */
export const tellingWords = (name: string): string[] =>
  plain(name)
    .split(' ')
    .filter((word) => word !== '' && !legalForms.has(word))

/** The shortest word that alone may stand for a longer name. Characters. */
const shortest = 3
/** The shortest beginning of a word that may stand for it. Characters. */
const beginning = 5

/** What similar words have in common. */
export const beginningOf = (word: string): string => word.slice(0, beginning)

/** Whether all words of the shorter name are in the longer one: `KPN` and `Koninklijke KPN N.V.`, `Berger Consult` and `Berger Consulting`. */
export function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  // A single word stands for no longer one.
  const isLike = (word: string, theirs: string) =>
    word === theirs || (short.length > 1 && (startsLike(theirs, word) || startsLike(word, theirs)))
  return (
    short.some((word) => word.length >= shortest) && short.every((word) => long.some((theirs) => isLike(word, theirs)))
  )
}

const startsLike = (long: string, short: string): boolean => short.length >= beginning && long.startsWith(short)
