import type { Answered, Factor } from '../types.ts'
import { bar, codeOf, deniedIn } from '../weaknesses.ts'
import { firstOf, quoted } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

/** Denials that cause a veto come before the others. */
export const denials = ({ answers, data, vetoes }: Grounds): Factor[] =>
  deniedIn(answers, data).map(({ claim, gravity, says, article, step, answers: denying }) => {
    const grave = gravity >= bar && vetoes.length > 0
    const message = denying.every(isEarlier)
      ? `${says.replace(/\.$/, '')}, as the previous review found. This review did not ask again.`
      : denying.every(isReviewers)
        ? `${says.replace(/\.$/, '')}, as a reviewer says.`
        : says
    return factor(codeOf(claim), gravity * 30 + (grave ? 10 : 0), message, article, step, denying)
  })

/** Denials that endanger nothing in this use are shown but not counted. */
export function unlisted({ answers, all, data }: Grounds): Factor[] {
  const listedAnswers = new Set(
    deniedIn(answers, data).flatMap((weakness) => weakness.answers.map(({ statement }) => statement)),
  )
  const others = all.filter(({ answer, statement }) => answer === false && !listedAnswers.has(statement))
  const before = others.filter(isEarlier)
  const now = others.filter((answered) => !isEarlier(answered))
  const byReviewer = now.filter(isReviewers)
  const byDocuments = now.filter((answered) => !isReviewers(answered))
  return [
    ...opposite(
      'answers_contradicted',
      'The documents say',
      (said) =>
        `Read the passages that say the opposite of ${said}, and ask the vendor about the points that matter to you.`,
      byDocuments,
    ),
    ...opposite(
      'answers_corrected',
      'A reviewer says',
      // The reviewer has settled it, and no rule weighs it.
      () => null,
      byReviewer,
    ),
    ...opposite(
      'answers_contradicted_before',
      'The previous review, which this review did not repeat, found',
      (said) => `Assess the vendor again with the scope of the previous review, and read the passages on ${said}.`,
      before,
    ),
  ]
}

function opposite(
  code: string,
  who: string,
  step: (said: string) => string | null,
  answers: readonly Answered[],
): Factor[] {
  if (answers.length === 0) return []
  const statements = new Set(answers.map(({ statement }) => statement.replace(/[.?]$/, '')))
  const said = firstOf([...statements].map(quoted), 3)
  return [factor(code, 18, `${who} the opposite of ${said}.`, null, step(said), answers)]
}

/** A reviewer's answer must not read as the documents' words. */
const isEarlier = ({ found_before }: Answered): boolean => found_before === true

const isReviewers = ({ said_by_reviewer }: Answered): boolean => said_by_reviewer === true
