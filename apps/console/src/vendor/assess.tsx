import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAssessment } from '../api/assessments.ts'
import { reasonOf } from '../parts/failure.tsx'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const say = texts.vendor

/** Begins a review of the vendor. */
export function Assess({
  vendorId,
  name,
  pending = false,
  next = false,
}: {
  vendorId: string
  name: string
  /** Whether one runs. */
  pending?: boolean
  /** Whether it is the next step. */
  next?: boolean
}) {
  const queries = useQueryClient()
  const may = useMay('assessments:write')
  const start = useMutation({
    mutationFn: () => createAssessment(vendorId, { name: say.reviewOf(day(Date.now() / 1000)) }),
    onSuccess: () =>
      Promise.all(['vendors', 'assessments'].map((first) => queries.invalidateQueries({ queryKey: [first] }))),
  })
  if (!may) return null
  return (
    <>
      <button
        type="button"
        className={next ? 'button primary' : 'button'}
        aria-disabled={pending || start.isPending}
        onClick={() => !pending && !start.isPending && start.mutate()}
      >
        {pending ? say.beingRead : name}
      </button>
      {start.error && <span className="form-error">{reasonOf(start.error)}</span>}
    </>
  )
}
