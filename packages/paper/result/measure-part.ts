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
      rows: measures.map(({ name, article, standing, statements }, index) => ({
        id: `measure-${index + 1}`,
        cells: [[name], [article], standings[standing], numbered(standing, numbersOf(statements, answers))],
      })),
    },
  ]
}

type Standing = NonNullable<Assessment['summarized_risk']>['details']['measures'][number]['standing']

const standings: Record<Standing, Run[]> = {
  SHOWN: ['shown'],
  UNSURE: ['shown, low confidence'],
  DENIED: [{ text: 'denied', style: 'strong' }],
  NOT_SHOWN: [{ text: 'not shown', style: 'strong' }],
}

/** Of what nothing shows, the answer that is still to come; a certificate that nobody asked for has no number. */
const numbered = (standing: Standing, numbers: Run[]): Run[] =>
  numbers.length === 0
    ? [standing === 'SHOWN' ? 'by certificate' : '–']
    : standing === 'NOT_SHOWN'
      ? ['open: ', ...numbers]
      : numbers
