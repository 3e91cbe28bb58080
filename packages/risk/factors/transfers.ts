import { foldName } from '@custos/catalogue/framework-names'
import { locationName, locationsIn } from '@custos/catalogue/locations'
import { tableDate, transferAdequacyOf } from '@custos/catalogue/transfers'
import { onClaims } from '../by-claim.ts'
import { holdsInFull } from '../measure-parts.ts'
import { type Recipient, theVendor } from '../recipients.ts'
import { isAboutTransfers } from '../transfers.ts'
import type { Factor, ThirdCountries } from '../types.ts'
import { hasUnjudgedPassages } from '../unjudged-passages.ts'
import { foundUnread, unreadOf } from '../unread-documents.ts'
import { firstOf, listed, maxNamed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

export function ofTransfers(grounds: Grounds): Factor[] {
  const { data, recipients, answers, input } = grounds
  if (!data.isPersonal) return []
  const about = answers.filter(({ claim }) => isAboutTransfers(claim))
  if (recipients.standing === 'UNKNOWN') {
    const isUncheckedYet = !asksForPlaces(grounds)
    const unread = unreadOf(input, 'SUB_PROCESSORS', 'AGREEMENT')
    return [
      factor(
        'places_unknown',
        28,
        isUncheckedYet
          ? 'The data locations are not confirmed: nobody has checked the passages on them yet.'
          : ['The data locations are unknown.', ...(unread ? [foundUnread(unread)] : [])].join(' '),
        'GDPR Art. 44',
        isUncheckedYet
          ? null
          : 'Ask the vendor for its data locations: the countries of storage and access, its sub-processors, and the country of each.',
        [...askedFirst.flatMap((claim) => onClaims([claim], answers)), ...about],
      ),
    ]
  }
  const bare = recipients.outside.filter(({ mechanism }) => mechanism === null)
  if (bare.length > 0) {
    const onGrounds = onClaims(groundClaims, answers)
    const isAsked = onGrounds.length > 0
    const goes = goesTo(bare, grounds)
    const transfer = `${everyOne(bare)}: ${waysTo(bare)}`
    return [
      factor(
        isAsked ? 'no_mechanism_on_record' : 'mechanism_not_asked',
        data.isSpecial ? 70 : 55,
        isAsked
          ? [
              `${goes} without a known safeguard${hasUnjudgedPassages(onGrounds) ? ': nobody has checked the passages on it yet' : ''}.`,
              ...(bare.some((one) => one.name === theVendor && isInAmerica(one)) ? [onlyIfListed] : []),
            ].join(' ')
          : `${goes}. The review did not ask about the safeguard.`,
        'GDPR Art. 44',
        `Ask the vendor for its safeguard for the transfer to ${transfer}.${wayOut(bare, 'your')}${claimedEntry(grounds, bare, 'your')}`,
        about,
        {
          code: 'safeguard',
          of: `${transfer}.${wayOut(bare, 'our')}${claimedEntry(grounds, bare, 'our')}`.replace(/\.$/, ''),
        },
      ),
    ]
  }
  const { outside } = recipients
  if (outside.length === 0) return []
  const isAssessed = answers.some((one) => one.claim === 'transfer-impact' && one.answer === true && holdsInFull(one))
  const byDpf = outside.every(({ mechanism }) => mechanism === 'DPF')
  const own = outside.filter(({ name }) => name === theVendor)
  const engaged = outside.filter(({ name }) => name !== theVendor)
  // The exporter assesses a transfer: the organisation assesses the one to the vendor, and the vendor the onward ones.
  const [ours, vendors] = own.length === 0 || isAssessed ? [[], outside] : [own, engaged]
  // The clauses with the vendor do not bind the recipients of onward transfers.
  const isHandedOn = own.length > 0 && engaged.some(({ isNamed }) => !isNamed)
  const message =
    isHandedOn && engaged.length > 0
      ? `${goesTo(own, grounds)}, under ${groundsOf(own)}, and may go from there to ${subProcessorPhrase(engaged, grounds)}.`
      : `${goesTo(outside, grounds)}, under ${groundsOf(outside)}.`
  return [
    factor(
      'transfers',
      byDpf ? 24 : isAssessed ? 20 : 34,
      message,
      lawful.findLast(({ mechanism }) => outside.some((one) => one.mechanism === mechanism))!.article,
      byDpf
        ? `Check the entry of ${everyOne(outside)} on the Data Privacy Framework list. Prepare standard contractual clauses: an appeal against the adequacy decision is pending (C-703/25 P).`
        : [
            ...(ours.length === 0 ? [] : [ownAssessment(ours)]),
            ...(vendors.length === 0
              ? []
              : [`Obtain the vendor’s ${vendorsAssessment(vendors, 'your')}${claimedEntry(grounds, vendors, 'your')}`]),
          ].join(' '),
      about,
      byDpf
        ? { code: 'listed_entries', of: everyOne(outside) }
        : {
            code: 'transfers_assessed',
            own: ours.length === 0 ? null : thirdCountries(ours),
            vendors:
              vendors.length === 0
                ? null
                : `${vendorsAssessment(vendors, 'our', thirdCountries(ours))}${claimedEntry(grounds, vendors, 'our')}`,
          },
    ),
  ]
}

/** The vendor's entry does not cover the recipients of onward transfers. */
function ownAssessment(own: readonly Recipient[]): string {
  const { america, others } = thirdCountries(own)
  const measures = ', and agree on supplementary measures if it requires them'
  if (!america) return `Carry out a transfer impact assessment (TIA) for ${listed(others)}${measures}.`
  return others.length === 0
    ? `Look up the vendor on the Data Privacy Framework list, or carry out a transfer impact assessment (TIA) for ${america}${measures}.`
    : `Carry out a transfer impact assessment (TIA) for ${listed([...others, america])}${measures}. For ${america}, an entry of the vendor on the Data Privacy Framework list will do.`
}

/**
 * @param own of which countries the condition has spoken before
 */
function vendorsAssessment(outside: readonly Recipient[], account: Account, own?: ThirdCountries): string {
  const { america, others } = thirdCountries(outside)
  const assessment = `transfer impact assessment${account === 'your' ? ' (TIA)' : ''}`
  const entries = 'entries of the recipients on the Data Privacy Framework list'
  const names = outside.map(({ name }) => (name === theVendor ? 'the vendor itself' : name))
  const without = wayOut(outside, account)
  if (america && others.length === 0 && own?.america && own.others.length === 0)
    return `assessment for ${names.length > fewNames ? `its ${names.length} recipients there` : `its transfers to ${listed(names)}`}, or ${names.length === 1 ? 'its entry' : 'their entries'} on that list.${without}`
  const whom = names.length > fewNames ? `${names.length} recipients` : listed(names)
  if (america && others.length === 0) return `${assessment} for ${america} (${whom}), or ${entries}.${without}`
  const all = listed([...others, ...(america ? [america] : [])])
  return `${assessment} for ${all} (${whom}).${america ? ` For ${america}, ${entries} will do.` : ''}${without}`
}

/** A sub-processor that gets none of the organisation's data is no recipient of it, whatever the list says. */
const wayOut = (some: readonly Recipient[], account: Account): string =>
  some.some(({ name }) => name !== theVendor)
    ? ` None is needed for a recipient of which it confirms that it receives no data of ${account} account.`
    : ''

/**
 * An entry on the Data Privacy Framework list that the vendor claims, and that may be the entry of a recipient. The vendor's own
 * place has its own step.
 */
function claimedEntry({ input }: Grounds, some: readonly Recipient[], account: Account): string {
  const claims = input.certificates.filter(
    ({ framework_id, kind }) => framework_id === 'eu-us-dpf' && kind === 'certified',
  )
  const american = some.filter(isInAmerica)
  if (claims.length === 0 || american.length === 0 || american.some(({ name }) => name === theVendor)) return ''
  const said = foldName(claims.flatMap(({ sources = [] }) => sources.flatMap(({ quote }) => quote ?? [])).join(' '))
  const named = american.filter(({ name }) => said.includes(foldName(name))).map(({ name }) => name)
  const whom = named.length > 0 ? listed(named) : 'the company for which the vendor claims an entry'
  return account === 'your'
    ? ` Look up ${whom} on the Data Privacy Framework list.`
    : ` By then, we have recorded whether ${whom} ${named.length > 1 ? 'are' : 'is'} on that list.`
}

/** Whose account it is: a step speaks to the organisation, and its condition in its name. */
type Account = 'your' | 'our'

/** More recipients are counted, because the vendor's list names them. */
const fewNames = 5

/**
 * Places for other customers or another product are no finding. They count for the level until somebody confirms that they are not
 * in use.
 */
export function ofPlacesForOthers({ data, recipients, answers }: Grounds): Factor[] {
  const { divided, forOthers } = recipients
  if (!data.isPersonal || forOthers.length === 0) return []
  const isBare = forOthers.some(({ mechanism }) => mechanism === null)
  const whole = divided.filter(({ name, ours }) => ours === null && forOthers.some((one) => one.name === name))
  const said = [...hostsSaid(divided), ...othersSaid(whole)]
  const confirmed = (account: Account) => [...accountOf(divided, account), ...none].join(', and ')
  const none =
    whole.length === 0
      ? []
      : [`that ${withPurposes(whole)} ${whole.length === 1 ? 'receives' : 'receive'} no data of it`]
  return [
    factor(
      'places_for_others',
      isBare ? 55 : 34,
      `${said.map((one) => `By its list, ${one}.`).join(' ')} Nobody has confirmed this for your account${isBare ? ', and no safeguard is known for the other places' : ''}.`,
      'GDPR Art. 44',
      `Have the vendor confirm in writing ${confirmed('your')}.`,
      answers.filter(({ claim }) => isAboutTransfers(claim)),
      { code: 'account_confirmed', of: confirmed('our') },
    ),
  ]
}

type Divided = Grounds['recipients']['divided'][number]

const hosting =
  /\b(?:data ?cent(?:er|re)s?|hosting|hosts?|infrastructure|storage|servers?|rechenzentr\w*|speicher\w*|hébergement|stockage|centres? de données)\b/i

/** Whether the list says that the sub-processor stores the data. */
export const isHosting = ({ purpose }: { purpose?: string | null | undefined }): boolean => hosting.test(purpose ?? '')

/** Whether the list says where the data of customers like the organisation is stored. */
export const isHostingDivided = ({ divided, forOthers }: Grounds['recipients']): boolean =>
  forOthers.length > 0 && divided.some((one) => one.ours !== null && isHosting(one))

/** For example: `the vendor hosts EU customers in Germany and Belgium (Google Cloud Platform)` */
function hostsSaid(divided: readonly Divided[]): string[] {
  const ours = divided.filter((one) => one.ours !== null)
  if (ours.length === 0) return []
  const whom = ours.find((one) => one.as !== null)?.as ?? 'your customers'
  const by = (word: string) => listed(ours.map((one) => `${word} ${one.ours} (${one.name})`))
  return [ours.some(isHosting) ? `the vendor hosts ${whom} ${by('in')}` : `the vendor serves ${whom} ${by('from')}`]
}

/** For example: `MacStadium (USA) and Cyxtera (USA) are for Email on Acid` */
const othersSaid = (whole: readonly Divided[]): string[] =>
  [...Map.groupBy(whole, ({ others }) => others!.for)].map(([whom, those]) => {
    const all = listed(those.map(({ name, others }) => `${name} (${others!.location})`))
    return `${all} ${those.length === 1 ? 'is' : 'are'} for ${whom}`
  })

const withPurposes = (whole: readonly Divided[]): string =>
  listed(
    [...Map.groupBy(whole, ({ others }) => others!.for)].map(
      ([whom, those]) => `${listed(those.map(({ name }) => name))} (for ${whom})`,
    ),
  )

/** For example: `that your account is hosted in Germany or Belgium` */
function accountOf(divided: readonly Divided[], account: Account): string[] {
  const ours = divided.filter((one) => one.ours !== null)
  if (ours.length === 0) return []
  const places = [...new Set(ours.flatMap((one) => locationsIn(one.ours!)).map(locationName))]
  const any =
    places.length > 0 ? [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' or ') : 'these places'
  return [`that ${account} account is ${ours.some(isHosting) ? 'hosted only in' : 'served only from'} ${any}`]
}

/**
 * Where personal data goes. The vendor itself receives it; a sub-processor may, because its list includes those of another product and
 * those that receive only the data of the account.
 */
function goesTo(some: readonly Recipient[], grounds: Grounds): string {
  const own = some.find(({ name }) => name === theVendor)
  const others = some.filter(({ name }) => name !== theVendor)
  if (others.length === 0) return `Personal data goes to ${recipient(own!)}`
  const to = subProcessorPhrase(others, grounds)
  const byList = others.some(({ remark }) => remark !== undefined)
  if (!own) return `${byList ? 'By the vendor’s list, personal' : 'Personal'} data may go to ${to}`
  return `Personal data goes to ${recipient(own)}, and${byList ? ' by its list' : ''} may go to ${to}`
}

/** The names of the sub-processors; of more than three, their number, the names of the first three, and who is not among them. */
function subProcessorPhrase(others: readonly Recipient[], { listedSubProcessors, input }: Grounds): string {
  if (others.length <= 3) return listed(others.map(recipient))
  const rest = input.subProcessors.filter(({ name }) => others.every((one) => one.name !== name))
  const isFew = rest.length <= fewLeftOut && others.length + rest.length === listedSubProcessors
  const but = isFew && rest.length > 0 ? ` (all but ${listed(rest.map(({ name }) => name))})` : ''
  const counted = `${others.length} of its ${listedSubProcessors} sub-processors${but}`
  const [country, ...further] = new Set(others.flatMap(({ location }) => thirdCountriesIn(location)))
  // A remark is about one recipient, so each one is named with its place.
  if (further.length > 0 || others.some(({ remark }) => remark !== undefined))
    return `${counted}: ${firstOf(others.map(recipient), 3)}`
  const names = others.map(({ name }) => name)
  return `${counted}, all in ${country}: ${firstOf(names, 3)}`
}

/** More sub-processors that are not among the recipients are not named. */
const fewLeftOut = 2

function thirdCountries(outside: readonly Recipient[]): ThirdCountries {
  const all = [...new Set(outside.flatMap(({ location }) => thirdCountriesIn(location)))]
  const america = 'the United States'
  return { america: all.includes(america) ? america : null, others: all.filter((country) => country !== america) }
}

const thirdCountriesIn = (location: string): string[] =>
  locationsIn(location)
    .map(locationName)
    .filter((place) => transferAdequacyOf(place, tableDate) === 'THIRD_COUNTRY')
    .map((place) =>
      /^United |^Philippines|Federation|Republic|Islands/.test(place) ? `the ${shortName(place)}` : place,
    )

/** Factors and conditions name this country often. */
const shortName = (country: string): string => (country === 'United States of America' ? 'United States' : country)

/** For a vendor that names no place, the recipients matter as much as the places. */
const askedFirst = ['storage-countries', 'subprocessor-list', 'vendor-establishment', 'remote-access']

/** Whether the vendor is asked for all its places because none is known. */
export const asksForPlaces = ({ data, recipients, answers }: Grounds): boolean =>
  data.isPersonal && recipients.standing === 'UNKNOWN' && !hasUnjudgedPassages(onClaims(askedFirst, answers))

/** The claims that name the legal basis of a transfer. */
const groundClaims = ['transfer-instrument', 'scc-module', 'dpf-list', 'dpf-participation']

/** Lawful mechanisms of a transfer (GDPR Chapter V): adequacy first, then appropriate safeguards. */
const lawful = [
  { mechanism: 'DPF', name: 'the Data Privacy Framework', article: 'GDPR Art. 45(1)' },
  { mechanism: 'BCR', name: 'binding corporate rules', article: 'GDPR Art. 46(2)(b)' },
  { mechanism: 'SCC', name: 'standard contractual clauses', article: 'GDPR Art. 46(2)(c)' },
]

const groundsOf = (some: readonly Recipient[]): string =>
  listed(lawful.filter(({ mechanism }) => some.some((one) => one.mechanism === mechanism)).map(({ name }) => name))

const isInAmerica = ({ location }: Pick<Recipient, 'location'>): boolean =>
  locationsIn(location).some(({ country }) => country === 'US')

/** The adequacy decision on the United States (Implementing Decision (EU) 2023/1795) covers only the companies on the list. */
const onlyIfListed =
  'Adequacy holds only for companies on the Data Privacy Framework list, and the vendor’s entry has not been looked up.'

/** For each recipient, the module of the clauses: two from the customer to the vendor, three from the vendor to a sub-processor. */
function waysTo(bare: readonly Recipient[]): string {
  const own = bare.some(({ name }) => name === theVendor)
  const others = bare.some(({ name }) => name !== theVendor)
  const modules = [...(own ? ['two with the vendor'] : []), ...(others ? ['three with its sub-processors'] : [])]
  const clauses = `standard contractual clauses (Art. 46(2)(c)), module ${modules.join(' and ')}, with a transfer impact assessment`
  return bare.some(isInAmerica)
    ? `an entry on the Data Privacy Framework list that covers this kind of data (adequacy, Art. 45), or ${clauses}`
    : clauses
}

/**
 * A step becomes a signed condition, so it names every recipient instead of counting them. If the names do not fit into a
 * condition, it refers to the whole list.
 */
function everyOne(bare: readonly Recipient[]): string {
  const all = listed(bare.map(recipient))
  return all.length <= maxNamed ? all : `each of the ${bare.length} recipients in third countries`
}

const recipient = ({ name, location, remark }: Pick<Recipient, 'name' | 'location' | 'remark'>) =>
  name === theVendor
    ? `the vendor itself (${shortName(location)})`
    : `${name} (${location}${remark ? `, “${remark}”` : ''})`
