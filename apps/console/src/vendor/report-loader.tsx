import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VendorReport } from '../api/types.ts'
import { vendorReport } from '../api/vendors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { WithNewestReview } from './with-newest-review.tsx'

/** Shows the documents' facts about the vendor; before the first reading, the reason why there are none. */
export function ReportLoader({
  vendorId,
  children,
}: {
  vendorId: string
  children: (report: VendorReport) => ReactNode
}) {
  return (
    <Loaded query={useQuery(vendorReport(vendorId))}>
      {(report) =>
        report === null || report.collected_at === null ? (
          <WithNewestReview vendorId={vendorId}>{() => null}</WithNewestReview>
        ) : (
          children(report)
        )
      }
    </Loaded>
  )
}
