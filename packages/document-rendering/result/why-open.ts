import { isOpenAgain } from '@custos/contract/answer-state'
import { upperFirst } from '@custos/kernel/upper-first'
import { isInapplicable } from '@custos/risk/inapplicable'
import type { StatementAnswer } from './answers.ts'
import type { Assessment, KeyDocument } from './result.ts'

/** The fields of an answer that tell why it is open. */
export interface OpenAnswer extends Pick<StatementAnswer, 'answer' | 'unknown' | 'proof' | 'explanation'> {
  /** Absent for the engine's answer alone. */
  judgement?: Pick<NonNullable<StatementAnswer['judgement']>, 'verdict' | 'answer' | 'reason'> | null
}

/** Why an answer is open, in two to four words; null if the engine has one that no rejected certificate opened. */
export function whyOpen({ answer, unknown, proof, explanation, judgement = null }: OpenAnswer): string | null {
  if (isOpenAgain({ judgement, unknown })) return certificateRejected
  if (answer !== null || isInapplicable({ answer, explanation })) return null
  if (unknown === null) {
    if (!explanation?.offered?.length) return 'not found'
    // A person who judged the answer has seen the passage.
    if (!judgement) return passageToCheck
    if (judgement.answer !== null) return 'passage offered'
    return judgement.verdict === 'LEFT_OPEN' ? leftOpen : 'not found'
  }
  const { reason, document } = unknown
  if (reason === 'NOT_PUBLISHED') return proof === 'customer' ? 'known internally' : 'not published'
  if (reason === 'DOCUMENT_NOT_READ') return `${documentNames[document!]} not read`
  if (explanation?.documents_searched === 0) return 'no document read'
  return reason === 'DOCUMENT_NOT_FOUND' ? `no ${documentNames[document!]} found` : 'not found'
}

export const passageToCheck = 'passage to check'

const leftOpen = 'left open'

const certificateRejected = 'certificate rejected'

const documentNames: Record<KeyDocument['kind'], string> = {
  AGREEMENT: 'agreement',
  SUB_PROCESSORS: 'sub-processor list',
  MEASURES: 'description of measures',
}

/** What would show a statement, by its kind of proof. */
export const proofs: Record<string, string> = {
  certificate: 'a certificate would show it',
  document: 'a document under confidentiality would show it',
  vendor: 'the vendor has to answer',
  customer: 'only your own organisation can show it',
}

/** The addresses of the document that would answer a statement, found and not read, each with the reason. */
export const unreadFor = ({ unknown }: Pick<OpenAnswer, 'unknown'>, known: Assessment['key_documents']) =>
  unknown?.reason === 'DOCUMENT_NOT_READ' ? (known?.find(({ kind }) => kind === unknown.document)?.unread ?? []) : []

/**
 * Why an answer is open, in sentences: what Custos found, and what a person said. Null if it is not open.
 *
 * @param known the assessment's `key_documents`
 */
export function whyOpenInFull(answer: OpenAnswer, known: Assessment['key_documents']): string | null {
  const { judgement } = answer
  if (judgement && judgement.answer !== null) return null
  const why = whyOpen(answer)
  const sentences = [
    ...(why === null || why === leftOpen ? [] : [sentenceOf(why, answer)]),
    ...unreadFor(answer, known).map(({ location, message }) => `${location}: ${message}`),
    ...(judgement && (judgement.verdict !== 'AGREED' || (why !== null && judgement.reason)) ? [saidBy(judgement)] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

function sentenceOf(why: string, { unknown, proof }: OpenAnswer): string {
  if (sentences[why] !== undefined) return sentences[why]
  const shownBy = unknown?.reason === 'NOT_PUBLISHED' && proofs[proof ?? '']
  return `${upperFirst(why)}${shownBy ? `: ${shownBy}` : ''}.`
}

const sentences: Record<string, string> = {
  'not found': 'Not found in the vendor’s public or uploaded documents.',
  [certificateRejected]: 'Certificate rejected: a person rejected the certificate on which the answer rested.',
  'no document read': 'Custos read no document of the vendor.',
  [passageToCheck]: 'Passage to check: a passage may answer it, and nobody has checked it.',
}

const saidBy = ({ verdict, reason }: NonNullable<OpenAnswer['judgement']>): string =>
  `A reviewer ${outcomes[verdict]}${reason ? `: ${reason}` : '.'}`

const outcomes = { AGREED: 'agreed', CORRECTED: 'corrected it to open', LEFT_OPEN: 'left it open' }
