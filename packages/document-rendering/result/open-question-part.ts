import type { Block, Run } from '../page.ts'
import type { RenderedAnswer } from './answers.ts'
import { effectiveVerdict, isToBeJudged, numbersOf } from './entries.ts'
import { outsideAgreements } from './measure-part.ts'
import { openByOwner } from './owners.ts'
import type { Assessment } from './result.ts'
import { counted, joined } from './words.ts'

/** The number of questions shown on the first pages; the rest are counted, with a link. */
const maxQuestions = 4

/** The remaining questions and actions beyond those of the factors, and the number of open answers by owning team. */
export function openQuestionPart({ summarized_risk: risk }: Assessment, answers: RenderedAnswer[]): Block[] {
  if (!risk) return []
  const { factors, recommendations } = risk.details
  const against = answers.filter((answer) => effectiveVerdict(answer) === 'no')
  const messageOf = (code: string) => recommendations.find((one) => one.code === code)?.message
  const steps = new Set([...factors.map(({ step }) => step), ...inItems.map(messageOf)])
  // A question that could change nothing is not asked.
  const notNeeded = new Set(answers.flatMap(({ reviewed, statements }) => (reviewed.not_needed ? statements : [])))
  const further = recommendations.flatMap(({ code, message, statements }) => {
    if (steps.has(message)) return []
    const needed = asked.has(code) ? statements.filter((statement) => !notNeeded.has(statement)) : statements
    return asked.has(code) && needed.length === 0 ? [] : [{ message, statements: needed }]
  })
  const owners = openByOwner(answers)
  const open = owners.flatMap(({ those }) => those)
  const toJudge = open.filter(isToBeJudged)
  const items: Run[][] = [
    ...(open.length > 0
      ? [
          [
            {
              text: `${open.length} of ${counted(answers.length, 'different question is', 'different questions are')} open`,
              style: 'strong',
            },
            ': ',
            ...joined(
              owners.map(({ owner, those }): Run[] => [{ text: `${owner} ${those.length}`, to: those[0]!.id }]),
              ', ',
            ),
            `.${adviceOn(open)}`,
          ] satisfies Run[],
        ]
      : []),
    ...(against.length > 0
      ? [
          [
            {
              text: `${counted(against.length, 'answer is', 'answers are')} against the vendor`,
              style: 'strong',
            },
            ': ',
            ...numbersOf(
              against.flatMap(({ statements }) => statements),
              answers,
            ),
            `. ${messageOf('resolve_contradictions') ?? ''}`,
          ] satisfies Run[],
        ]
      : []),
    ...(toJudge.length > 0
      ? [
          [
            {
              text: `${counted(toJudge.length, 'open answer is', 'open answers are')} for you to judge first`,
              style: 'strong',
            },
            ', since two readings of a passage differ: ',
            ...numbersOf(
              toJudge.flatMap(({ statements }) => statements),
              answers,
            ),
            '.',
          ] satisfies Run[],
        ]
      : []),
    ...outsideAgreements(risk, answers).map(({ name, statements }): Run[] => [
      `Have ${name} put into the agreement: it is only said elsewhere, `,
      ...numbersOf(statements, answers),
      '.',
    ]),
    ...further.map(({ message, statements }): Run[] => {
      const numbers = numbersOf(statements, answers)
      return numbers.length === 0 ? [message] : [message, { text: ' Answers ', style: 'dim' }, ...numbers, '.']
    }),
  ]
  const gravest = gravestOf(open, factors)
  return [
    { kind: 'heading', level: 2, text: gravest.length === 0 ? 'Open questions' : 'Open questions, most severe first' },
    ...(gravest.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            items: gravest.map(({ id, numbers, reviewed, references }): Run[] => [
              reviewed.statement,
              { text: ` ${references[0]}, answer `, style: 'dim' },
              { text: String(numbers[0]), to: id },
            ]),
          },
          { kind: 'heading' as const, level: 3 as const, text: 'In all' },
        ]),
    { kind: 'list', items },
  ]
}

function adviceOn(open: readonly RenderedAnswer[]): string {
  const closed = open.filter(({ reviewed }) => reviewed.not_needed).length
  if (closed === 0) return ''
  const which = closed === open.length ? 'None has to be asked' : `${closed} of them need not be asked`
  return ` ${which}: set to no, they leave the level and the conditions as they are.`
}

/** Advice that the counted items already contain. */
const inItems = ['resolve_contradictions']

/** Advice on open statements, which an answer without effect does not need. */
const asked: ReadonlySet<string> = new Set(['check_passages', 'ask_the_vendor', 'read_in_agreement', 'ask_within'])

/** The open answers behind the factors: one of each factor in turn, the gravest factor first. */
function gravestOf(
  open: readonly RenderedAnswer[],
  factors: NonNullable<Assessment['summarized_risk']>['details']['factors'],
): RenderedAnswer[] {
  const behind = factors.map(({ statements }) => [
    ...new Set(statements.flatMap((statement) => open.filter((answer) => answer.statements.includes(statement)))),
  ])
  const longest = Math.max(0, ...behind.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => behind.flatMap((answers) => answers[at] ?? [])).flat()
  return [...new Set(inTurn)].slice(0, maxQuestions)
}
