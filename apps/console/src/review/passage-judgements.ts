import type { JudgementBody } from '../api/judged-answers.ts'
import type { CollectedDocument, OfferedPassage } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.review

/** The judgements with the shown passage: it supports the answer, or it does not. */
export interface PassageJudgements {
  confirm: JudgementBody
  reject: JudgementBody
  rejectLabel: string
}

/**
 * The judgements about a passage offered for an open answer. Rejecting all passages agrees with the engine, which left the
 * answer open.
 */
export const ofOffered = (passage: OfferedPassage): PassageJudgements => ({
  confirm: {
    verdict: 'CORRECTED',
    answer: true,
    reason_code: 'OVERLOOKED',
    ...(passage.quote !== null && { quote: passage.quote }),
    source: placeOf(passage),
  },
  reject: { verdict: 'AGREED' },
  rejectLabel: labels.noneOfThese,
})

/** The judgements about the quote of a yes. */
export const ofQuote: PassageJudgements = {
  confirm: { verdict: 'AGREED' },
  reject: { verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE' },
  rejectLabel: labels.saysItNot,
}

/** The source of a quote: the document's address, or the name of an uploaded file. */
export const placeOf = ({ location, name }: Pick<CollectedDocument, 'location' | 'name'>): string =>
  /^https?:/.test(location) ? location : name
