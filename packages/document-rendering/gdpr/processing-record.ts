import { locationName } from '@custos/catalogue/locations'
import { articleNine } from '@custos/catalogue/special-categories'
import type { getReport } from '@custos/contract/reports'
import type { z } from 'zod'
import { contactWords, controllerWords, type OrganisationOnPaper } from '../organisation.ts'
import type { Block, Page, Run } from '../page.ts'
import { agreementWords } from '../result/agreement-words.ts'
import type { RenderedAnswer } from '../result/answers.ts'
import { plain, typeOfData } from '../result/data-words.ts'
import { effectiveVerdict, renderedAnswers } from '../result/entries.ts'
import type { Assessment, Vendor } from '../result/result.ts'
import { isCorrected } from '../result/see-also.ts'
import { day, joined, shortAddress, website } from '../result/words.ts'
import { gap, orGap } from './gap.ts'
import { subProcessorTable } from './sub-processor-table.ts'

export type Report = z.input<(typeof getReport)['response']['data']>

/** The vendor's answer to a question of the organisation. */
export interface Reply {
  statement: string
  answer: 'YES' | 'NO' | 'NOT_APPLICABLE'
  text: string
  answered_by: string
  /** Unix seconds. */
  answered_at: number
}

/** The data of a vendor for a record of processing activities. */
export interface ProcessingByVendor {
  /** The organisation, which is the controller. */
  organisation: OrganisationOnPaper
  vendor: Vendor
  report: Report
  /** COMPLETED assessments, newest first. If the newest lacks an answer, the one before provides it. */
  assessments: readonly Assessment[]
  /** The vendor's submissions, newest first. */
  replies: readonly Reply[]
  /** Unix seconds. */
  made_at: number
}

/** Art. 30 is about the activities of today, so that the record no longer needs the entry of an ended vendor. */
function endOfUse({ ended_on }: Vendor, made_at: number): Block[] {
  const end = ended_on == null ? null : Date.parse(`${ended_on}T00:00:00Z`) / 1000
  if (end === null || end > made_at) return []
  return [
    paragraph([
      `The use of this vendor ended on ${day(end)}. The record of current activities no longer needs this entry. Keep it as evidence of the earlier processing.`,
    ]),
  ]
}

/**
 * The vendor's part of the record of processing activities (GDPR Art. 30(1)), point by point. The organisation itself must state
 * purposes and periods.
 */
export function processingRecord({
  organisation,
  vendor,
  report,
  assessments,
  replies,
  made_at,
}: ProcessingByVendor): Page {
  const { data_usage: usage, processing } = vendor
  const vendorStatements = saidIn(assessments, replies)
  const condition = processing?.special_categories_condition
  const { businessInformation: company, contactInformation: contacts, subProcessors } = report
  const types = usage?.shared_data_types ?? []
  const subjects = usage?.target_data_subjects ?? []
  const [newest] = assessments
  const outside = subProcessors.filter(({ transfer }) => transfer.standing !== 'EEA')
  return {
    title: vendor.name,
    kind: 'Record of processing activities: an entry, GDPR Art. 30(1)',
    blocks: [
      {
        kind: 'paragraph',
        tone: 'small',
        runs: [
          'The facts about this vendor, under the points of the law. Fill in the brackets: these facts are missing. The vendor’s publications are its own statements.',
        ],
      },
      ...endOfUse(vendor, made_at),
      heading('(a) Controller'),
      facts([
        [
          'Controller',
          [
            controllerWords(organisation),
            ...(isReachable(organisation) ? [] : [', ', gap('address and contact of the controller')]),
          ],
        ],
        ['Representative', [orGap(contactWords(organisation.representative), 'name and contact, if there is one')]],
        ['Joint controller', [gap('name and contact, if there is one')]],
        ['Data protection officer', [orGap(contactWords(organisation.officer), 'name and contact of your own')]],
      ]),
      heading('(b) Purposes'),
      facts([
        ['Purposes of the processing', [orGap(processing?.purposes, 'the purposes')]],
        ['Service of the vendor', [orGap(vendor.description, 'a description')]],
      ]),
      heading('(c) Data subjects and personal data'),
      facts([
        ['Categories of data subjects', [orGap(subjects.map(plain).join(', '), 'the data subjects')]],
        ['Categories of personal data', [orGap(types.map(typeOfData).join(', '), 'the types of data')]],
        ...(types.some((type) => articleNine.includes(type))
          ? [
              [
                'Condition for special categories',
                [orGap(condition && `GDPR Art. 9(2)(${condition})`, 'the condition of Art. 9(2) that allows them')],
              ] as [string, Run[]],
            ]
          : types.includes('EMPLOYEE_RECORDS')
            ? [['Special categories', [gap('whether the employee records contain any (Art. 9)')]] as [string, Run[]]]
            : []),
        [
          'How much',
          [orGap(usage?.data_transfer_volume && `${plain(usage.data_transfer_volume)} records`, 'the volume')],
        ],
        ['Frequency', [orGap(usage?.data_transfer_frequency && plain(usage.data_transfer_frequency), 'the frequency')]],
      ]),
      heading('(d) Recipients'),
      facts([
        ['Vendor', [`${vendor.name}, `, website(vendor.domain)]],
        ['Role', [orGap(processing?.role && roles[processing.role], 'processor or controller')]],
        ['Legal entity', [orGap(company.legalEntity, 'the legal name')]],
        ['Register number', [orGap(company.registrationNumber, 'the number')]],
        ['Seat', [orGap(company.headquarters ?? countryOf(vendor), 'the address')]],
        ['Its data protection officer', [orGap(contacts.dpoDetails, 'the contact, if it has one')]],
        ...(contacts.privacyContact ? [['Its contact for privacy', [contacts.privacyContact]] as [string, Run[]]] : []),
        ['Contact', [orGap(contactOf(vendor), 'the contact')]],
        ['Agreement under Art. 28(3)', agreementRuns(processing)],
      ]),
      ...(subProcessors.length === 0
        ? [paragraph(['Sub-processors: ', gap('the documents name none; the vendor may still have some')])]
        : [subProcessorTable('Sub-processors, as the vendor publishes them', subProcessors)]),
      heading('(e) Transfers to third countries'),
      paragraph([
        outside.length === 0
          ? 'The vendor names no sub-processor outside the EEA.'
          : `Not known to be in the EEA: ${outside.map(({ name, location }) => `${name} (${location ?? 'place unknown'})`).join('; ')}. The table names the safeguards of the documents.`,
      ]),
      ...statedOr(vendorStatements, ownPlaces, 'Locations of storage, processing and access, in the vendor’s words', [
        'The vendor’s own locations: ',
        gap('the vendor’s own processing locations'),
      ]),
      ...(vendorStatements.some(({ claim }) => claim === 'remote-access')
        ? []
        : [paragraph(['Access: ', gap('from which countries staff access the data, and who employs them')])]),
      ...(outside.length === 0
        ? stated(vendorStatements, safeguards, safeguardsTitle)
        : statedOr(vendorStatements, safeguards, safeguardsTitle, [
            'Safeguards: ',
            gap('the documentation of the safeguards'),
          ])),
      heading('(f) Time limits for erasure'),
      facts([['Your own time limits', [gap('the time limits')]]]),
      ...stated(vendorStatements, timeLimits, 'In the vendor’s words'),
      heading('(g) Technical and organisational measures'),
      ...measuresOf(vendorStatements),
    ],
    note: `Made by Custos on ${day(made_at)}${report.collected_at ? ` from documents read on ${day(report.collected_at)}` : ''}${newest ? ` and ${assessments.length === 1 ? `assessment ${newest.id}` : `${assessments.length} assessments, the newest ${newest.id}`}` : ''}. Each quote is verbatim; of several, the newest is quoted.`,
  }
}

/** The claims whose answers belong under a point of the law. */
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
const safeguardsTitle = 'Safeguards, in the vendor’s words'

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
const paragraph = (runs: Run[]): Block => ({ kind: 'paragraph', runs })
const facts = (rows: [string, Run[]][]): Block => ({
  kind: 'facts',
  rows: rows.map(([term, runs]) => ({ term, runs })),
})

const isReachable = ({ controller }: OrganisationOnPaper): boolean =>
  Boolean(controller.address && (controller.email || controller.phone))

const contactOf = ({ contact }: Vendor): string =>
  [contact?.name, contact?.address, contact?.email, contact?.phone].filter(Boolean).join(', ')

const roles = {
  PROCESSOR: 'processor (Art. 28)',
  JOINT_CONTROLLER: 'joint controller (Art. 26)',
  CONTROLLER: 'independent controller (Art. 4(7))',
  NO_PERSONAL_DATA: 'processes no personal data for you',
}

function agreementRuns(processing: Vendor['processing']): Run[] {
  const { recorded, missing } = agreementWords(processing)
  if (missing === null) return [recorded]
  return [recorded && `${recorded}: `, gap(missing)]
}

const countryOf = ({ processing }: Vendor): string | null =>
  processing?.country ? locationName({ country: processing.country, region: null }) : null

/** A vendor's own words under a point of the law. */
interface VendorStatement {
  claim: string
  statement: string
  references: string[]
  /** null: a person corrected the answer without a quote of the vendor. */
  quote: string | null
  where: Run[]
}

/**
 * Every yes that a quote of the vendor or a person's correction supports: the vendor's replies, then the reviews' answers. Each
 * statement appears once, in its newest version.
 */
function saidIn(assessments: readonly Assessment[], replies: readonly Reply[]): VendorStatement[] {
  const answersByAssessment = assessments.map(renderedAnswers)
  const settled = new Set<string>()
  const found: VendorStatement[] = []
  const replied = replies.flatMap((reply) => {
    const answer = answersByAssessment.flat().find(({ statements }) => statements.includes(reply.statement))
    return answer ? [{ reply, answer }] : []
  })
  for (const { reply, answer } of replied) {
    const key = keyOf(answer)
    if (settled.has(key)) continue
    settled.add(key)
    if (reply.answer === 'YES')
      found.push({
        ...about(answer),
        quote: reply.text || 'Yes',
        where: [`answered by ${reply.answered_by}, ${day(reply.answered_at)}`],
      })
  }
  for (const answers of answersByAssessment) {
    // Frameworks ask the same claim in other words. Their answers differ if people judged them differently.
    const fresh = answers.filter((answer) => !settled.has(keyOf(answer)))
    for (const answer of fresh) {
      settled.add(keyOf(answer))
      const passage = effectiveVerdict(answer) === 'yes' ? passageOf(answer) : null
      if (passage) found.push({ ...about(answer), ...passage })
    }
  }
  return found
}

const keyOf = ({ reviewed: { claim, statement } }: RenderedAnswer): string => claim ?? statement

const about = ({ reviewed, references }: RenderedAnswer) => ({
  claim: reviewed.claim ?? '',
  statement: reviewed.statement,
  references,
})

function passageOf(answer: RenderedAnswer): Pick<VendorStatement, 'quote' | 'where'> | null {
  const { judgement, sources } = answer.reviewed
  if (judgement?.quote) return { quote: judgement.quote, where: [judgement.source ?? 'given by a person'] }
  // The documents contradict the person's correction, so they do not prove it.
  if (isCorrected(answer))
    return {
      quote: null,
      where: [
        `corrected by a person, ${day(judgement!.judged_at)}${judgement!.reason ? `: ${judgement!.reason}` : ''}`,
      ],
    }
  const [source] = sources
  return source?.quote
    ? {
        quote: source.quote,
        where: [{ text: shortAddress(source.location), href: source.location }, `, ${day(source.sourced_at)}`],
      }
    : null
}

/** The quotes for these claims. */
const stated = (vendorStatements: readonly VendorStatement[], claims: readonly string[], title: string): Block[] =>
  quotes(
    vendorStatements.filter(({ claim }) => claims.includes(claim)),
    title,
  )

function statedOr(
  vendorStatements: readonly VendorStatement[],
  claims: readonly string[],
  title: string,
  unknown: Run[],
): Block[] {
  const blocks = stated(vendorStatements, claims, title)
  return blocks.length > 0 ? blocks : [paragraph(unknown)]
}

/** The quotes for the questionnaire and for Art. 32. */
function measuresOf(vendorStatements: readonly VendorStatement[]): Block[] {
  const measures = vendorStatements.filter(({ references }) =>
    references.some((reference) => /Art\. ?32\b/.test(reference)),
  )
  const blocks = quotes(measures, 'Measures that the vendor states')
  return blocks.length > 0 ? blocks : [paragraph([gap('a general description of the measures')])]
}

function quotes(vendorStatements: readonly VendorStatement[], title: string): Block[] {
  if (vendorStatements.length === 0) return []
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
      rows: vendorStatements.map(({ statement, quote, where, references }) => ({
        cells: [
          [statement],
          [quote === null ? gap('the vendor’s own words for it') : `“${quote}”`],
          where,
          joined(
            references.map((one) => [one]),
            '; ',
          ),
        ],
      })),
    },
  ]
}
