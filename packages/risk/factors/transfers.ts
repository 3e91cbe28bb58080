import { locationName, locationsIn } from '@custos/catalogue/locations'
import { standingOf, tableDate } from '@custos/catalogue/transfers'
import { onClaims } from '../controls.ts'
import { type Recipient, theVendor } from '../data-locations.ts'
import { isAboutTransfers } from '../transfers.ts'
import type { Factor } from '../types.ts'
import { isUnchecked } from '../unchecked.ts'
import { firstOf, listed, maxNamed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

export function ofTransfers({ input, data, dataLocations, answers }: Grounds): Factor[] {
  if (!data.isPersonal) return []
  const about = answers.filter(({ claim }) => isAboutTransfers(claim))
  if (dataLocations.standing === 'UNKNOWN') {
    const isUnread = isUnchecked(onClaims(askedFirst, answers))
    return [
      factor(
        'places_unknown',
        28,
        isUnread
          ? 'The data locations are not confirmed: nobody has checked the passages on them yet.'
          : 'The data locations are unknown.',
        'GDPR Art. 44',
        isUnread
          ? null
          : 'Ask the vendor for its data locations: the countries of storage and access, its sub-processors, and the country of each.',
        [...askedFirst.flatMap((claim) => onClaims([claim], answers)), ...about],
      ),
    ]
  }
  const bare = dataLocations.outside.filter(({ mechanism }) => mechanism === null)
  const onGrounds = onClaims(groundClaims, answers)
  if (bare.length > 0 && onGrounds.length === 0)
    return [
      factor(
        'mechanism_not_asked',
        data.isSpecial ? 70 : 55,
        `Personal data goes to ${recipientsOf(bare, input)}. The review did not ask about the safeguard.`,
        'GDPR Art. 44',
        `Ask the vendor for its safeguard for the transfer to ${everyOne(bare)}: ${waysTo(bare)}.`,
        about,
      ),
    ]
  if (bare.length > 0)
    return [
      factor(
        'no_mechanism_on_record',
        data.isSpecial ? 70 : 55,
        `Personal data goes to ${recipientsOf(bare, input)} without a known safeguard${isUnchecked(onGrounds) ? ': nobody has checked the passages on it yet' : ''}.`,
        'GDPR Art. 44',
        `Ask the vendor for its safeguard for the transfer to ${everyOne(bare)}: ${waysTo(bare)}.`,
        about,
      ),
    ]
  const { outside } = dataLocations
  if (outside.length === 0) return []
  const assessed = answers.some(({ claim, answer }) => claim === 'transfer-impact' && answer === true)
  const used = grounds.filter(({ mechanism }) => outside.some((one) => one.mechanism === mechanism))
  const byDpf = used.every(({ mechanism }) => mechanism === 'DPF')
  // Who exports assesses: the organisation what goes to the vendor, the vendor what goes on from there.
  const isOwnExport = outside.some(({ name }) => name === theVendor)
  const countries = listed([...new Set(outside.flatMap(({ location }) => thirdCountriesIn(location)))])
  return [
    factor(
      'transfers',
      byDpf ? 24 : assessed ? 20 : 34,
      `Personal data goes to ${recipientsOf(outside, input)}, under ${listed(used.map(({ name }) => name))}.`,
      used.at(-1)!.article,
      byDpf
        ? `Check the entry of ${everyOne(outside)} on the Data Privacy Framework list. Prepare standard contractual clauses: an appeal against the adequacy decision is pending (C-703/25 P).`
        : isOwnExport && !assessed
          ? `Carry out a transfer impact assessment (TIA) for ${countries}, and agree on supplementary measures if it requires them.`
          : `Obtain the vendor’s transfer impact assessment (TIA) for ${countries}.`,
      about,
    ),
  ]
}

/** The sub-processors are counted as the list of them counts them, and the first are named. */
function recipientsOf(some: readonly Recipient[], { subProcessors }: Pick<Grounds['input'], 'subProcessors'>): string {
  const own = some.filter(({ name }) => name === theVendor).map(recipient)
  const others = some.filter(({ name }) => name !== theVendor)
  if (others.length <= 3) return listed([...own, ...others.map(recipient)])
  const counted = `${others.length} of its ${subProcessors.length} sub-processors`
  return `${listed([...own, counted])}: ${firstOf(others.map(recipient), 3)}`
}

const thirdCountriesIn = (location: string): string[] =>
  locationsIn(location)
    .map(locationName)
    .filter((place) => standingOf(place, tableDate) === 'THIRD_COUNTRY')
    .map((place) => (/^United |^Philippines|Federation|Republic|Islands/.test(place) ? `the ${place}` : place))

/** Of a vendor that names no place: who has the data is asked for as soon as where. */
const askedFirst = ['storage-countries', 'subprocessor-list', 'vendor-establishment', 'remote-access']

/** The claims that say what a transfer rests on. */
const groundClaims = ['transfer-instrument', 'scc-module', 'dpf-list', 'dpf-participation']

/** What a transfer may rest on (GDPR Chapter V): adequacy first, then appropriate safeguards. */
const grounds = [
  { mechanism: 'DPF', name: 'the Data Privacy Framework', article: 'GDPR Art. 45(1)' },
  { mechanism: 'BCR', name: 'binding corporate rules', article: 'GDPR Art. 46(2)(b)' },
  { mechanism: 'SCC', name: 'standard contractual clauses', article: 'GDPR Art. 46(2)(c)' },
]

/** For each recipient the module that fits: two from the customer to the vendor, three from the vendor to a sub-processor. */
function waysTo(bare: readonly Recipient[]): string {
  const own = bare.some(({ name }) => name === theVendor)
  const others = bare.some(({ name }) => name !== theVendor)
  const inAmerica = bare.some(({ location }) => locationsIn(location).some(({ country }) => country === 'US'))
  const modules = [...(own ? ['two with the vendor'] : []), ...(others ? ['three with its sub-processors'] : [])]
  const clauses = `standard contractual clauses (Art. 46(2)(c)), module ${modules.join(' and ')}, with a transfer impact assessment`
  return inAmerica ? `an entry on the Data Privacy Framework list (adequacy, Art. 45), or ${clauses}` : clauses
}

/** A step becomes a condition that is signed, so it counts nobody in place of a name; of a list that no condition has room for, it names the whole. */
function everyOne(bare: readonly Recipient[]): string {
  const all = listed(bare.map(recipient))
  return all.length <= maxNamed ? all : `each of the ${bare.length} recipients in third countries`
}

const recipient = ({ name, location }: { name: string; location: string }) =>
  name === theVendor ? `the vendor itself (${location})` : `${name} (${location})`
