import { useQuery } from '@tanstack/react-query'
import { assessment, documents } from '../api/assessments.ts'
import type { PassageRange } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { Failure } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'
import type { View } from './views.ts'
import { Workbench } from './workbench.tsx'
import './review.css'

/** Loads the data of an assessment's review. */
export function Review({
  vendorId,
  assessmentId,
  answer,
  passage,
  view,
}: {
  vendorId: string
  assessmentId: string
  /** The first answer; unset: the first one to check. */
  answer?: string
  /** The first passage; unset: the first one of the answer. */
  passage?: PassageRange
  /** The first view; unset: the answers to check. */
  view?: View
}) {
  const vendorQuery = useQuery(vendor(vendorId))
  const assessmentQuery = useQuery(assessment(vendorId, assessmentId))
  const manifestQuery = useQuery(documents(vendorId, assessmentId))
  const failed = [vendorQuery, assessmentQuery, manifestQuery].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} again={() => void failed.refetch()} />
  if (!vendorQuery.data || !assessmentQuery.data || !manifestQuery.data)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return (
    <Workbench
      key={`${answer} ${passage?.sha256} ${passage?.start} ${view}`}
      vendor={vendorQuery.data}
      assessment={assessmentQuery.data}
      manifest={manifestQuery.data}
      first={{ answerId: answer ?? null, passage: passage ?? null, view: view ?? null }}
    />
  )
}
