import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Vendor } from '../api/types.ts'
import { vendor, vendorHistory } from '../api/vendors.ts'
import { day, daysSince } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import './warning.css'

const labels = texts.warning

/**
 * All present reasons against the approval, including those after the first. The entry in the history at which the vendor
 * became a warning names the passage or certificate. An overdue condition appears in its own words.
 */
export function WhyInDoubt({ vendorId }: { vendorId: string }) {
  const { data: now } = useQuery(vendor(vendorId))
  const { data } = useInfiniteQuery(vendorHistory(vendorId))
  const told = data?.pages
    .flatMap(({ data }) => data)
    .find(({ type, detail }) => type === 'vendor.status_changed' && detail.to === 'WARNING')
  if (!now?.warnings) return null
  return (
    <>
      {texts.history.against({ ...told?.detail, because: now.warnings })}
      {overdueOf(now).map(({ id, text, due }) => (
        <span key={id} className="overdue">
          <b className="failed">{texts.overdueSince(day(due!), daysSince(due!))}:</b> “{text}”
        </span>
      ))}
    </>
  )
}

/** The conditions that have become overdue since the decision. Those that it carried over with a past date set no warning. */
const overdueOf = ({ current_approval: decision }: Vendor) =>
  decision?.condition_items.filter(
    ({ due, met_at }) => met_at === null && due !== null && due * 1000 < Date.now() && due > decision.decision_date,
  ) ?? []

/**
 * Shown above everything else of a vendor whose approval is in doubt, and above its next decision, with the next step.
 * @param props.deciding a person is making the next decision
 */
export function ApprovalInDoubt({ vendor, deciding = false }: { vendor: Vendor; deciding?: boolean }) {
  const { id, overall_status } = vendor
  if (overall_status !== 'WARNING') return null
  const isOverdue = overdueOf(vendor).length > 0
  // A new decision carries over an overdue condition, so the condition itself is the first thing to update.
  const decidingEnds = vendor.warnings?.some((warning) => warning !== 'CONDITION_OVERDUE') ?? false
  return (
    <section className="warned" aria-labelledby="warned">
      <h2 id="warned">{labels.title}</h2>
      <p>
        <WhyInDoubt vendorId={id} />
      </p>
      <p className="dim">
        {[isOverdue && labels.overdue, (decidingEnds || !isOverdue) && (isOverdue ? labels.restToo : labels.rest)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="buttons">
        <Link
          to="/vendors/$vendorId/decisions"
          params={{ vendorId: id }}
          className={isOverdue && !deciding ? 'button primary' : 'button'}
        >
          {isOverdue ? labels.condition : labels.decisionInForce}
        </Link>
        {!deciding && (decidingEnds || !isOverdue) && (
          <Link
            to="/vendors/$vendorId/decide"
            params={{ vendorId: id }}
            className={isOverdue ? 'button' : 'button primary'}
          >
            {labels.decideAgain}
          </Link>
        )}
      </p>
    </section>
  )
}
