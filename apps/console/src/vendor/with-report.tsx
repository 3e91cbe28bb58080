import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VendorReport } from '../api/types.ts'
import { vendorReport } from '../api/vendors.ts'
import { Failure } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'

/** Shows what the vendor's documents say of the vendor itself. */
export function WithReport({
  vendorId,
  children,
}: {
  vendorId: string
  children: (report: VendorReport) => ReactNode
}) {
  const { data, error, refetch } = useQuery(vendorReport(vendorId))
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return children(data)
}
