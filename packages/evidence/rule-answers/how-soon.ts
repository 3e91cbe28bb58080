import { type Passage, textOf } from './passages.ts'
import { quantitiesIn } from './quantities.ts'

const haste = /\b(?:without (?:any )?(?:undue|unreasonable) delay|immediately|promptly|as soon as|timely)\b/i
const hasteOrTerm = new RegExp(
  `${haste.source}|\\b(?:without delay|at once|right away|instantly|as quickly as|swiftly|soonest)\\b`,
  'i',
)

/** A statement that somebody is told of something in advance. */
const ahead = /\b(?:in advance|beforehand)\b|\b(?:tells?|told|informs?|informed|notif(?:y|ies|ied))\b[^.]*\bbefore\b/i
const aheadOrTerm = /\b(?:advance|before|beforehand|prior|ahead|upcoming)\b/i

/**
 * Whether a statement asks how soon, and an English passage does not say it: `We notify you in accordance with our breach policy`
 * promises no notice without undue delay, and `Changes are effective immediately` none in advance.
 */
export const lacksHowSoon = (statement: string, passage: Passage): boolean =>
  asksInVain(haste, hasteOrTerm, statement, passage) || asksInVain(ahead, aheadOrTerm, statement, passage)

const asksInVain = (asked: RegExp, told: RegExp, statement: string, passage: Passage): boolean =>
  asked.test(statement) &&
  !told.test(textOf(passage)) &&
  quantitiesIn(passage.matchedText.tokens).every(({ unit, age }) => unit !== 'duration' || age)
