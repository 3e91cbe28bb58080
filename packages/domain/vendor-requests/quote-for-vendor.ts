import type { Answer, AnswerSource } from '@custos/evidence/types'

/**
 * The quote that the link's holder may read: from a public page or from the vendor's own statement. Uploaded documents may be
 * another party's, and a reviewer's words, which have no source, are the organisation's own.
 */
export const quoteForVendor = ({ evidence, sources }: Pick<Answer, 'evidence' | 'sources'>): string | null =>
  sources.length > 0 && sources.every(mayBeShown) ? evidence : null

const mayBeShown = ({ location, stated_by_vendor }: AnswerSource): boolean =>
  stated_by_vendor === true || /^https?:\/\//.test(location)
