import { locationName, locationsIn } from '@custos/catalogue/locations'
import { onClaims } from '../controls.ts'
import { placeClaims, transferRoles } from '../transfers.ts'
import type { Factor, Transfer } from '../types.ts'
import { isUnchecked } from '../unchecked.ts'
import { firstOf, listed, maxNamed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

/** What the vendor leaves unsaid of its own part: access from a third country is a transfer, wherever the data is stored. */
export function ofUndisclosedLocations(grounds: Grounds): Factor[] {
  const { input, answers } = grounds
  const unsaid = unsaidRoles(grounds).filter((role) => !isUnchecked(onClaims(placeClaims[role], answers)))
  if (unsaid.length === 0) return []
  const what = listed(unsaid.map((role) => unsaidOf[role]))
  return [
    factor(
      'own_places_unsaid',
      25,
      [`The documents do not say ${what}.`, ...(unsaid.includes('HOSTING') ? besides(input) : [])].join(' '),
      'GDPR Art. 44',
      `Ask the vendor ${what}. Access to personal data from a third country is a transfer, even if the data is stored elsewhere.`,
      answers.filter(
        ({ claim, answer }) => answer === null && unsaid.some((role) => placeClaims[role].includes(claim)),
      ),
    ),
  ]
}

/** Of a sub-processor without a place nobody can say whether the data leaves the EEA. */
export function ofSubProcessorsWithoutPlace({ input, data, dataLocations }: Grounds): Factor[] {
  if (!data.isPersonal || dataLocations.standing === 'UNKNOWN') return []
  const without = input.subProcessors.filter(({ location }) => location === null).map(({ name }) => name)
  if (without.length === 0) return []
  const named = listed(without)
  return [
    factor(
      'sub_processor_places_unsaid',
      22,
      `The documents name no country for ${without.length} of the ${input.subProcessors.length} sub-processors: ${firstOf(without, 5)}.`,
      'GDPR Art. 44',
      `Ask the vendor for the country of each ${named.length > maxNamed ? 'sub-processor that receives personal data' : `of these sub-processors that receives personal data: ${named}`}.`,
    ),
  ]
}

/** The roles of which the review asked for the place, and nothing says it. */
export function unsaidRoles({ data, dataLocations, transfers, answers, known }: Grounds): Transfer['role'][] {
  if (!data.isPersonal || dataLocations.standing === 'UNKNOWN' || !known.assessable) return []
  const isAsked = (role: Transfer['role']) => onClaims(placeClaims[role], answers).length > 0
  const isUnsaid = (role: Transfer['role']) => transfers.some((one) => one.role === role && one.location === null)
  return transferRoles.filter((role) => isAsked(role) && isUnsaid(role))
}

/** Where its sub-processors are is said beside it, and does not say which of them store the data. */
function besides({ subProcessors }: Grounds['input']): string[] {
  const places = subProcessors.flatMap(({ location }) => locationsIn(location ?? '')).map(locationName)
  const named = [...new Set(places)]
  return named.length === 0 ? [] : [`They name locations only of its sub-processors: ${firstOf(named, 5)}.`]
}

export const unsaidOf: Record<Transfer['role'], string> = {
  ESTABLISHMENT: 'where the vendor is established',
  HOSTING: 'in which countries it stores the data',
  REMOTE_ACCESS: 'from which countries its staff access the data',
}
