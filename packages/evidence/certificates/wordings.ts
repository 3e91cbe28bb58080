import { type Match, PatternAutomaton } from '../vocabulary/patterns.ts'
import { type Token, tokenize } from '../vocabulary/tokens.ts'
import file from './wordings.json' with { type: 'json' }

/** The kinds of wording about certificates, and their places in a text. */

export type Wording = keyof typeof file.wordings

const kinds = Object.keys(file.wordings) as Wording[]
const neg = 1_000
const automaton = new PatternAutomaton(new Map([['neg', neg]]))
for (const [listId, wording] of kinds.entries())
  if (wording !== 'connector' && wording !== 'label')
    for (const pattern of file.wordings[wording]) automaton.add(pattern, listId)
export const connectors = new Set(file.wordings.connector)
export const labels = new Set(file.wordings.label)
/** Standards that vendors mostly name for their payment provider; the vendor holds one only if it says so. */
export const ofProviders = new Set(file.held_mostly_by_providers)
const negators = new Set(['not', 'never', 'no', 'nor', 'neither', 'cannot'])

/** The wordings that the tokens match: those that begin before the framework, and some anywhere. */
export function wordingsIn(tokens: readonly Token[], words: Map<string, readonly number[]>): Set<Wording> {
  const denials = tokens.flatMap(({ word }, from): Match[] =>
    negators.has(word) && !/^(?:only|just|merely|limited)$/.test(tokens[from + 1]?.word ?? '')
      ? [{ listId: neg, from, to: from + 1 }]
      : [],
  )
  const at = tokens.findIndex((t) => t.word === 'framework')
  const seen = new Set<Wording>()
  for (const match of automaton.match(tokens, words, denials))
    if (match.from - 1 <= at || kinds[match.listId] === 'self_assessed' || kinds[match.listId] === 'payment')
      seen.add(kinds[match.listId]!)
  return seen
}

/** Whether a text contains a wording. */
export const hasWording = (text: string, wording: Wording, words: Map<string, readonly number[]>): boolean =>
  automaton.match(tokenize(text), words).some(({ listId }) => kinds[listId] === wording)
