import type { Block, Run } from '../page.ts'
import { type AnswerOnPaper, effectiveVerdict, numbersOf } from './entries.ts'
import type { Assessment } from './result.ts'
import { counted } from './words.ts'

/** What is to be asked or done, beyond what the factors say, and how much is open, by who sees to it. */
export function openQuestionPart({ summarized_risk: risk }: Assessment, answers: AnswerOnPaper[]): Block[] {
  if (!risk) return []
  const open = answers.filter((answer) => effectiveVerdict(answer) === 'open')
  const against = answers.filter((answer) => effectiveVerdict(answer) === 'no')
  const steps = new Set(risk.details.factors.map(({ step }) => step))
  const further = risk.details.recommendations.filter(({ message }) => !steps.has(message))
  const owners = (['privacy', 'security', 'legal'] as const)
    .map((owner) => ({ owner, count: open.filter(({ finding }) => finding.owner === owner).length }))
    .filter(({ count }) => count > 0)
    .map(({ owner, count }) => `${owner} ${count}`)
  const items: Run[][] = [
    [
      { text: `${open.length} of ${counted(answers.length, 'question is', 'questions are')} open`, style: 'strong' },
      `: nothing that was read answers them${owners.length > 0 ? ` (${owners.join(', ')})` : ''}. They stand under “What nothing shows”.`,
    ],
    ...(against.length > 0
      ? [
          [
            {
              text: `${counted(against.length, 'answer speaks', 'answers speak')} against the vendor`,
              style: 'strong',
            },
            ': ',
            ...numbersOf(
              against.flatMap(({ statements }) => statements),
              answers,
            ),
            '.',
          ] satisfies Run[],
        ]
      : []),
    ...further.map(({ message, statements }): Run[] => {
      const numbers = numbersOf(statements, answers, 6)
      return numbers.length === 0 ? [message] : [message, { text: ' Answers ', style: 'dim' }, ...numbers, '.']
    }),
  ]
  return [
    { kind: 'heading', level: 2, text: 'Open questions' },
    { kind: 'list', items },
  ]
}
