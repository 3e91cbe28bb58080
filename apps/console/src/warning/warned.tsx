import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Vendor } from '../api/types.ts'
import { vendor, vendorHistory } from '../api/vendors.ts'
import { day, daysSince } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import './warning.css'

const labels = texts.warning

/**
 * All that speaks against the approval now, also what came after the first of it. Which passage or certificate it is stands in the
 * history, where the vendor became a warning; an overdue condition stands in its own words.
 */
export function WhyWarned({ vendorId }: { vendorId: string }) {
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

const overdueOf = ({ current_approval }: Vendor) =>
  (current_approval?.condition_items ?? []).filter(
    ({ due, met_at }) => met_at === null && due !== null && due * 1000 < Date.now(),
  )

/**
 * Before everything that is shown of a vendor whose approval may hold no longer, and before the next decision, with the step that follows.
 *
 * @param props.deciding the next decision is being made
 */
export function Warned({ vendor, deciding = false }: { vendor: Vendor; deciding?: boolean }) {
  const { id, overall_status } = vendor
  if (overall_status !== 'WARNING') return null
  const isOverdue = overdueOf(vendor).length > 0
  // An overdue condition goes over into the next approval, so that this alone does not end the warning.
  const decidingEnds = vendor.warnings?.some((warning) => warning !== 'CONDITION_OVERDUE') ?? false
  return (
    <section className="warned" aria-labelledby="warned">
      <h2 id="warned">{labels.title}</h2>
      <p>
        <WhyWarned vendorId={id} />
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
