import type { Answer } from '../types.ts'
import { byCertificate } from './certificate.ts'

/**
 * Whether a reader or the language model may answer the statement. Only certificates answer claims to hold a certificate, and the
 * documents lack what vendors do not publish.
 */
export const isReaderEligible = ({ claim, proof, explanation }: Answer): boolean =>
  !explanation.rule.startsWith(byCertificate) && (claim !== undefined || proof === undefined || proof === 'public')

/** Equal for statements with the same meaning: the claim, in any framework, or the words of a custom question. */
export const statementKey = ({ claim, category, statement }: Answer): string =>
  claim ?? JSON.stringify([category, statement])
