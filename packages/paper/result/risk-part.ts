import type { Block } from '../page.ts'
import { type AnswerOnPaper, numbersOf } from './entries.ts'
import type { Assessment } from './result.ts'
import { inWords } from './words.ts'

type Risk = NonNullable<Assessment['summarized_risk']>

/** The level, what it comes from, and the gravest factors, each with its article, what follows, and its answers. */
export function riskPart({ summarized_risk: risk }: Assessment, answers: AnswerOnPaper[]): Block[] {
  if (!risk) return []
  const { inherent, residual, vetoes, factors } = risk.details
  return [
    { kind: 'heading', level: 2, text: `Risk: ${risk.level}`, tone: toneOf(risk.level) },
    {
      kind: 'paragraph',
      runs: [
        `Before the vendor's measures: ${cell(inherent)}. With what is on record of them: ${cell(residual)}.`,
        ...(vetoes.length > 0
          ? [
              ` No measure lowers it below ${vetoes.map(({ floor, code }) => `${floor} (${inWords(code).toLowerCase()})`).join(', ')}.`,
            ]
          : []),
        ...(risk.engine_level === risk.level
          ? []
          : [` Before people judged the answers, the engine found ${risk.engine_level}.`]),
      ],
    },
    {
      kind: 'table',
      title: 'Why, the gravest first',
      columns: [
        { name: 'Factor', width: 40 },
        { name: 'Article', width: 14 },
        { name: 'What follows', width: 32 },
        { name: 'Answers', width: 14 },
      ],
      rows: factors.map(({ message, article, step, statements }) => ({
        cells: [[message], [article ?? '–'], [step ?? '–'], dashed(numbersOf(statements, answers, 6))],
      })),
    },
  ]
}

const dashed = <Run>(runs: Run[]): (Run | string)[] => (runs.length === 0 ? ['–'] : runs)

const toneOf = (level: Risk['level']) => level.toLowerCase() as Lowercase<Risk['level']>

const cell = ({ level, impact, likelihood }: Risk['details']['inherent']): string =>
  `${level} (impact ${impact} of 5, likelihood ${likelihood} of 5)`
