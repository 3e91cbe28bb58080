import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMails } from '../account/use-mails.ts'
import { downloadAddress, pathTo } from '../api/client.ts'
import { decisionPdf, decisions } from '../api/decisions.ts'
import type { Decision } from '../api/types.ts'
import { Loaded } from '../parts/loaded.tsx'
import { DecisionStatus, Digest } from '../parts/signs.tsx'
import { day, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Advised } from './advised.tsx'
import { ConditionLine } from './condition-line.tsx'
import { PendingProposal } from './pending-proposal.tsx'
import { SettledConditions } from './settled-conditions.tsx'
import { SettledRisks } from './settled-risks.tsx'

const labels = texts.decisionList

/**
 * Every decision on the vendor, newest first, with its approvers and reason.
 * @param props.signed the person has just signed the newest one
 */
export function Decisions({ vendorId, signed }: { vendorId: string; signed: boolean }) {
  return (
    <>
      <PendingProposal vendorId={vendorId} />
      <Loaded query={useQuery(decisions(vendorId))}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="nothing">{labels.none}</p>
          ) : (
            <>
              {signed && <Signed decision={data[0]!} />}
              <ul className="decisions">
                {data.map((decision, index) => (
                  <Entry key={decision.id} vendorId={vendorId} decision={decision} inForce={index === 0} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Shows the signed decision and the next dates, with the people who get a reminder. */
function Signed({ decision: { status, condition_items, review_by } }: { decision: Decision }) {
  const mails = useMails()
  const open = condition_items.filter(({ met_at }) => met_at === null)
  const days = open.flatMap(({ due }) => due ?? [])
  const undated = open.length - days.length
  const how = status === 'CONDITIONAL' ? labels.signedHow.CONDITIONAL(open.length) : labels.signedHow[status]
  const next = [
    days.length > 0 && labels.firstDue(day(Math.min(...days)), Math.min(...days) * 1000 < Date.now()),
    undated > 0 && labels.withoutDay(undated),
    review_by !== null && `${labels.reviewBy} ${day(review_by)}.`,
    mails !== undefined &&
      (days.length > 0 || review_by !== null) &&
      (mails ? labels.reminded : labels.remindedNowhere),
  ].filter((part) => typeof part === 'string')
  return (
    <div role="status" className="signed">
      <p>
        <b>{labels.signed(how)}</b>
      </p>
      {next.length > 0 && (
        <p>
          {next.join(' ')} <Link to="/dates">{texts.dates.allDates}</Link>
        </p>
      )}
    </div>
  )
}

function Entry({ vendorId, decision, inForce }: { vendorId: string; decision: Decision; inForce: boolean }) {
  const { status, decision_date, reasoning, approvers, condition_items, review_by, valid_until } = decision
  const { evidence_digest, answers_to_check, accepted_risks } = decision
  const dates: [string, string][] = [
    ...(review_by ? [[labels.reviewBy, day(review_by)] as [string, string]] : []),
    ...(valid_until ? [[labels.holdsUntil, day(valid_until)] as [string, string]] : []),
  ]
  return (
    <li>
      <h2>{labels.decisionOf(time(decision_date))}</h2>
      <p className="decision-head">
        <DecisionStatus status={status} />
        <span>
          {approvers
            .map(({ name, role, user_id }) => `${name}, ${role}${user_id ? '' : `, ${labels.recorded}`}`)
            .join(' · ')}
        </span>
      </p>
      {answers_to_check !== null && answers_to_check > 0 && (
        <p className="caution">{labels.unchecked(answers_to_check)}</p>
      )}
      <Advised advice={decision.advice} approvers={approvers} />
      <blockquote>{reasoning}</blockquote>
      {condition_items.length > 0 && <h3>{texts.decide.conditions}</h3>}
      {condition_items.length > 0 && (
        <ol className="steps numbered">
          {condition_items.map((condition) => (
            <ConditionLine
              key={condition.id}
              condition={condition}
              decision={inForce ? { vendorId, id: decision.id } : null}
            />
          ))}
        </ol>
      )}
      {inForce &&
        decision.open_points.map(({ code, message, condition_id }) => (
          <p key={code + condition_id} className="failed">
            {labels.openPoint(message)}
          </p>
        ))}
      <SettledConditions settled={decision.settled_conditions} />
      <SettledRisks risks={accepted_risks} {...(inForce && valid_until !== null && { until: day(valid_until) })} />
      <dl className="facts">
        {dates.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
        {evidence_digest && (
          <div>
            <dt>{labels.evidence}</dt>
            <dd>
              <Digest of={evidence_digest} />
            </dd>
          </div>
        )}
      </dl>
      <p>
        <a href={decisionPdf(vendorId, decision.id)} download>
          {labels.pdf}
        </a>
        ,{' '}
        <a
          href={downloadAddress(
            pathTo('/v1/vendors/{id}/approval/{approval_id}/dossier', { id: vendorId, approval_id: decision.id }),
          )}
          download
        >
          {labels.dossier}
        </a>
      </p>
    </li>
  )
}
