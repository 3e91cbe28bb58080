import { agreements } from '@custos/risk/controls'
import type { Block, Run } from '../page.ts'
import { type AnswerOnPaper, numbersOf } from './entries.ts'
import type { Assessment } from './result.ts'

/** Where the list begins, for whoever reads how many there are. */
export const firstMeasure = 'measure-1'

/** What the level weighs, one by one: how each stands, and by which answers. */
export function measurePart({ summarized_risk: risk }: Assessment, answers: readonly AnswerOnPaper[]): Block[] {
  const measures = risk?.details.measures ?? []
  if (measures.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'What the level weighs' },
    {
      kind: 'table',
      title: `${measures.length} measures and agreements, always the same ones`,
      columns: [
        { name: 'Measure or agreement', width: 38 },
        { name: 'Article', width: 20 },
        { name: 'On record', width: 22 },
        { name: 'Answers', width: 20 },
      ],
      rows: measures.map((measure, index) => ({
        id: `measure-${index + 1}`,
        cells: [
          [measure.name],
          [measure.article],
          standingOf(measure, answers),
          numbered(measure.standing, numbersOf(measure.statements, answers)),
        ],
      })),
    },
    {
      kind: 'paragraph',
      tone: 'small',
      runs: [
        '“Quoted” is a sentence of the vendor. What an agreement has to say is shown by a term of a contract alone; said elsewhere, it binds nobody as a processor (GDPR Art. 28(3)). Where a row names two things, its answers say which of them.',
      ],
    },
  ]
}

type Measure = NonNullable<Assessment['summarized_risk']>['details']['measures'][number]

/** What it stands by: the kind of proof, and where a contract has to say it whether one does. */
function standingOf({ name, standing, statements }: Measure, answers: readonly AnswerOnPaper[]): Run[] {
  if (standing === 'DENIED') return [{ text: 'denied', style: 'strong' }]
  if (standing === 'NOT_SHOWN') return [{ text: 'not shown', style: 'strong' }]
  const by = answers.filter((answer) => answer.statements.some((statement) => statements.includes(statement)))
  return [`${proofOf(by, agreements.has(name))}${standing === 'UNSURE' ? ', low confidence' : ''}`]
}

function proofOf(by: readonly AnswerOnPaper[], isAgreement: boolean): string {
  const quoted = by.filter(({ finding }) => finding.status === 'EXPLICITLY_MENTIONED_IN_SOURCE')
  if (quoted.length > 0)
    return isAgreement ? (quoted.some(isTerm) ? 'term of a contract' : 'said, in no contract') : 'quoted'
  if (by.some(({ finding }) => finding.judgement?.verdict === 'CORRECTED')) return 'said by a person'
  return by.some(({ finding }) => finding.status === 'INFERRED_BY_COVERAGE')
    ? 'inferred from a certificate'
    : 'by certificate alone'
}

/** Whether it stands in what calls itself a contract. */
const isTerm = ({ finding: { sources } }: AnswerOnPaper): boolean =>
  sources.some(({ name, location }) => contract.test(`${name} ${location.replaceAll(/[/_.-]+/g, ' ')}`))

const contract = /\b(?:agreement|addendum|terms|conditions|contract|dpa|avv)\b/i

/** Of what nothing shows, the answer that is still to come; a certificate that nobody asked for has no number. */
const numbered = (standing: Measure['standing'], numbers: Run[]): Run[] =>
  numbers.length === 0 ? ['–'] : standing === 'NOT_SHOWN' ? ['open: ', ...numbers] : numbers
