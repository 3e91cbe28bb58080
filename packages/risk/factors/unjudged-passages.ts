import { onClaims } from '../by-claim.ts'
import { agreement, isAsked, missingControls } from '../controls.ts'
import { placeClaims } from '../transfers.ts'
import type { Factor } from '../types.ts'
import { hasUnjudgedPassages, isUnchecked } from '../unjudged-passages.ts'
import { listed, quoted } from '../words.ts'
import { openPoints } from './agreement.ts'
import { factor, type Grounds } from './grounds.ts'
import { graveQuestions, isDue } from './silence.ts'
import { unsaidOf, unsaidRoles } from './undisclosed-locations.ts'

/**
 * A point that a passage may show is not known to be missing. One factor names these points, and asks the vendor for nothing until
 * a person has judged the passages. The agreement and the basis of a transfer have their own factors, which ask in any case.
 */
export function ofUnjudgedPassages(grounds: Grounds): Factor[] {
  const { answers, controls, input } = grounds
  const subjects = [
    ...missingControls(controls, answers, input.certificates)
      .filter((control) => control.name !== agreement && isAsked(control, answers) && isDue(control, input))
      .filter(({ claims }) => isUnchecked(claims, onClaims(claims, answers)))
      .map(({ name, claims }) => ({ name, on: onClaims(claims, answers) })),
    ...openPoints(grounds).map(({ point, on }) => ({ name: point.says, on })),
    ...graveQuestions(grounds).map((on) => ({ name: quoted(on.statement.replace(/\.$/, '')), on: [on] })),
    ...unsaidRoles(grounds).map((role) => ({ name: unsaidOf[role], on: onClaims(placeClaims[role], answers) })),
  ].filter(({ on }) => hasUnjudgedPassages(on))
  // A point of the agreement may also be a control.
  const seen = new Set<string>()
  const named = subjects.filter(({ on }) => {
    const isNew = on.every(({ claim }) => !seen.has(claim))
    for (const { claim } of on) seen.add(claim)
    return isNew
  })
  if (named.length === 0) return []
  return [
    factor(
      'passages_unchecked',
      45,
      `Nobody has checked the passages on these points yet: ${listed(named.map(({ name }) => name))}.`,
      null,
      null,
      named.flatMap(({ on }) => on.filter(({ passagesUnjudged }) => passagesUnjudged)),
    ),
  ]
}
