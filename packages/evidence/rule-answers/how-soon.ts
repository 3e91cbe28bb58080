import { type Passage, textOf } from './passages.ts'
import { quantitiesIn } from './quantities.ts'

const haste = /\b(?:without (?:any )?(?:undue|unreasonable) delay|immediately|promptly|as soon as|timely)\b/i
const hasteOrTerm = new RegExp(
  `${haste.source}|\\b(?:without delay|at once|right away|instantly|as quickly as|swiftly|soonest)\\b`,
  'i',
)

/**
 * Whether a statement asks how soon, and an English passage does not say it: `We notify you in accordance with our breach policy`
 * promises no notice without undue delay.
 */
export const lacksHowSoon = (statement: string, passage: Passage): boolean =>
  haste.test(statement) &&
  !hasteOrTerm.test(textOf(passage)) &&
  quantitiesIn(passage.matchedText.tokens).every(({ unit, age }) => unit !== 'duration' || age)
