import { frameworks, isCertifiable } from '@custos/catalogue/catalogue'
import { locationName, locationsIn } from '@custos/catalogue/locations'
import { transferAdequacyOf } from '@custos/catalogue/transfers'
import { certificateTitle } from '@custos/contract/certificate-title'
import { certificateEnd } from '@custos/risk/certificate-end'
import { dataClassOf, isPersonalClass } from '@custos/risk/data-class'
import { placeInUse } from '@custos/risk/places-in-use'
import { recipientsOf } from '@custos/risk/recipients'
import { isAboutTransfers } from '@custos/risk/transfers'
import type { Transfer } from '@custos/risk/types'
import type { Block, Run } from '../page.ts'
import { mechanismWords } from '../transfer-words.ts'
import { claimKind, type RenderedAnswer, rejectedBy } from './answers.ts'
import { numbersOf } from './entries.ts'
import type { Certificate, Result, SubProcessor, Vendor } from './result.ts'
import { day, firstNames, shortAddress } from './words.ts'

/** The space on the first pages. */
const maxSubProcessors = 9

const standings = {
  EEA: 'in the EEA',
  ADEQUATE: 'adequate country, GDPR Art. 45',
  UNKNOWN: 'place not known',
  THIRD_COUNTRY: 'third country',
}

/** Further recipients of the data with their locations and transfer mechanisms, those outside the EEA first. */
export function transferPart(
  { vendor, sub_processors, countries, certificates, assessment }: Result,
  answers: RenderedAnswer[],
): Block[] {
  if (!sub_processors) return []
  const heading: Block = { kind: 'heading', level: 2, text: 'Sub-processors and transfers' }
  // Chapter V applies to personal data (GDPR Art. 44).
  if (!receivesPersonalData(vendor))
    return [
      heading,
      {
        kind: 'paragraph',
        runs: [
          'Not applicable: by your record, the vendor processes no personal data for you. It is a controller for the data of your contact persons.',
        ],
      },
    ]
  const at = new Date(assessment.updated_at * 1000)
  const effective = answers.map(({ reviewed }) => ({ ...reviewed, answer: reviewed.effective_answer }))
  const inUse = sub_processors.map((row) => ({ ...row, ...placeInUse(row, countries), listed: row.location }))
  const basis = { dataUsage: null, industry: null, criticality: null, establishment: null }
  const { outside } = recipientsOf(
    { ...basis, security: [], frameworks: [], certificates: certificates ?? [], subProcessors: inUse },
    effective as Parameters<typeof recipientsOf>[1],
    at,
  )
  const standing = ({ name, location, elsewhereFor }: (typeof inUse)[number]): Run[] => [
    ...restsOn(
      transferAdequacyOf(location, at),
      outside.find((recipient) => recipient.name === name)?.mechanism ?? null,
      'three',
    ),
    ...(elsewhereFor === null ? [] : [`; elsewhere for ${elsewhereFor}`]),
  ]
  const grave = (row: SubProcessor) =>
    ['THIRD_COUNTRY', 'UNKNOWN', 'ADEQUATE', 'EEA'].indexOf(transferAdequacyOf(row.location, at))
  const ordered = inUse.toSorted((a, b) => grave(a) - grave(b))
  const about = numbersOf(
    answers.filter(({ reviewed }) => isAboutTransfers(reviewed.claim)).flatMap(({ statements }) => statements),
    answers,
  )
  const more = ordered.length - maxSubProcessors
  const vendorTransfers = assessment.summarized_risk?.details?.transfers ?? []
  return [
    heading,
    ...(ordered.length + vendorTransfers.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: 'Recipients and places',
            columns: [
              { name: 'Name', width: 22 },
              { name: 'Purpose', width: 24 },
              { name: 'Data', width: 18 },
              { name: 'Where', width: 14 },
              { name: 'Transfer', width: 22 },
            ],
            rows: [
              ...vendorTransfers.map(({ role, location, standing, mechanism }) => ({
                cells: [
                  ['The vendor itself'],
                  [ownTransfers[role]],
                  ['–'],
                  [countriesOf(location) ?? 'not said'],
                  restsOn(standing, mechanism, 'two'),
                ] as Run[][],
              })),
              ...ordered.slice(0, maxSubProcessors).map((row) => ({
                cells: [
                  [row.role === 'AFFILIATE' ? `${row.name} (same group)` : row.name],
                  [row.purpose ?? '–'],
                  [row.dataUsage ?? 'not said'],
                  [row.listed ?? 'not said'],
                  standing(row),
                ] as Run[][],
              })),
            ],
          },
        ]),
    ...elsewhere(vendorTransfers, ordered),
    ...(ordered.length === 0
      ? [
          {
            kind: 'paragraph' as const,
            runs: [
              answers.some(
                ({ reviewed: { claim, effective_answer } }) => claim === 'subprocessor-list' && effective_answer,
              )
                ? 'The vendor has a list of sub-processors, and nobody has read it: read it, or upload it (GDPR Art. 28(2)).'
                : 'No list of sub-processors was read: the vendor may still have some. Ask for its list (GDPR Art. 28(2)).',
            ],
          },
        ]
      : []),
    ...(more > 0
      ? [
          {
            kind: 'paragraph' as const,
            runs: [`And ${more} more with lower risk: the API and the console list all.`],
          },
        ]
      : []),
    ...(about.length > 0
      ? [{ kind: 'paragraph' as const, tone: 'small' as const, runs: ['Answers on transfers: ', ...about, '.'] }]
      : []),
  ]
}

const receivesPersonalData = ({ data_usage, processing }: Vendor): boolean =>
  isPersonalClass(
    dataClassOf({
      dataUsage: data_usage ? { ...noUsage, shared_data_types: data_usage.shared_data_types ?? [] } : null,
      role: processing?.role,
    }),
  )

const noUsage = { target_data_subjects: [], data_transfer_volume: null, data_transfer_frequency: null }

/** A vendor's statement on storage suggests that all data stays there; sub-processors in other countries get some too. */
function elsewhere(vendorTransfers: readonly Transfer[], rows: readonly SubProcessor[]): Block[] {
  const countriesIn = (location: string | null) => locationsIn(location ?? '').flatMap(({ country }) => country ?? [])
  const stored = countriesIn(vendorTransfers.find(({ role }) => role === 'HOSTING')?.location ?? null)
  const outside = rows.filter(({ location }) => countriesIn(location).some((country) => !stored.includes(country)))
  if (stored.length === 0 || outside.length === 0) return []
  return [
    {
      kind: 'paragraph',
      runs: [
        `Some data leaves the vendor’s place of storage: ${firstNames(
          outside.map(({ name }) => name),
          3,
        )} ${outside.length === 1 ? 'gets' : 'get'} data in other countries.`,
      ],
    },
  ]
}

/** The countries alone, because the table has no space for addresses. The answers have the address. */
function countriesOf(location: string | null): string | null {
  const names = location === null ? [] : [...new Set(locationsIn(location).map(locationName))]
  return names.length === 0 ? location : names.join(', ')
}

const ownTransfers = {
  ESTABLISHMENT: 'country of establishment',
  HOSTING: 'countries of storage',
  REMOTE_ACCESS: 'countries of remote access',
}

/**
 * The adequacy of a location and, if it needs a safeguard, the recorded one.
 *
 * @param module of the standard contractual clauses: two from the customer to the vendor, three from the vendor to a sub-processor
 */
function restsOn(standing: keyof typeof standings, mechanism: string | null, module: 'two' | 'three'): Run[] {
  if (standing !== 'THIRD_COUNTRY') return [standings[standing]]
  if (!mechanism) return [`${standings[standing]}: `, { text: 'no known safeguard, Art. 44', style: 'strong' }]
  const fits = mechanism === 'SCC' ? `; module ${module} fits` : ''
  return [`${standings[standing]}: ${mechanismWords[mechanism] ?? mechanism}${fits}`]
}

/** A claim and whether it is held. */
type Row = [claim: Certificate, standing: Run[]]

/** The claimed certificates, the most important first, then the rejected ones; laws and guidelines have none. */
export function certificatePart({ certificates: claimed, rejected_certificates, people }: Result): Block[] {
  if (!claimed) return []
  const certificates = claimed.filter(({ framework_id }) => isCertifiable(framework_id))
  const rejected = rejected_certificates.filter(({ framework_id }) => isCertifiable(framework_id))
  const counts = ['certified', 'attested', 'self_declared']
  const rank = ({ kind }: Certificate) => (counts.indexOf(kind) === -1 ? counts.length : counts.indexOf(kind))
  return [
    { kind: 'heading', level: 2, text: 'Certificates and reports' },
    certificates.length + rejected.length === 0
      ? { kind: 'paragraph', runs: ['The documents claim none.'] }
      : {
          kind: 'table',
          title: 'Claims',
          columns: [
            { name: 'Certificate', width: 21 },
            { name: 'Claim', width: 20 },
            { name: 'Scope', width: 23 },
            { name: 'Period', width: 15 },
            { name: 'Proof', width: 21 },
          ],
          rows: [
            ...certificates
              .toSorted((a, b) => rank(a) - rank(b))
              .map((claim): Row => [claim, [claimKind(claim.kind), ...(claim.issuer ? [`, by ${claim.issuer}`] : [])]]),
            ...rejected.map((claim): Row => [claim, [{ text: rejectedBy(claim, people), style: 'strong' }]]),
          ].map(([claim, standing]) => ({
            cells: [[nameOf(claim)], standing, [scopeOf(claim)], periodOf(claim), proofOf(claim)],
          })),
        },
  ]
}

const nameOf = ({ name, type, edition, framework_id }: Certificate): string =>
  certificateTitle(name || (frameworks.get(framework_id)?.name ?? framework_id), type, edition && `edition ${edition}`)

/** The scope with its exclusions, which may share a sentence with it. */
const scopeOf = ({ scope, exclusions }: Certificate): string =>
  [scope ?? 'not said', ...(exclusions && exclusions !== scope ? [`Left out: ${exclusions}`] : [])].join('. ')

function periodOf(claim: Certificate): Run[] {
  const { period, valid_until } = claim
  const said = [
    ...(period
      ? [period.to - period.from < 86_400 ? `as of ${day(period.to)}` : `${day(period.from)} to ${day(period.to)}`]
      : []),
    ...(valid_until === null ? [] : [`valid until ${day(valid_until)}`]),
  ].join(', ')
  return [
    said || 'not said',
    ...(certificateEnd(claim) === null ? [] : [': ', { text: 'ended', style: 'strong' as const }]),
  ]
}

/** The document itself if it is linked or was handed in, else the document that claims it. */
function proofOf({ document_link, sources }: Certificate): Run[] {
  if (document_link !== null) return [{ text: shortAddress(document_link), href: document_link }]
  const paper = sources.find(({ location }) =>
    /^custos:\/uploads\/security\/(?:soc2-report|certificate)\//.test(location),
  )
  if (paper) return [`${paper.name}, uploaded`]
  return sources.slice(0, 1).flatMap(({ location, name }): Run[] => ['claimed in ', { text: name, href: location }])
}
