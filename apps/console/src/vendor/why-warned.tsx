import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Vendor } from '../api/types.ts'
import { vendorHistory } from '../api/vendors.ts'
import { texts } from '../texts/texts.ts'

/**
 * What speaks against the approval, in the words of the history: there stands which passage or certificate it is.
 *
 * @param props.now all that speaks against it now; else what made it a warning.
 */
export function WhyWarned({ vendorId, now }: { vendorId: string; now?: string[] }) {
  const { data } = useInfiniteQuery(vendorHistory(vendorId))
  const told = data?.pages
    .flatMap(({ data }) => data)
    .find(({ type, detail }) => type === 'vendor.status_changed' && detail.to === 'WARNING')
  if (!told && !now) return null
  return texts.history.against({ ...told?.detail, ...(now && { because: now }) })
}

/** Above everything that is shown of a vendor whose approval may hold no longer, with the step that follows. */
export function Warned({ vendor: { id, overall_status, warnings } }: { vendor: Vendor }) {
  if (overall_status !== 'WARNING') return null
  return (
    <section className="warned" aria-labelledby="warned">
      <h2 id="warned">{texts.vendor.warned}</h2>
      <p>
        <WhyWarned vendorId={id} {...(warnings && { now: warnings })} />
      </p>
      <p className="dim">
        {texts.vendor.warnedHint}{' '}
        <Link to="/vendors/$vendorId/decisions" params={{ vendorId: id }}>
          {texts.vendor.decisionInForce}
        </Link>
      </p>
    </section>
  )
}
