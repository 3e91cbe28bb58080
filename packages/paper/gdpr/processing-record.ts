import type { getReport } from '@custos/contract/reports'
import type { z } from 'zod'
import type { Block, Page, Run } from '../page.ts'
import { plain, typeOfData } from '../result/data-words.ts'
import { answersOnPaper, effectiveVerdict } from '../result/entries.ts'
import type { Assessment, Vendor } from '../result/result.ts'
import { day, joined, shortAddress } from '../result/words.ts'
import { gap, orGap } from './gap.ts'
import { subProcessorTable } from './sub-processor-table.ts'

export type Report = z.input<(typeof getReport)['answer']['data']>

/** What a record of processing activities takes from the file of a vendor. */
export interface ProcessingByVendor {
  /** Name of the organisation, which is the controller. */
  organisation: string
  vendor: Vendor
  report: Report
  /** The newest COMPLETED one; null before the first. */
  assessment: Assessment | null
  /** Unix seconds. */
  made_at: number
}

/**
 * The part of the record of processing activities (GDPR Art. 30(1)) that a vendor has, point by point. Purposes, periods and the
 * controller's own contacts are the organisation's to say.
 */
export function processingRecord({ organisation, vendor, report, assessment, made_at }: ProcessingByVendor): Page {
  const { data_usage: usage } = vendor
  const { businessInformation: company, contactInformation: contacts, subProcessors } = report
  const types = usage?.shared_data_types ?? []
  const subjects = usage?.target_data_subjects ?? []
  const outside = subProcessors.filter(({ transfer }) => transfer.standing !== 'EEA')
  return {
    title: vendor.name,
    kind: 'Record of processing activities: an entry, GDPR Art. 30(1)',
    blocks: [
      {
        kind: 'paragraph',
        tone: 'small',
        runs: [
          'What is on record about this vendor, under the points of the law. What stands in brackets is not on record: fill it in. What the vendor publishes is its own statement.',
        ],
      },
      heading('(a) Controller'),
      facts([
        ['Controller', [organisation, ', ', gap('address and contact of the controller')]],
        ['Joint controller, representative', [gap('name and contact, if there are any')]],
        ['Data protection officer', [gap('name and contact of your own')]],
      ]),
      heading('(b) Purposes'),
      facts([
        ['Purposes of the processing', [gap('the purposes')]],
        ['What the vendor does for you', [orGap(vendor.description, 'a description')]],
      ]),
      heading('(c) Data subjects and personal data'),
      facts([
        ['Categories of data subjects', [orGap(subjects.map(plain).join(', '), 'whose data it is')]],
        ['Categories of personal data', [orGap(types.map(typeOfData).join(', '), 'which data')]],
        [
          'How much',
          [orGap(usage?.data_transfer_volume && `${plain(usage.data_transfer_volume)} records`, 'the volume')],
        ],
        ['How often', [orGap(usage?.data_transfer_frequency && plain(usage.data_transfer_frequency), 'the frequency')]],
      ]),
      heading('(d) Recipients'),
      facts([
        ['Vendor', [`${vendor.name}, `, { text: shortAddress(vendor.domain), href: vendor.domain }]],
        ['Legal entity', [orGap(company.legalEntity, 'the legal name')]],
        ['Register number', [orGap(company.registrationNumber, 'the number')]],
        ['Seat', [orGap(company.headquarters, 'the address')]],
        ['Its data protection officer', [orGap(contacts.dpoDetails ?? contacts.privacyContact, 'the contact')]],
        ['Contact on record', [orGap(contactOf(vendor), 'the contact')]],
        ['Agreement under Art. 28(3)', [gap('reference and date of the agreement')]],
      ]),
      ...(subProcessors.length === 0
        ? [
            paragraph([
              'Sub-processors: ',
              gap('the vendor names none in what was read; that does not say that it has none'),
            ]),
          ]
        : [subProcessorTable('Sub-processors, as the vendor publishes them', subProcessors)]),
      heading('(e) Transfers to third countries'),
      paragraph([
        outside.length === 0
          ? 'No sub-processor outside the EEA is on record.'
          : `Not known to be in the EEA: ${outside.map(({ name, location }) => `${name} (${location ?? 'place unknown'})`).join('; ')}. The table names the safeguard where the documents do.`,
      ]),
      ...statedOr(assessment, ownPlaces, 'Where the vendor says that it stores, processes and reaches data', [
        'The vendor’s own places: ',
        gap('where the vendor itself processes'),
      ]),
      ...(outside.length === 0
        ? stated(assessment, safeguards, safeguardsTitle)
        : statedOr(assessment, safeguards, safeguardsTitle, [
            'Safeguards: ',
            gap('the documentation of the safeguards'),
          ])),
      heading('(f) Time limits for erasure'),
      facts([['Time limits', [gap('the time limits')]]]),
      ...stated(assessment, timeLimits, 'What the vendor says of it'),
      heading('(g) Technical and organisational measures'),
      ...measuresOf(assessment),
    ],
    note: `Made by Custos on ${day(made_at)}${report.collected_at ? ` from what was read on ${day(report.collected_at)}` : ''}${assessment ? ` and assessment ${assessment.id}` : ''}. Each quote is verbatim.`,
  }
}

/** Claims of the answers that stand under a point of the law. */
const ownPlaces = ['storage-countries', 'processing-countries', 'remote-access', 'eea-storage']
const safeguards = [
  'transfer-instrument',
  'adequacy-transfers',
  'transfer-impact',
  'transfer-supplementary',
  'transfer-on-instruction',
  'transfer-onward',
]
const timeLimits = [
  'retention-periods',
  'retention-customer-data',
  'deletion-or-return',
  'deletion-deadline',
  'deletion-backups',
]
const safeguardsTitle = 'What the vendor says of safeguards'

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
const paragraph = (runs: Run[]): Block => ({ kind: 'paragraph', runs })
const facts = (rows: [string, Run[]][]): Block => ({
  kind: 'facts',
  rows: rows.map(([term, runs]) => ({ term, runs })),
})

const contactOf = ({ contact }: Vendor): string =>
  [contact?.name, contact?.address, contact?.email, contact?.phone].filter(Boolean).join(', ')

/** The answers to these claims that are a yes and have a passage. */
const stated = (assessment: Assessment | null, claims: readonly string[], title: string): Block[] =>
  quotesOf(assessment, (claim) => claims.includes(claim), title)

function statedOr(assessment: Assessment | null, claims: readonly string[], title: string, unknown: Run[]): Block[] {
  const blocks = stated(assessment, claims, title)
  return blocks.length > 0 ? blocks : [paragraph(unknown)]
}

/** The questionnaire's answers and those under Art. 32 that are a yes and have a passage. */
function measuresOf(assessment: Assessment | null): Block[] {
  const isMeasure = (_: string, references: string[]) => references.some((reference) => /Art\. ?32\b/.test(reference))
  const blocks = quotesOf(assessment, isMeasure, 'Measures that the vendor states')
  return blocks.length > 0 ? blocks : [paragraph([gap('a general description of the measures')])]
}

function quotesOf(
  assessment: Assessment | null,
  wanted: (claim: string, references: string[]) => boolean,
  title: string,
): Block[] {
  if (!assessment) return []
  const rows = answersOnPaper(assessment)
    .filter((answer) => effectiveVerdict(answer) === 'yes' && wanted(answer.finding.claim ?? '', answer.references))
    .flatMap(({ finding, references }) => {
      const [source] = finding.sources
      const quote = finding.judgement?.quote ?? source?.quote
      if (!quote) return []
      const where: Run[] = finding.judgement?.quote
        ? [finding.judgement.source ?? 'given by a person']
        : [{ text: shortAddress(source!.location), href: source!.location }, `, ${day(source!.sourced_at)}`]
      return [
        {
          cells: [
            [finding.statement],
            [`“${quote}”`],
            where,
            joined(
              references.map((one) => [one]),
              '; ',
            ),
          ],
        },
      ]
    })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      title,
      columns: [
        { name: 'What', width: 25 },
        { name: 'In the words of the vendor', width: 33 },
        { name: 'Where', width: 26 },
        { name: 'Asked by', width: 16 },
      ],
      rows,
    },
  ]
}
