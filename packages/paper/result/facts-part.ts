import { frameworks } from '@custos/catalogue/catalogue'
import { standingOf } from '@custos/catalogue/transfers'
import { placesOf } from '@custos/risk/places'
import type { Block, Run } from '../page.ts'
import { claimKind } from './answers.ts'
import { type AnswerOnPaper, numbersOf } from './entries.ts'
import type { Certificate, Result, SubProcessor } from './result.ts'
import { day, shortAddress } from './words.ts'

/** What the first pages have room for. */
const mostSubProcessors = 12

const standings = {
  EEA: 'in the EEA',
  ADEQUATE: 'adequate country, GDPR Art. 45',
  UNKNOWN: 'place not known',
  THIRD_COUNTRY: 'third country',
}

const mechanisms: Record<string, string> = {
  DPF: 'Data Privacy Framework',
  SCC: 'standard contractual clauses',
  BCR: 'binding corporate rules',
  DEROGATION: 'a derogation of Art. 49',
}

/** Who else gets the data, where, and on what the transfer rests: those outside first. */
export function transferPart({ sub_processors, certificates, assessment }: Result, answers: AnswerOnPaper[]): Block[] {
  if (!sub_processors) return []
  const heading: Block = { kind: 'heading', level: 2, text: 'Sub-processors and transfers' }
  const at = new Date(assessment.updated_at * 1000)
  const effective = answers.map(({ finding }) => ({ ...finding, answer: finding.effective_answer }))
  const basis = { dataUsage: null, industry: null, criticality: null, establishment: null }
  const { outside } = placesOf(
    { ...basis, security: [], frameworks: [], certificates: certificates ?? [], subProcessors: sub_processors },
    effective as Parameters<typeof placesOf>[1],
    at,
  )
  const standing = ({ name, location }: SubProcessor): Run[] => {
    const where = standingOf(location, at)
    if (where !== 'THIRD_COUNTRY') return [standings[where]]
    const mechanism = outside.find((recipient) => recipient.name === name)?.mechanism
    return [
      `${standings[where]}: `,
      mechanism
        ? (mechanisms[mechanism] ?? mechanism)
        : { text: 'no safeguard on record, GDPR Art. 46', style: 'strong' },
    ]
  }
  const grave = (row: SubProcessor) =>
    ['THIRD_COUNTRY', 'UNKNOWN', 'ADEQUATE', 'EEA'].indexOf(standingOf(row.location, at))
  const ordered = sub_processors.toSorted((a, b) => grave(a) - grave(b))
  const about = numbersOf(
    answers.filter(({ finding }) => transferClaims.has(finding.claim ?? '')).flatMap(({ statements }) => statements),
    answers,
    10,
  )
  const more = ordered.length - mostSubProcessors
  return [
    heading,
    ordered.length === 0
      ? {
          kind: 'paragraph',
          runs: ['The vendor names no sub-processor in what was read; that does not say that it has none.'],
        }
      : {
          kind: 'table',
          title: 'Who else gets the data',
          columns: [
            { name: 'Name', width: 22 },
            { name: 'For what', width: 24 },
            { name: 'Data', width: 18 },
            { name: 'Where', width: 14 },
            { name: 'Transfer', width: 22 },
          ],
          rows: ordered.slice(0, mostSubProcessors).map((row) => ({
            cells: [
              [row.name],
              [row.purpose ?? '–'],
              [row.dataUsage ?? 'not said'],
              [row.location ?? 'not said'],
              standing(row),
            ],
          })),
        },
    ...(more > 0
      ? [
          {
            kind: 'paragraph' as const,
            runs: [`And ${more} more, none of them graver: the API and the console list all.`],
          },
        ]
      : []),
    ...(about.length > 0
      ? [{ kind: 'paragraph' as const, tone: 'small' as const, runs: ['Answers on transfers: ', ...about, '.'] }]
      : []),
  ]
}

const transferClaims = new Set([
  'storage-countries',
  'eea-storage',
  'remote-access',
  'transfer-instrument',
  'transfer-impact',
  'transfer-supplementary',
  'adequacy-transfers',
  'scc-module',
  'dpf-list',
])

/** The claims to certificates, those that count first. */
export function certificatePart({ certificates }: Result): Block[] {
  if (!certificates) return []
  const counts = ['certified', 'attested', 'self_declared']
  const rank = ({ kind }: Certificate) => (counts.indexOf(kind) === -1 ? counts.length : counts.indexOf(kind))
  return [
    { kind: 'heading', level: 2, text: 'Certificates and reports' },
    certificates.length === 0
      ? { kind: 'paragraph', runs: ['The vendor claims none in what was read.'] }
      : {
          kind: 'table',
          title: 'What the vendor claims',
          columns: [
            { name: 'Certificate', width: 26 },
            { name: 'Claim', width: 22 },
            { name: 'Scope', width: 18 },
            { name: 'Valid until', width: 12 },
            { name: 'Said in', width: 22 },
          ],
          rows: certificates
            .toSorted((a, b) => rank(a) - rank(b))
            .map((claim) => ({
              cells: [
                [nameOf(claim)],
                [claimKind(claim.kind)],
                [claim.scope ?? 'not said'],
                [claim.valid_until === null ? 'not said' : day(claim.valid_until)],
                claim.sources
                  .slice(0, 1)
                  .map(({ location }): Run => ({ text: shortAddress(location), href: location })),
              ],
            })),
        },
  ]
}

const nameOf = ({ name, type, framework_id }: Certificate): string => {
  const shown = name || (frameworks.get(framework_id)?.name ?? framework_id)
  return type === null || shown.includes(type) ? shown : `${shown} ${type}`
}
