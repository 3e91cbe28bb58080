import type { Advice, Decision } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decisionList

/**
 * The data protection officer's advice on another person's decision, and the person who recorded it if the officer did not
 * sign.
 */
export function Advised({
  advice,
  approvers,
}: {
  advice: Advice | null | undefined
  approvers: Pick<Decision['approvers'][number], 'user_id' | 'name'>[]
}) {
  if (!advice) return null
  const { opinion, name, text, user_id, recorded_by } = advice
  const recorder = approvers.find((signer) => signer.user_id && signer.user_id === recorded_by)?.name ?? recorded_by
  return (
    <p>
      {labels.advice(labels.opinions[opinion].toLowerCase(), name)} {text}{' '}
      <span className="dim">{user_id ? labels.adviceSigned : labels.adviceRecorded(recorder ?? null)}</span>
    </p>
  )
}
