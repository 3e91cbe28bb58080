import { useQuery } from '@tanstack/react-query'
import { integrity } from '../api/logs.ts'
import { Failure } from '../parts/failure.tsx'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import './logs.css'

const labels = texts.logs.integrity

/** Whether the newest records are unaltered, and the checkpoint that proves it later. */
export function Integrity() {
  const { data, error, refetch } = useQuery(integrity)
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data)
    return (
      <p className="dim" role="status">
        {labels.verifying}
      </p>
    )
  const { intact, chain, checkpoint, verified, problems } = data
  return (
    <section className={intact ? 'integrity' : 'integrity broken'} aria-label={labels.title}>
      <p>
        {labels.verified(verified.through_sequence - verified.after_sequence, chain.size)} {labels.unsealed}
      </p>
      {problems.length > 0 && (
        <>
          <ul className="steps">
            {problems.slice(0, maxShown).map(({ kind, sequence, record_id, message }) => (
              <li key={`${kind} ${sequence} ${record_id}`}>{message}</li>
            ))}
          </ul>
          <p>{labels.whatToDo}</p>
        </>
      )}
      <details>
        <summary>{labels.proof}</summary>
        <dl className="facts">
          <div>
            <dt>{labels.head}</dt>
            <dd>
              <code>{chain.head}</code>
            </dd>
          </div>
          {checkpoint && (
            <div>
              <dt>{labels.checkpoint(time(checkpoint.time))}</dt>
              <dd>
                <code>{checkpoint.token}</code>
              </dd>
            </div>
          )}
        </dl>
        <p className="dim">{labels.keep}</p>
      </details>
    </section>
  )
}

/** The maximum number of problems that the screen names; the count includes all. */
const maxShown = 5
