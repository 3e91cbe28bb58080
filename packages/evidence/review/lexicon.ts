import { Lexicon } from '../language/lexicon.ts'
import negation from '../language/negation.json' with { type: 'json' }
import terms from '../language/terms.json' with { type: 'json' }
import { bindingLists } from './bindings.ts'
import { guardLists } from './guard-table.ts'

/** All that the rules look for in a sentence, in one automaton. */
export const lexicon = new Lexicon(terms, [...Object.entries(negation), ...guardLists, ...bindingLists])
