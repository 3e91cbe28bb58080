import type { JudgementBody } from '../api/judged-answers.ts'
import type { CollectedDocument, OfferedPassage } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.review

/** The judgements of an answer by the passage that is shown: it states the answer, or it does not. */
export interface PassageJudgements {
  confirm: JudgementBody
  reject: JudgementBody
  rejectLabel: string
}

/** Of a passage that is offered for an open answer. Rejecting all of them agrees with the engine, which left it open. */
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

/** Of the quote on which a yes rests. */
export const ofQuote: PassageJudgements = {
  confirm: { verdict: 'AGREED' },
  reject: { verdict: 'CORRECTED', answer: null, reason_code: 'WRONG_PASSAGE' },
  rejectLabel: labels.saysItNot,
}

/** The source of a quote: the document's address, or the name of an uploaded file. */
export const placeOf = ({ location, name }: Pick<CollectedDocument, 'location' | 'name'>): string =>
  /^https?:/.test(location) ? location : name
