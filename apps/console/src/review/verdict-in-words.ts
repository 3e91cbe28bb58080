import type { Judgement } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.review

/** For example: `accepted`, or `confirmed in part`. */
export const verdictInWords = ({ verdict, reason_code }: Pick<Judgement, 'verdict' | 'reason_code'>): string =>
  reason_code === 'IN_PART' ? labels.confirmedInPart : labels.verdicts[verdict]
