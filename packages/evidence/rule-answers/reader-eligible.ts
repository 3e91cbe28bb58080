import type { Answer } from '../types.ts'
import { byCertificate } from './certificate.ts'

/**
 * Whether a reader or the language model may answer the statement. Certificates alone answer claims to hold a certificate, and what
 * vendors do not publish is not in the documents.
 */
export const isReaderEligible = ({ claim, proof, explanation }: Answer): boolean =>
  !explanation.rule.startsWith(byCertificate) && (claim !== undefined || proof === undefined || proof === 'public')

/** Equal for statements that ask the same: the claim, in any framework, or the words of a custom question. */
export const statementKey = ({ claim, category, statement }: Answer): string =>
  claim ?? JSON.stringify([category, statement])
