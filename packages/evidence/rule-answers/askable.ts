import type { Answer } from '../types.ts'
import { byCertificate } from './certificate.ts'

/** Claims to hold a certificate are answered by the certificates alone; what is not public, by nothing that is read here. */
export const isAskable = ({ claim, proof, explanation }: Answer): boolean =>
  !explanation.rule.startsWith(byCertificate) && (claim !== undefined || proof === undefined || proof === 'public')

/** The key of a statement, equal for equal questions: its claim in any framework, or a customer's own words. */
export const keyOf = ({ claim, category, statement }: Answer): string => claim ?? JSON.stringify([category, statement])
