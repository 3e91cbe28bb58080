import { locationName, locationsIn } from '@custos/catalogue/locations'
import { placeClaims, transferRoles } from '../transfers.ts'
import type { Factor, Transfer } from '../types.ts'
import { firstOf, listed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

/** What the vendor leaves unsaid of its own part: access from a third country is a transfer, wherever the data is stored. */
export function ofUndisclosedLocations({ input, data, dataLocations, transfers, answers, known }: Grounds): Factor[] {
  if (!data.isPersonal || dataLocations.standing === 'UNKNOWN' || !known.assessable) return []
  const isAsked = (role: Transfer['role']) => answers.some(({ claim }) => placeClaims[role].includes(claim))
  const isUnsaid = (role: Transfer['role']) => transfers.some((one) => one.role === role && one.location === null)
  const unsaid = transferRoles.filter((role) => isAsked(role) && isUnsaid(role))
  if (unsaid.length === 0) return []
  const what = listed(unsaid.map((role) => unsaidOf[role]))
  return [
    factor(
      'own_places_unsaid',
      25,
      [`The documents do not say ${what}.`, ...(unsaid.includes('HOSTING') ? besides(input) : [])].join(' '),
      'GDPR Art. 44',
      `Have the vendor say ${what}. Access to personal data from a third country is a transfer, even if the data is stored elsewhere.`,
      answers.filter(
        ({ claim, answer }) => answer === null && unsaid.some((role) => placeClaims[role].includes(claim)),
      ),
    ),
  ]
}

/** Where its sub-processors are is said beside it, and does not say which of them store the data. */
function besides({ subProcessors }: Grounds['input']): string[] {
  const places = subProcessors.flatMap(({ location }) => locationsIn(location ?? '')).map(locationName)
  const named = [...new Set(places)]
  return named.length === 0 ? [] : [`They name places of its sub-processors alone: ${firstOf(named, 5)}.`]
}

const unsaidOf: Record<Transfer['role'], string> = {
  ESTABLISHMENT: 'where the vendor is established',
  HOSTING: 'in which countries it stores the data',
  REMOTE_ACCESS: 'from which countries its staff access the data',
}
