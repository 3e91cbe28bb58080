import type { Block, Run } from '../page.ts'
import { type AnswerOnPaper, numbersOf } from './entries.ts'
import { groundOf, isAssessable } from './ground.ts'
import type { Assessment, Result } from './result.ts'
import { counted, firstNames, inWords } from './words.ts'

type Risk = NonNullable<Assessment['summarized_risk']>

/** The level, what it comes from, and the gravest factors, each with its article, what follows, and its answers. */
export function riskPart(
  { assessment: { summarized_risk: risk }, collection }: Result,
  answers: AnswerOnPaper[],
): Block[] {
  if (!risk) return []
  const documents = (collection?.documents ?? []).map(({ name }) => name)
  return [
    ...(isAssessable(risk) ? level(risk) : notAssessable(risk, documents)),
    {
      kind: 'table',
      title: 'Why, the gravest first',
      columns: [
        { name: 'Factor', width: 38 },
        { name: 'Article', width: 13 },
        { name: 'What follows', width: 36 },
        { name: 'Answers', width: 13 },
      ],
      rows: risk.details.factors.map(({ message, article, step, statements }) => ({
        cells: [[message], [article ?? '–'], [step ?? '–'], dashed(numbersOf(statements, answers, 6))],
      })),
    },
  ]
}

function level(risk: Risk): Block[] {
  const { inherent, residual, vetoes } = risk.details
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
        ...sentence(groundOf(risk)),
      ],
    },
    { kind: 'paragraph', tone: 'small', runs: [matrix] },
  ]
}

/** What could be read is too little: a level would be taken for what the vendor is like. */
function notAssessable(risk: Risk, documents: string[]): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Risk: not assessable from what was read' },
    {
      kind: 'paragraph',
      tone: 'alert',
      runs: [
        documents.length === 0
          ? 'Nothing could be read.'
          : `Only ${counted(documents.length, 'document')} could be read: ${firstNames(documents, 3)}.`,
        ...sentence(groundOf(risk)),
      ],
    },
    {
      kind: 'paragraph',
      runs: [
        `What is at stake, whatever the vendor does: ${cell(risk.details.inherent)}. ${risk.level} stands on record until more is known; it says nothing of how the vendor protects the data.`,
      ],
    },
    { kind: 'paragraph', tone: 'small', runs: [matrix] },
  ]
}

const sentence = (text: string | null): string[] => (text === null ? [] : [` ${text}`])

/** As docs/risk.md and the API have it. */
const matrix =
  'The level is the cell of the published matrix (docs/risk.md) at impact × likelihood, each from 1 to 5. Impact weighs more: 3 × 4 is MEDIUM, 4 × 3 is HIGH.'

const dashed = (runs: Run[]): Run[] => (runs.length === 0 ? ['–'] : runs)

const toneOf = (level: Risk['level']) => level.toLowerCase() as Lowercase<Risk['level']>

const cell = ({ level, impact, likelihood }: Risk['details']['inherent']): string =>
  `${level} (impact ${impact} × likelihood ${likelihood})`
