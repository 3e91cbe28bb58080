import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Vendor } from '../api/types.ts'
import { vendor, vendorHistory } from '../api/vendors.ts'
import { texts } from '../texts/texts.ts'
import './warning.css'

/**
 * All that speaks against the approval now, also what came after the first of it. Which passage or certificate it is stands in the
 * history, where the vendor became a warning.
 */
export function WhyWarned({ vendorId }: { vendorId: string }) {
  const { data: now } = useQuery(vendor(vendorId))
  const { data } = useInfiniteQuery(vendorHistory(vendorId))
  const told = data?.pages
    .flatMap(({ data }) => data)
    .find(({ type, detail }) => type === 'vendor.status_changed' && detail.to === 'WARNING')
  if (!now?.warnings) return null
  return texts.history.against({ ...told?.detail, because: now.warnings })
}

/** Before everything that is shown of a vendor whose approval may hold no longer, and before the next decision, with the step that follows. */
export function Warned({ vendor: { id, overall_status } }: { vendor: Vendor }) {
  if (overall_status !== 'WARNING') return null
  return (
    <section className="warned" aria-labelledby="warned">
      <h2 id="warned">{texts.warning.title}</h2>
      <p>
        <WhyWarned vendorId={id} />
      </p>
      <p className="dim">
        {texts.warning.hint}{' '}
        <Link to="/vendors/$vendorId/decisions" params={{ vendorId: id }}>
          {texts.warning.decisionInForce}
        </Link>
      </p>
    </section>
  )
}
