import { agreements } from '@custos/risk/controls'
import type { Block, Run } from '../page.ts'
import type { RenderedAnswer } from './answers.ts'
import { numbersOf } from './entries.ts'
import type { Assessment } from './result.ts'
import { whyOpen } from './why-open.ts'

/** The anchor of the list, for the link from the number of measures. */
export const firstMeasure = 'measure-1'

/** The measures behind the level, each with its state and its answers. */
export function measurePart({ summarized_risk: risk }: Assessment, answers: readonly RenderedAnswer[]): Block[] {
  const measures = risk?.details.measures ?? []
  if (measures.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Measures of the level' },
    {
      kind: 'table',
      title: `${measures.length} measures and agreements, the same for every vendor`,
      columns: [
        { name: 'Measure or agreement', width: 38 },
        { name: 'Article', width: 20 },
        { name: 'Evidence', width: 22 },
        { name: 'Answers', width: 20 },
      ],
      rows: measures.map((measure, index) => ({
        id: `measure-${index + 1}`,
        cells: [
          [measure.name],
          [measure.article],
          stateOf(measure, answers),
          numbered(measure.standing, numbersOf(measure.statements, answers)),
        ],
      })),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      runs: [
        '“Quoted” is a sentence of the vendor. Terms of an agreement bind a processor only in an agreement (GDPR Art. 28(3)); elsewhere, the level counts them as a practice. A published agreement is not yet concluded with you. If a row names two things, its answers show which of them.',
      ],
    },
  ]
}

/** Points of an agreement that the vendor states only outside the agreement. */
export const outsideAgreements = (
  risk: NonNullable<Assessment['summarized_risk']>,
  answers: readonly RenderedAnswer[],
): Measure[] =>
  risk.details.measures.filter(
    (measure) =>
      ['SHOWN', 'UNSURE'].includes(measure.standing) &&
      agreements.has(measure.name) &&
      proofOf(shownBy(measure, answers), true) === outside,
  )

const outside = 'said, in no agreement'

const shownBy = ({ statements }: Measure, answers: readonly RenderedAnswer[]): RenderedAnswer[] =>
  answers.filter((answer) => answer.statements.some((statement) => statements.includes(statement)))

type Measure = NonNullable<Assessment['summarized_risk']>['details']['measures'][number]

/** The basis of the measure: the kind of proof, and whether a contract states it if one must. */
function stateOf(measure: Measure, answers: readonly RenderedAnswer[]): Run[] {
  const { name, standing } = measure
  if (standing === 'DENIED') return [{ text: 'denied', style: 'strong' }]
  if (standing === 'NOT_ASKED') return [{ text: 'not asked', style: 'strong' }]
  if (standing === 'NOT_CHECKED') return [{ text: 'passage to check', style: 'strong' }]
  const by = shownBy(measure, answers)
  if (standing === 'NOT_READ')
    return [{ text: (by[0] && whyOpen(by[0].reviewed)) ?? 'document not read', style: 'strong' }]
  if (standing === 'NOT_SHOWN') return [{ text: (by[0] && whyOpen(by[0].reviewed)) ?? 'not found', style: 'strong' }]
  return [`${proofOf(by, agreements.has(name))}${reserves[standing] ?? ''}`]
}

function proofOf(by: readonly RenderedAnswer[], isAgreement: boolean): string {
  const quoted = by.filter(({ reviewed }) => reviewed.status === 'EXPLICITLY_MENTIONED_IN_SOURCE')
  if (quoted.length > 0) return isAgreement ? (quoted.some(isTerm) ? 'in a published agreement' : outside) : 'quoted'
  if (by.some(({ reviewed }) => reviewed.judgement?.verdict === 'CORRECTED')) return 'said by a person'
  return by.some(({ reviewed }) => reviewed.status === 'INFERRED_BY_COVERAGE')
    ? 'inferred from a certificate'
    : 'by certificate alone'
}

/** Whether the answer's source calls itself an agreement or terms. */
const isTerm = ({ reviewed: { sources } }: RenderedAnswer): boolean =>
  sources.some(({ name, location }) => contract.test(`${name} ${location.replaceAll(/[/_.-]+/g, ' ')}`))

const contract = /\b(?:agreement|addendum|terms|conditions|contract|dpa|avv)\b/i

/** A measure without proof names its open answer. A certificate that no statement asks for has no number. */
const numbered = (standing: Measure['standing'], numbers: Run[]): Run[] =>
  numbers.length === 0 ? ['–'] : unknown.has(standing) ? ['open: ', ...numbers] : numbers

const unknown: ReadonlySet<Measure['standing']> = new Set(['NOT_SHOWN', 'NOT_CHECKED', 'NOT_READ'])

const reserves: Partial<Record<Measure['standing'], string>> = { UNSURE: ', low confidence', IN_PART: ', in part' }
