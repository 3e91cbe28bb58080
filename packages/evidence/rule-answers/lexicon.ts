import { Lexicon } from '../language/lexicon.ts'
import negation from '../language/negation.json' with { type: 'json' }
import terms from '../language/terms.json' with { type: 'json' }
import { claimMatcherLists } from './claim-matchers.ts'
import { guardLists } from './guard-table.ts'
import places from './locations.json' with { type: 'json' }
import otherThings from './other-things.json' with { type: 'json' }

/** All patterns of the rules, in one automaton. */
export const lexicon = new Lexicon(terms, [
  ...Object.entries(negation),
  ...Object.entries(places).map(([name, { terms: names }]) => [`place ${name}`, names] as const),
  ['other-things', otherThings.names],
  ...guardLists,
  ...claimMatcherLists,
])
