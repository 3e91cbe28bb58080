import type { NoticeChoice } from '@custos/contract/console-account'
import type { EventType } from '@custos/contract/event-types'
import type { Role } from '@custos/contract/roles'
import type { Scope } from '@custos/contract/scopes'
import { daysAfter } from '@custos/kernel/clock'

/** The rules of people's mails. A mail names no vendor and quotes nothing; the reader signs in for details. */

export type { NoticeChoice }

/** A line of a mail, and its page in the console. */
export interface Notice {
  text: string
  path: string
}

/** Other roles get notices on request. */
export const rolesNotifiedDaily: readonly Role[] = ['reviewer', 'approver', 'admin']

export const defaultNoticeChoice = (role: Role): NoticeChoice => (rolesNotifiedDaily.includes(role) ? 'DAILY' : 'NONE')

type Detail = Record<string, unknown>

interface NoticeType {
  type: EventType
  /** People with this scope can act on it, and are notified. */
  scope: Scope
  /** Whether it concerns this person. */
  concerns?: (detail: Detail, userId: string) => boolean
  one: string
  many: (count: number) => string
  /** The path for a single event. */
  path: (detail: Detail) => string
}

const vendor = ({ vendor_id }: Detail, screen = '') => `/console/vendors/${String(vendor_id)}${screen}`

export const changes: readonly NoticeType[] = [
  {
    type: 'approval.proposed',
    scope: 'approvals:write',
    concerns: ({ proposed_by }, userId) => proposed_by !== userId,
    one: 'A decision waits for a second signature.',
    many: (count) => `${count} decisions wait for a second signature.`,
    path: (detail) => vendor(detail, '/decisions'),
  },
  {
    type: 'approval.proposal_void',
    scope: 'approvals:write',
    concerns: ({ proposed_by }, userId) => proposed_by === userId,
    one: 'A decision that you proposed can no longer be confirmed: its evidence has changed.',
    many: (count) => `${count} decisions that you proposed can no longer be confirmed: their evidence has changed.`,
    path: (detail) => vendor(detail, '/decisions'),
  },
  {
    type: 'assessment.assigned',
    scope: 'reviews:write',
    concerns: ({ assignee_id }, userId) => assignee_id === userId,
    one: 'A review is assigned to you.',
    many: (count) => `${count} reviews are assigned to you.`,
    path: (detail) => vendor(detail, `/assessments/${String(detail.assessment_id)}`),
  },
  {
    type: 'approval.condition_assigned',
    scope: 'approvals:read',
    concerns: ({ owner_id }, userId) => owner_id === userId,
    one: 'A condition is assigned to you.',
    many: (count) => `${count} conditions are assigned to you.`,
    path: (detail) => vendor(detail, '/decisions'),
  },
  {
    type: 'review.commented',
    scope: 'assessments:read',
    concerns: ({ mentions }, userId) => Array.isArray(mentions) && mentions.includes(userId),
    one: 'A comment mentions you.',
    many: (count) => `${count} comments mention you.`,
    path: (detail) => vendor(detail, `/assessments/${String(detail.assessment_id)}?answer=${String(detail.result_id)}`),
  },
  {
    type: 'vendor_request.submitted',
    scope: 'reviews:write',
    one: 'A vendor submitted answers to your organisation’s questions.',
    many: (count) => `Vendors submitted answers to your organisation’s questions ${count} times.`,
    path: (detail) => vendor(detail, '/questions'),
  },
  {
    type: 'vendor.status_changed',
    scope: 'approvals:write',
    concerns: ({ to }) => to === 'WARNING',
    one: 'An approval in force is in doubt.',
    many: (count) => `${count} approvals in force are in doubt.`,
    path: (detail) => vendor(detail),
  },
  {
    type: 'assessment.completed',
    scope: 'reviews:write',
    one: 'A review is complete. You can check its answers.',
    many: (count) => `${count} reviews are complete. You can check their answers.`,
    path: (detail) => vendor(detail, `/assessments/${String(detail.assessment_id)}`),
  },
  {
    type: 'assessment.failed',
    scope: 'assessments:write',
    one: 'A review failed.',
    many: (count) => `${count} reviews failed.`,
    path: (detail) => vendor(detail),
  },
  {
    type: 'document.held',
    scope: 'documents:write',
    one: 'A document seems to belong to another company. Confirm whose it is.',
    many: (count) => `${count} documents seem to belong to other companies. Confirm whose they are.`,
    path: (detail) => vendor(detail, '/documents'),
  },
  {
    type: 'document.refused',
    scope: 'documents:write',
    one: 'A document could not be read.',
    many: (count) => `${count} documents could not be read.`,
    path: (detail) => vendor(detail, '/documents'),
  },
]

/** The events for a person's mail: one line for each kind. */
export function noticeLines(
  events: readonly { type: string; detail: Detail }[],
  { id, scopes }: { id: string; scopes: ReadonlySet<Scope> },
): Notice[] {
  return changes.flatMap(({ type, scope, concerns, one, many, path }) => {
    if (!scopes.has(scope)) return []
    const found = events.filter((event) => event.type === type && (concerns?.(event.detail, id) ?? true))
    if (found.length === 0) return []
    if (found.length > 1) return [{ text: many(found.length), path: '/console/' }]
    return [{ text: one, path: path(found[0]!.detail) }]
  })
}

/** The days before an end on which it is announced, once each. */
export const daysBefore = [14, 7, 1] as const

/** The hour of the daily mail, in UTC. */
const hour = 6

/** The last time at which the daily mail was due. */
export function lastDailyTime(now: Date): Date {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour))
  return today <= now ? today : daysAfter(today, -1)
}
