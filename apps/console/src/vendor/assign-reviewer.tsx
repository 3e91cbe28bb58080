import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assignAssessment } from '../api/assessments.ts'
import { users } from '../api/organisation.ts'
import type { Assessment } from '../api/types.ts'
import { reasonOf } from '../parts/failure.tsx'
import { personName } from '../session/person-name.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.vendor

/** Assigns the review to a person, until a decision cites it. */
export function AssignReviewer({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { id, assignee_id, cited_in_approvals } = assessment
  const queries = useQueryClient()
  const nameOf = usePersonName()
  const may = useMay('reviews:write') && cited_in_approvals.length === 0
  const people = useQuery({ ...users, enabled: useMay('users:read') })
  const assign = useMutation({
    mutationFn: (to: string | null) => assignAssessment(vendorId, id, to),
    onSuccess: () =>
      Promise.all([['vendors', vendorId], ['assessments']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  if (!may) return assignee_id && <p className="dim">{labels.reviewerIs(nameOf(assignee_id))}</p>
  if (!people.data) return null
  return (
    <p>
      <label htmlFor="reviewer">{labels.reviewer}</label>{' '}
      <select
        id="reviewer"
        value={assignee_id ?? ''}
        disabled={assign.isPending}
        onChange={({ currentTarget: { value } }) => assign.mutate(value || null)}
      >
        <option value="">{texts.vendors.selected.nobody}</option>
        {people.data
          .filter(({ id, status }) => status !== 'DISABLED' || id === assignee_id)
          .map(({ id, name, email }) => (
            <option key={id} value={id}>
              {personName({ name, email })}
            </option>
          ))}
      </select>
      {assign.error && (
        <span className="form-error" role="alert">
          {reasonOf(assign.error)}
        </span>
      )}
    </p>
  )
}
