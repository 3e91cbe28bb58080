import { type Match, PatternAutomaton } from '../vocabulary/patterns.ts'
import technologyFile from '../vocabulary/technologies.json' with { type: 'json' }
import { type Token, tokenize } from '../vocabulary/tokens.ts'

const names = Object.keys(technologyFile.technologies)
const automaton = new PatternAutomaton()
for (const [listId, patterns] of Object.values(technologyFile.technologies).entries())
  for (const pattern of patterns) automaton.add(pattern, listId)
const cache = new Map<string, readonly number[]>()

const namesOf = (matches: readonly Match[]) => [...new Set(matches.map(({ listId }) => names[listId]!))]

/** The technologies, products and standards that a text names. */
export const technologiesIn = (tokens: readonly Token[]): string[] => namesOf(automaton.match(tokens, cache))

/** Brackets are bounded, so that repeated open ones do not cause quadratic work. */
const examples = /\([^)]{0,500}\)|(?:for (?:instance|example)|e\.g\.|i\.e\.|such as|like|including)[^;:]*/gi
export const withoutExamples = (statement: string): string => statement.replace(examples, ' ')

/** The maximum words between a conjunction and its alternative. */
const reach = 4

/**
 * The technologies of which a passage must name one to answer a statement: its point, rather than an example or one option of
 * several.
 */
export function technologiesAsked(statement: string): string[] {
  const tokens = tokenize(withoutExamples(statement))
  const found = automaton.match(tokens, cache)
  const choices = tokens.flatMap(({ word }, at) => (word === 'or' ? [at] : []))
  const isOneWay = ({ from, to }: Match) =>
    choices.some(
      (at) =>
        to > at - reach &&
        from <= at + reach &&
        !(found.some((match) => match.to === at) && found.some((match) => match.from === at + 1)),
    )
  const names = namesOf(found.filter((match) => !isOneWay(match)))
  // A more specific name replaces the general one.
  const wider = [...(names.includes('aes-256') ? ['aes'] : []), ...(names.includes('tls-1.3') ? ['tls-1.2'] : [])]
  return names.filter((name) => !wider.includes(name))
}
