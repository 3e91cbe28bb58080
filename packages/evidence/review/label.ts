import { type Marker, vocabulary } from '../vocabulary/vocabulary.ts'
import { type Passage, textOf } from './corpus.ts'

const dashed = /^[^.!?;:—–]{1,80}\s[—–]\s(?=["'“‘«(]*\p{Lu})/u
const dashedOrColon = /^[^.!?;:—–]{1,80}(?:\s[—–-]|:)\s(?=["'“‘«(]*\p{Lu})/u

/** How long the label in front of a sentence is (`Single sign-on — We support SAML.`), in UTF-16 code units; 0 without one. */
export const labelLength = (passage: Passage): number => dashed.exec(textOf(passage))?.[0].length ?? 0

/**
 * What a label takes from its sentence: all of it (`Former policy — …`), that it is done (`Not supported yet — …`), a part
 * (`Enterprise plan only — …`), or nothing.
 */
export function limitOf(passage: Passage): 'all' | 'negated' | 'part' | null {
  const length = dashedOrColon.exec(textOf(passage))?.[0].length ?? 0
  if (length === 0) return null
  const { reading } = passage
  const exempt = vocabulary.marked(reading, 'negation-exempt')
  const within = (marker: Marker) =>
    vocabulary
      .marked(reading, marker)
      .some(
        ({ from, to }) =>
          reading.tokens[to - 1]!.end <= length && !exempt.some((idiom) => idiom.from < to && from < idiom.to),
      )
  if (within('plan') || within('label-revokes')) return 'all'
  if (within('label-negates')) return 'negated'
  return (['scoped', 'conditional', 'option', 'partly', 'label-narrows'] as const).some(within) ? 'part' : null
}
