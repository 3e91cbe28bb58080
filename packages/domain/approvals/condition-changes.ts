import type { RecordChange } from '../events/record-change.ts'
import type { ConditionItem } from './approval.ts'

/**
 * The changed fields of a condition. Owners who are users are recorded by their ids; of an owner who is none, and of the evidence,
 * whose words may name people, only that it changed: a deleted name must not survive in the history.
 */
export function conditionChanges(before: ConditionItem, after: ConditionItem): RecordChange[] {
  const scalars = (['due', 'met_at'] as const).flatMap((field): RecordChange[] =>
    before[field] === after[field] ? [] : [{ field: `condition.${field}`, from: before[field], to: after[field] }],
  )
  const evidence = before.evidence === after.evidence ? [] : [{ field: 'condition.evidence' }]
  return [...ownerChange(before, after), ...scalars, ...evidence]
}

function ownerChange(before: ConditionItem, after: ConditionItem): RecordChange[] {
  const [from, to] = [before.owner_id ?? null, after.owner_id ?? null]
  if (from === to && (from !== null || before.owner === after.owner)) return []
  const isNamed = ({ owner, owner_id }: ConditionItem) => !owner_id && owner !== null
  return [isNamed(before) || isNamed(after) ? { field: 'condition.owner' } : { field: 'condition.owner_id', from, to }]
}
