import type { Answer, AnswerSource } from '@custos/evidence/types'

/**
 * The quote that whoever has the link may read: of what anybody can read, or of the vendor's own statement. Documents that were uploaded
 * may be another party's, and a reviewer's words, which have no source, are the organisation's own.
 */
export const quoteForVendor = ({ evidence, sources }: Pick<Answer, 'evidence' | 'sources'>): string | null =>
  sources.length > 0 && sources.every(mayBeShown) ? evidence : null

const mayBeShown = ({ location, stated_by_vendor }: AnswerSource): boolean =>
  stated_by_vendor === true || /^https?:\/\//.test(location)
