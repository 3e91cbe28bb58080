import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { updateCondition } from '../api/decisions.ts'
import { users } from '../api/organisation.ts'
import type { ConditionItem } from '../api/types.ts'
import { endOfDay } from '../decide/conditions.tsx'
import { Field, Form } from '../parts/form.tsx'
import { personName } from '../session/person-name.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay } from '../session/use-session.ts'
import { day, daysSince } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decisionList

/** The state of a condition. In the decision in force, also the form that closes it or changes its date. */
export function ConditionLine({
  condition,
  decision,
}: {
  condition: ConditionItem
  /** The decision with which the condition can be changed; null: shown only, or another decision has replaced its decision. */
  decision: { vendorId: string; id: string } | null
}) {
  const { text, owner, due, met_at, met_by, evidence, factor } = condition
  const nameOf = usePersonName()
  const overdue = met_at === null && due !== null && due * 1000 < Date.now()
  const state = [
    owner && labels.ownedBy(owner),
    met_at !== null
      ? labels.met(day(met_at), met_by && nameOf(met_by), evidence)
      : due !== null && (overdue ? texts.overdueSince(day(due), daysSince(due)) : labels.due(day(due))),
  ].filter(Boolean)
  return (
    <li>
      {text} {factor && <span className="under">{labels.addresses(factor.message)}</span>}
      <span className={overdue ? 'under failed' : 'under'}>{state.join(' · ')}</span>{' '}
      {decision && <EditCondition condition={condition} decision={decision} />}
    </li>
  )
}

interface ConditionProps {
  condition: Pick<ConditionItem, 'id' | 'owner' | 'due' | 'met_at'>
  decision: { vendorId: string; id: string }
}

/** Closes a condition with its evidence, or changes its date. Shows nothing without the right to do so. */
export function EditCondition({ condition, decision }: ConditionProps) {
  if (!useMay('approvals:write')) return null
  return (
    <details className="edit-condition">
      <summary>{labels.edit}</summary>
      <Change
        key={`${condition.met_at} ${condition.due} ${condition.owner}`}
        condition={condition}
        decision={decision}
      />
    </details>
  )
}

function Change({ condition: { id, owner, due, met_at }, decision }: ConditionProps) {
  const queries = useQueryClient()
  const people = useQuery({ ...users, enabled: useMay('users:read') }).data ?? []
  const evidenceId = useId()
  const change = async (body: Parameters<typeof updateCondition>[3]): Promise<void> => {
    await updateCondition(decision.vendorId, decision.id, id, body)
    await Promise.all(['vendors', 'dates'].map((first) => queries.invalidateQueries({ queryKey: [first] })))
  }
  const dueField = due === null ? '' : dateValue(due)
  if (met_at !== null) return <Form plain submit={labels.reopen} send={() => change({ met: false })} />
  return (
    <>
      <Form submit={labels.metNow} send={({ evidence = '' }) => change({ met: true, evidence: evidence.trim() })}>
        <div className="field">
          <label htmlFor={evidenceId}>{labels.metEvidence}</label>
          <textarea
            id={evidenceId}
            name="evidence"
            rows={2}
            maxLength={5000}
            required
            placeholder={labels.metEvidenceHint}
          />
        </div>
      </Form>
      <Form
        plain
        submit={labels.saveChanges}
        // A day that has passed stays if only the owner changes.
        send={({ owner = '', due: until = '' }) =>
          change({ owner: owner.trim() || null, ...(until !== dueField && { due: endOfDay(until) }) })
        }
      >
        <Field
          name="owner"
          label={labels.conditionOwner}
          value={owner ?? ''}
          maxLength={200}
          suggestions={people.filter(({ status }) => status !== 'DISABLED').map(personName)}
        />
        <Field name="due" label={labels.dueDay} type="date" value={dueField} />
      </Form>
    </>
  )
}

/** The day in the person's time zone, as the value of a date field. */
function dateValue(seconds: number): string {
  const date = new Date(seconds * 1000)
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
