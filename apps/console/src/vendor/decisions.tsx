import { useQuery } from '@tanstack/react-query'
import { decisions } from '../api/vendors.ts'
import { Failure } from '../parts/failure.tsx'
import { DecisionStatus } from '../parts/signs.tsx'
import { day, texts } from '../texts/texts.ts'

const say = texts.decisionList

/** Every decision on the vendor, newest first, with who made it and why. */
export function Decisions({ vendorId }: { vendorId: string }) {
  const { data, error, refetch } = useQuery(decisions(vendorId))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  if (data.data.length === 0) return <p className="nothing">{say.none}</p>
  return (
    <ul className="decisions">
      {data.data.map(({ id, status, decision_date, reasoning, approvers, conditions }) => (
        <li key={id}>
          <p>
            <DecisionStatus status={status} /> <span className="numeric">{day(decision_date)}</span>
          </p>
          <blockquote>{reasoning}</blockquote>
          {conditions.length > 0 && (
            <ul className="steps">
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          )}
          <p className="dim">{approvers.map(({ name, role }) => `${name}, ${role}`).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
