import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../../../events/record.ts'
import { type Compared, type Comparison, changedBetween } from '../../compare/comparison.ts'

/** Changes of one assessment that get an event each; the others are counted. */
const told = 50

/**
 * Tells how what an assessment found differs from the one before it: an event for each change, up to a bound, and one that counts them
 * all. Nothing when nothing changed.
 */
export async function recordChanges(
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: { vendor_id: string; assessment_id: string },
  before: Compared & { id: string },
  after: Compared,
): Promise<void> {
  const changes = changesOf(changedBetween(before, after))
  if (changes.length === 0) return
  const record = (type: ChangeType | 'compared', detail: object) =>
    recordEvent(session, services, now, {
      source: 'custos.assessments',
      type: `assessment.${type}`,
      detail: { ...subject, since: before.id, ...detail },
      service: 'worker',
    })
  for (const { type, detail } of changes.slice(0, told)) await record(type, detail)
  const counts = Map.groupBy(changes, ({ type }) => type)
  await record('compared', Object.fromEntries([...counts].map(([type, { length }]) => [type, length])))
}

type ChangeType =
  | 'risk_changed'
  | `certificate_${'lost' | 'gained' | 'changed'}`
  | `sub_processor_${'gained' | 'lost'}`
  | 'answer_changed'

interface Change {
  type: ChangeType
  detail: object
}

/** Weightiest first. What expires is announced by the sweep, on its day. */
function changesOf({ risk, certificates, sub_processors, answers }: Omit<Comparison, 'before' | 'after'>): Change[] {
  const all = <Found>(type: ChangeType, changes: Found[] = [], detail: (change: Found) => object): Change[] =>
    changes.map((change) => ({ type, detail: detail(change) }))
  return [
    ...(risk.before === risk.after || !risk.comparable
      ? []
      : [{ type: 'risk_changed' as const, detail: { before: risk.before, after: risk.after } }]),
    ...all('certificate_lost', certificates.lost, (certificate) => certificate),
    ...all('certificate_gained', certificates.gained, (certificate) => certificate),
    ...all('certificate_changed', certificates.changed, (change) => change),
    ...all('sub_processor_gained', sub_processors?.gained, (subProcessor) => subProcessor),
    ...all('sub_processor_lost', sub_processors?.lost, (subProcessor) => subProcessor),
    ...all('answer_changed', answers, ({ framework_id, statement, before, after }) => ({
      framework_id,
      statement,
      before: before && { status: before.status, answer: before.answer },
      after: { status: after.status, answer: after.answer },
    })),
  ]
}
