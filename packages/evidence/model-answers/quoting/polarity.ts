import { isEnglish } from '../../language/english.ts'
import { newPatternCache } from '../../language/lexicon.ts'
import { lexicon } from '../../rule-answers/lexicon.ts'
import { stem } from '../../vocabulary/tokens.ts'
import file from './polarity.json' with { type: 'json' }

const { note: _, ...languages } = file
const elsewhere = new Set(Object.values(languages).flat())
const negation = lexicon.patternListId('negation')
const exempt = lexicon.patternListId('negation-exempt')
const lacking = lexicon.patternListId('lacking')
const denial = lexicon.patternListId('denial')
const cache = newPatternCache()

/**
 * Whether a sentence denies its subject.
 *
 * @param about an English sentence; only clauses that share a word with it count, if any does. null: all clauses
 */
export function isNegated(text: string, about: string | null): boolean {
  if (!isEnglish(text, 'en')) return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => elsewhere.has(word))
  const { tokens, matches } = lexicon.read(text, cache)
  const aboutStems = about === null ? new Set<string>() : stemsOf(about)
  const clauses = new Set(tokens.filter(({ word }) => aboutStems.has(stem(word))).map(({ clause }) => clause))
  const idioms = matches.get(exempt) ?? []
  return [negation, lacking, denial]
    .flatMap((listId) => matches.get(listId) ?? [])
    .some(
      (mark) =>
        (clauses.size === 0 || clauses.has(tokens[mark.from]!.clause)) &&
        !idioms.some((idiom) => idiom.from < mark.to && mark.from < idiom.to),
    )
}

/** Whether a statement limits what is done: `only`, `without`, `limited to`. */
export const restricts = (statement: string): boolean =>
  /\b(?:only|solely|exclusively|without|unless|except|restrict|limit|prevent|prohibit|refus|forbid|exclud)/i.test(
    statement,
  )

/** Words that distinguish subjects; the shortest words occur in every sentence. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(stem))
