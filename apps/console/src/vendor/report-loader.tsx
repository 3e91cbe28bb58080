import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VendorReport } from '../api/types.ts'
import { vendorReport } from '../api/vendors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { WithLatest } from './with-latest.tsx'

/** Shows what the vendor's documents say of the vendor itself; before any was read, why. */
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
          <WithLatest vendorId={vendorId}>{() => null}</WithLatest>
        ) : (
          children(report)
        )
      }
    </Loaded>
  )
}
