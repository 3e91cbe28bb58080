import { finder, type Meaning, type Place } from '@custos/verifier/finder'

export { type Meaning, nearness } from '@custos/verifier/finder'

/** Texts whose meaning is kept for the next assessment, the newest. Each takes some two kilobytes. */
const mostKept = 10_000

/** By text; who was asked for last stands last. */
const meanings = new Map<string, Meaning>()

/** What a statement means, in any of the languages that the model knows. */
export const meaningOfStatement = (statement: string): Meaning => kept(statement, () => finder().ofStatement(statement))

/** What a passage means where it stands. */
export const meaningOfPassage = (place: Place): Meaning =>
  kept(`${place.heading}\n${place.passage}`, () => finder().ofPassage(place))

function kept(text: string, read: () => Meaning): Meaning {
  const meaning = meanings.get(text) ?? read()
  meanings.delete(text)
  meanings.set(text, meaning)
  if (meanings.size > mostKept) meanings.delete(meanings.keys().next().value!)
  return meaning
}
