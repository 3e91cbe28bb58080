import { isOpenAgain } from '@custos/contract/answer-state'
import type { Confidence, RiskKnown, RiskLevel, StatementAnswer, VendorStatus } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

type Sign = 'full' | 'half' | 'hatched' | 'empty' | 'struck' | 'own' | 'apart'

type Signed = Pick<StatementAnswer, 'status' | 'answer' | 'judgement' | 'explanation'> &
  Partial<Pick<StatementAnswer, 'unknown'>>

/** The mark of an answer. A corrected answer has the colour of ink. If an answer does not apply, the word says why. */
export function signOf(result: Signed): { sign: Sign; word: string } {
  const { judgement } = result
  if (judgement?.verdict === 'LEFT_OPEN') return { sign: 'empty', word: texts.answers.leftOpen }
  if (judgement?.verdict === 'CORRECTED')
    return judgement.answer === null
      ? { sign: 'empty', word: texts.review.corrected.null }
      : { sign: 'own', word: texts.answers.corrected }
  if (isOpenAgain(result)) return { sign: 'empty', word: texts.answers.undefined }
  if (result.answer === false) return { sign: 'struck', word: texts.answers.contradicted }
  if (result.status === 'EXPLICITLY_MENTIONED_IN_SOURCE') return { sign: 'full', word: texts.answers.stated }
  if (result.status === 'EXPLICIT_REFERENCED_COVERAGE') return { sign: 'half', word: texts.answers.covered }
  if (result.status === 'INFERRED_BY_COVERAGE') return { sign: 'hatched', word: texts.answers.inferred }
  return result.explanation?.inapplicable === undefined
    ? { sign: 'empty', word: texts.answers.undefined }
    : { sign: 'apart', word: texts.answers.inapplicable }
}

/** Whether an answer has the mark of a contradiction. */
export const isContradicted = (result: Signed): boolean => signOf(result).sign === 'struck'

export function AnswerSign({ result }: { result: Signed }) {
  const { sign, word } = signOf(result)
  return (
    <>
      <i className={`status-sign ${sign}`} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </>
  )
}

/**
 * The answer and its basis. A yes or a no is the first word.
 *
 * @param why it is unknown; null: it is known, or the reason stands elsewhere
 */
export function AnswerStatus({ result, why = null }: { result: Signed; why?: string | null }) {
  const { sign, word } = signOf(result)
  const answer = result.judgement ? result.judgement.answer : isOpenAgain(result) ? null : result.answer
  return (
    <span className="answer-status">
      <i className={`status-sign ${sign}`} aria-hidden="true" />
      <span>
        {answer !== null && <b>{texts.answers.said[`${answer}`]} · </b>}
        {word}
        {why && <span className="under">{why}</span>}
      </span>
    </span>
  )
}

const bars: Record<Confidence, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

export function ConfidenceLevel({ level }: { level: Confidence }) {
  return (
    <span className="confidence">
      <span aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= bars[level] ? 'on' : undefined} />
        ))}
      </span>
      {texts.answers.confidence[level]}
    </span>
  )
}

export function DecisionStatus({ status }: { status: VendorStatus }) {
  return <span className={`decision-status ${status.toLowerCase()}`}>{texts.decisions[status]}</span>
}

const steps: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/**
 * The level as four steps and a word, with the share of known measures, because a level alone says too little. A vendor that is
 * not assessable shows only this share: its level would describe the data and not the vendor. Without a level, shows nothing.
 */
export function Risk({ level, known }: { level: RiskLevel | null; known: RiskKnown | null | undefined }) {
  if (known && !known.assessable) return <span className="known">{knownWords(known)}</span>
  if (!level) return <span className="dim">–</span>
  const reached = steps.indexOf(level)
  return (
    <>
      <span className={`risk ${level.toLowerCase()}`}>
        <span aria-hidden="true">
          {steps.map((step, index) => (
            <i key={step} className={index <= reached ? 'on' : undefined} />
          ))}
        </span>
        {texts.risk[level]}
      </span>{' '}
      {known && known.of > 0 && <span className="known">{knownWords(known)}</span>}
    </>
  )
}

export const knownWords = ({ controls, of, assessable }: RiskKnown): string =>
  (assessable ? texts.known : texts.notAssessable)(controls, of)

/** A hash as people compare it: its beginning and its end. The title has the whole hash. */
export function Digest({ of: digest }: { of: string }) {
  return <code title={digest}>{`${digest.slice(0, 4)}…${digest.slice(-4)}`}</code>
}
