import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../../../events/record.ts'
import { type Compared, type Comparison, changedBetween } from '../../compare/comparison.ts'

/** The maximum number of changes in an assessment with their own event; further ones are only counted. */
const maxChangeEvents = 50

/**
 * Records how an assessment differs from the previous one: an event for each change, up to a limit, and one with the number of all,
 * including statements that only one of the two asks. Records nothing if both are equal.
 */
export async function recordChanges(
  session: TenantSession,
  services: EventServices,
  now: Date,
  subject: { vendor_id: string; assessment_id: string },
  before: Compared & { id: string },
  after: Compared,
): Promise<void> {
  const difference = changedBetween(before, after)
  const changes = changesOf(difference)
  const scopeChange = scopeChangeIn(difference)
  if (changes.length === 0 && scopeChange === null) return
  const record = (type: ChangeType | 'compared', detail: object) =>
    recordEvent(session, services, now, {
      source: 'custos.assessments',
      type: `assessment.${type}`,
      detail: { ...subject, since: before.id, ...detail },
      service: 'worker',
    })
  for (const { type, detail } of changes.slice(0, maxChangeEvents)) await record(type, detail)
  const counts = Map.groupBy(changes, ({ type }) => type)
  await record('compared', {
    ...Object.fromEntries([...counts].map(([type, { length }]) => [type, length])),
    ...scopeChange,
  })
}

/** The number of statements that only one of the two asks, which show no change of the vendor; null if both ask the same. */
function scopeChangeIn({ newly_asked, no_longer_asked }: Pick<Comparison, 'newly_asked' | 'no_longer_asked'>) {
  if (newly_asked.length === 0 && no_longer_asked.length === 0) return null
  return { newly_asked: newly_asked.length, no_longer_asked: no_longer_asked.length }
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

/** The most severe first. A periodic task announces expiries on their day. */
function changesOf({
  risk,
  certificates,
  sub_processors,
  answers,
}: Pick<Comparison, 'risk' | 'certificates' | 'sub_processors' | 'answers'>): Change[] {
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
      before: { status: before.status, answer: before.answer },
      after: { status: after.status, answer: after.answer },
    })),
  ]
}
