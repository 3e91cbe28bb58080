import { assuranceClaims } from '../controls.ts'
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

/**
 * Denials that endanger nothing in this use are shown but not counted. That the vendor lacks one certificate stands among its
 * certificates: it may hold another.
 */
export function unlisted({ answers, all, data }: Grounds): Factor[] {
  const listedAnswers = new Set(
    deniedIn(answers, data).flatMap((weakness) => weakness.answers.map(({ statement }) => statement)),
  )
  const others = all.filter(
    ({ answer, statement, claim }) => answer === false && !listedAnswers.has(statement) && !isOneCertificate(claim),
  )
  const before = others.filter(isEarlier)
  const now = others.filter((answered) => !isEarlier(answered))
  const byReviewer = now.filter(isReviewers)
  const byDocuments = now.filter((answered) => !isReviewers(answered))
  return [
    ...opposite(
      'answers_contradicted',
      (said) => `The documents say the opposite of ${said}.`,
      (said) =>
        `Read the passages that say the opposite of ${said}, and ask the vendor about the points that matter to you.`,
      byDocuments,
    ),
    // The reviewer has settled it, and no rule weighs it.
    ...opposite(
      'answers_corrected',
      () => asReviewersSay(byReviewer),
      () => null,
      byReviewer,
    ),
    ...opposite(
      'answers_contradicted_before',
      (said) => `The previous review, which this review did not repeat, found the opposite of ${said}.`,
      (said) => `Assess the vendor again with the scope of the previous review, and read the passages on ${said}.`,
      before,
    ),
  ]
}

function opposite(
  code: string,
  message: (said: string) => string,
  step: (said: string) => string | null,
  answers: readonly Answered[],
): Factor[] {
  if (answers.length === 0) return []
  const said = statementsOf(answers)
  return [factor(code, 18, message(said), null, step(said), answers)]
}

/** A quote is the vendor's own word; without one, the reviewer alone says it. */
function asReviewersSay(answers: readonly Answered[]): string {
  const byQuote = answers.filter(({ evidence }) => evidence)
  const alone = answers.filter(({ evidence }) => !evidence)
  const quotes = new Set(byQuote.map(({ evidence }) => quoted(evidence!.replace(/\s+/g, ' ').trim())))
  return [
    ...(byQuote.length === 0
      ? []
      : [
          `The vendor says the opposite of ${statementsOf(byQuote)}, as a reviewer judged: ${firstOf([...quotes], 3)}.`,
        ]),
    ...(alone.length === 0 ? [] : [`A reviewer says the opposite of ${statementsOf(alone)}.`]),
  ].join(' ')
}

const statementsOf = (answers: readonly Answered[]): string =>
  firstOf([...new Set(answers.map(({ statement }) => statement.replace(/[.?]$/, '')))].map(quoted), 3)

const isOneCertificate = (claim: string | undefined): boolean =>
  claim !== undefined && claim !== 'independent-assurance' && assuranceClaims.has(claim)

/** A reviewer's answer must not read as the documents' words. */
const isEarlier = ({ found_before }: Answered): boolean => found_before === true

const isReviewers = ({ said_by_reviewer }: Answered): boolean => said_by_reviewer === true
