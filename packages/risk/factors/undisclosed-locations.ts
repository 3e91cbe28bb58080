import { locationName, locationsIn } from '@custos/catalogue/locations'
import { isByAgreement } from '../agreement-points.ts'
import { onClaims } from '../by-claim.ts'
import { subProcessorControl } from '../controls.ts'
import { isUnidentifiedUsageData } from '../data-class.ts'
import { holdsInFull } from '../measure-parts.ts'
import rules from '../rules.json' with { type: 'json' }
import { placeClaims, transferRoles } from '../transfers.ts'
import type { ClaimAnswer, Factor, Transfer } from '../types.ts'
import { hasUnjudgedPassages } from '../unjudged-passages.ts'
import { foundUnread, unreadNamed, unreadOf } from '../unread-documents.ts'
import { firstOf, limitedTo, listed, maxNamed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'
import { asksForPlaces, isHosting, isHostingDivided } from './transfers.ts'

/**
 * The vendor's undisclosed places. Access by another company from a third country is a transfer, wherever the data is stored.
 * Access by the vendor's own employees is none (EDPB Guidelines 05/2021, example 5).
 */
export function ofUndisclosedLocations(grounds: Grounds): Factor[] {
  const { input, answers, recipients } = grounds
  const unsaid = unsaidRoles(grounds)
    .filter((role) => !hasUnjudgedPassages(onClaims(placeClaims[role], answers)))
    // If the list divides the storage providers by customers, one question covers both.
    .filter((role) => role !== 'HOSTING' || !isHostingDivided(recipients))
  if (unsaid.length === 0) return []
  const what = listed(unsaid.map((role) => limitedTo(unsaidOf[role], saidInPart(role, answers))))
  const asked = `${what}${unsaid.includes('REMOTE_ACCESS') ? ', and who employs them' : ''}`
  // The agreement and the list of sub-processors name places.
  const unread = unreadOf(input, 'AGREEMENT', 'SUB_PROCESSORS')
  const access =
    'Access to personal data from a third country is a transfer if another company has it, also one of the vendor’s group; by the vendor’s own employees it is a matter of security (Art. 32).'
  return [
    factor(
      'own_places_unsaid',
      25,
      [
        unread ? `${foundUnread(unread)} It may say ${what}.` : `The documents do not say ${what}.`,
        ...(unsaid.includes('HOSTING') ? besides(input, answers) : []),
      ].join(' '),
      'GDPR Art. 44',
      [
        unread
          ? `Read ${unreadNamed(unread)}, and ask the vendor what it does not say: ${asked}.`
          : `Ask the vendor ${asked}.`,
        ...(unsaid.includes('REMOTE_ACCESS') ? [access] : []),
      ].join(' '),
      [
        ...answers.filter(
          ({ claim, answer }) => answer === null && unsaid.some((role) => placeClaims[role].includes(claim)),
        ),
        ...unsaid.flatMap((role) => saidInPart(role, answers)),
      ],
      { code: 'own_places', of: asked },
    ),
  ]
}

/** If a sub-processor has no known place, nobody can say whether the data leaves the EEA. */
export function ofSubProcessorsWithoutPlace({ input, listedSubProcessors, data, recipients }: Grounds): Factor[] {
  if (!data.isPersonal || recipients.standing === 'UNKNOWN') return []
  const without = input.subProcessors.filter(({ location }) => location === null).map(({ name }) => name)
  if (without.length === 0) return []
  const named = listed(without)
  // Most vendors list also those that receive only the data of the account, so the first question is which receive the data.
  const asked = (data: string): string =>
    named.length > maxNamed
      ? `which of its sub-processors without a country receive ${data}, and in which country each of those is`
      : `which of these sub-processors receive ${data}, and in which country each of those is: ${named}`
  const kind = isUnidentifiedUsageData(input) ? 'usage data' : 'personal data'
  return [
    factor(
      'sub_processor_places_unsaid',
      22,
      `The documents name no country for ${without.length} of the ${listedSubProcessors} sub-processors: ${firstOf(without, 5)}.`,
      'GDPR Art. 44',
      `Ask the vendor ${asked(`${kind} that you send`)}.`,
      [],
      {
        code: 'sub_processor_countries',
        of: asked(`${kind} that we send`),
      },
    ),
  ]
}

/** The vendor owes the list (GDPR Art. 28(2), (4)), even if no passage mentions one. To confirm that it exists is not to read it. */
export function ofUnreadList(grounds: Grounds): Factor[] {
  const { input, listedSubProcessors, data, known, answers } = grounds
  const on = onClaims(ofSubProcessors, answers)
  const unread = unreadOf(input, 'SUB_PROCESSORS')
  const isPublished = on.some(({ claim, answer }) => claim === theList && answer)
  if (listedSubProcessors > 0 || !data.isPersonal || !isByAgreement(input) || !known.assessable || on.length === 0)
    return []
  // A request for all places includes those of the sub-processors.
  if (asksForPlaces(grounds)) return []
  return [
    factor(
      'sub_processor_list_unread',
      29,
      isPublished
        ? 'The vendor has a list of sub-processors. Nobody has read it.'
        : unread
          ? foundUnread(unread)
          : 'Custos read no list of sub-processors. The vendor may still use some.',
      'GDPR Art. 28(2), 28(4)',
      unread
        ? 'Upload the list, or ask the vendor for it, with the country of each sub-processor.'
        : 'Read the list of sub-processors, with the country of each. If none is published, ask the vendor for it.',
      onClaims([theList], answers),
    ),
  ]
}

const theList = 'subprocessor-list'
const ofSubProcessors = [theList, ...rules.controls.find(({ name }) => name === subProcessorControl)!.claims]

/** The answers that state a place, if a person confirmed them only in part. Data of other customers or products may be elsewhere. */
function saidInPart(role: Transfer['role'], answers: readonly ClaimAnswer[]): ClaimAnswer[] {
  const yes = onClaims(placeClaims[role], answers).filter(({ answer }) => answer === true)
  return yes.some(holdsInFull) ? [] : yes
}

/** The roles whose place the review asked for and no answer states, or states only in part. */
export function unsaidRoles({ data, recipients, transfers, answers, known }: Grounds): Transfer['role'][] {
  if (!data.isPersonal || recipients.standing === 'UNKNOWN' || !known.assessable) return []
  const isAsked = (role: Transfer['role']) => onClaims(placeClaims[role], answers).length > 0
  const isUnsaid = (role: Transfer['role']) =>
    transfers.some((one) => one.role === role && one.location === null) || saidInPart(role, answers).length > 0
  return transferRoles.filter((role) => isAsked(role) && isUnsaid(role))
}

/** The other known places: a region, the storage providers in the list, and the places of the sub-processors. */
function besides({ subProcessors }: Grounds['input'], answers: Grounds['answers']): string[] {
  const region = onClaims(placeClaims.HOSTING, answers)
    .filter(({ answer }) => answer === null)
    .flatMap(({ explanation }) => explanation?.considered ?? [])
    .flatMap(({ quote, reason }) => (reason === namesNoCountry ? (regionNamed.exec(quote)?.[0] ?? []) : []))[0]
  const storing = subProcessors.filter((one) => isHosting(one) && locationsIn(one.location ?? '').length > 0)
  const named = [...new Set(subProcessors.flatMap(({ location }) => locationsIn(location ?? '')).map(locationName))]
  const places =
    storing.length > 0
      ? [
          `By its list, the data is hosted with ${firstOf(
            storing.map(({ name, location }) => `${name} (${location})`),
            5,
          )}.`,
        ]
      : named.length > 0
        ? [`They name locations only of its sub-processors: ${firstOf(named, 5)}.`]
        : []
  return [...(region ? [`They say “${region}”, and name no country.`] : []), ...places]
}

/** The reason for which the rules reject a passage that names a region instead of countries. */
const namesNoCountry = 'names no country'
const regionNamed =
  /\b(?:European Union|European Economic Area|Europäische[rn]? (?:Union|Wirtschaftsraum)|Union européenne|Espace économique européen|EU|EEA|EWR|UE|EEE|Europe|Europa)\b/

export const unsaidOf: Record<Transfer['role'], string> = {
  ESTABLISHMENT: 'where the vendor is established',
  HOSTING: 'in which countries it stores the data',
  REMOTE_ACCESS: 'from which countries its staff access the data',
}
