import type { createApproval } from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { day } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import type { RiskLevel } from '@custos/risk/types'
import type { z } from 'zod'
import { actorOf, type Caller } from '../call.ts'
import type { Advice, Approver, ConditionItem, DecisionStatus, SettledCondition, TermsInput } from './approval.ts'
import { isOfficer } from './officer.ts'

const reviewDays: Record<RiskLevel, number> = { LOW: 730, MEDIUM: 365, HIGH: 180, CRITICAL: 90 }

/** The days until the review of a decision, by the highest risk that it cites; the fewest if none is known. */
export const reviewDaysOf = (risk: RiskLevel | null): number => reviewDays[risk ?? 'CRITICAL']

/** The days after the due review for which an approval stays valid. */
const grace = 90

/** 1 January 2000: nobody used Custos before. Unix seconds. */
const earliest = 946_684_800

/** The caller, as recorded for approvers. */
export interface Signatory {
  /** The person; null for a machine. */
  userId: string | null
  /** The person or the app. */
  actor: string
}

export const signatory = (caller: Caller): Signatory => ({ userId: caller.userId, actor: actorOf(caller) })

/**
 * The approvers in their stored form. The caller signs with the server's time. Another person's approval is recorded as reported by
 * the caller.
 *
 * @param paramPrefix the path of the terms in the request, with its dot.
 * @param now unix seconds.
 * @throws ApiError naming an approver's implausible date, or a signature that is not the caller's.
 */
export function approversOf(
  given: readonly Approver[],
  caller: Signatory,
  now: number,
  paramPrefix: string,
): Approver[] {
  return given.map(({ name, role, date, comments, user_id }, index) => {
    const at = `${paramPrefix}approvers[${index}]`
    if (user_id && user_id !== caller.userId)
      throw new ApiError('parameter_invalid', {
        param: `${at}.user_id`,
        message: `The parameter ${at}.user_id must be your own: nobody can sign for another person`,
      })
    if (date < earliest || date > now + day)
      throw new ApiError('parameter_invalid', {
        param: `${at}.date`,
        message: `The parameter ${at}.date must be between 1 January 2000 and a day from now`,
      })
    const kept = { name, role, comments: comments ?? null }
    return user_id
      ? { ...kept, date: now, user_id, recorded_by: null }
      : { ...kept, date, user_id: null, recorded_by: caller.actor }
  })
}

/**
 * The officer's advice in its stored form: signed if the officer is the caller, otherwise with the person who recorded it.
 *
 * @throws ApiError if it is signed in another user's name, or by somebody who is not an officer.
 */
export async function adviceOf(
  session: TenantSession,
  given: z.output<typeof createApproval.body>['advice'],
  { userId, actor }: Signatory,
  paramPrefix: string,
): Promise<Advice | null> {
  if (!given) return null
  const { name, opinion, text, user_id } = given
  const refuse = (why: string) =>
    new ApiError('parameter_invalid', {
      param: `${paramPrefix}advice.user_id`,
      message: `The parameter ${paramPrefix}advice.user_id must be ${why}`,
    })
  if (user_id && user_id !== userId) throw refuse('your own: nobody can advise for another person')
  if (user_id && !(await isOfficer(session, user_id)))
    throw refuse(
      'that of the data protection officer: your organisation records her e-mail address, or she has the job title',
    )
  return { name, opinion, text: text ?? null, user_id: user_id ?? null, recorded_by: user_id ? null : actor }
}

export interface Terms {
  condition_items: ConditionItem[]
  settled_conditions: SettledCondition[]
  review_by: number | null
  valid_until: number | null
}

/**
 * The terms of a decision, with the outcome of the replaced decision's open conditions, which are carried over by default.
 *
 * @param replaced the decision in force before, if any.
 * @param risk the highest level of the cited assessments, if any.
 * @throws ApiError if the terms contradict each other.
 */
export function termsOf(
  given: TermsInput,
  {
    status,
    replaced,
    risk,
    now,
    paramPrefix,
  }: {
    status: DecisionStatus
    replaced: { id: string; condition_items: ConditionItem[] } | null
    risk: RiskLevel | null
    now: number
    paramPrefix: string
  },
): Terms {
  const settled = settledIn(given.settled_conditions ?? [], replaced?.condition_items.filter(isOpen) ?? [], paramPrefix)
  const carried = settled
    .filter(({ outcome }) => outcome === 'CARRIED')
    .map(({ id }) => replaced!.condition_items.find((item) => item.id === id)!)
    .map((item) => ({ ...item, carried_from: item.carried_from ?? replaced!.id }))
  const byTheRisk = Math.min(now + reviewDaysOf(risk) * day, given.valid_until ?? Number.POSITIVE_INFINITY)
  const reviewBy = given.review_by ?? (status === 'REJECTED' ? null : byTheRisk)
  const validUntil = given.valid_until ?? (status === 'REJECTED' || reviewBy === null ? null : reviewBy + grace * day)
  for (const [name, value] of [
    ['review_by', given.review_by],
    ['valid_until', given.valid_until],
  ] as const)
    inFuture(value, now, paramPrefix + name)
  if (reviewBy !== null && validUntil !== null && reviewBy > validUntil)
    throw new ApiError('parameter_invalid', {
      param: `${paramPrefix}review_by`,
      message: `The parameter ${paramPrefix}review_by must not be after ${paramPrefix}valid_until: the decision has expired by then`,
    })
  return {
    condition_items: [...conditionsIn(given, now, paramPrefix), ...carried],
    settled_conditions: settled,
    review_by: reviewBy,
    valid_until: validUntil,
  }
}

/** Requires a time in the future. @throws ApiError naming the parameter with a past time. */
export function inFuture(value: number | null | undefined, now: number, param: string): void {
  if (value !== null && value !== undefined && value <= now)
    throw new ApiError('parameter_invalid', { param, message: `The parameter ${param} must be in the future` })
}

export const isOpen = ({ met_at }: ConditionItem): boolean => met_at === null

/** The people and apps that accepted what meets the conditions of a decision. */
export const acceptorsOf = ({
  condition_items,
}: {
  condition_items: readonly Pick<ConditionItem, 'met_by'>[]
}): string[] => condition_items.flatMap(({ met_by }) => met_by ?? [])

export const conditionOf = (given: {
  text: string
  owner?: string | null | undefined
  owner_id?: string | null | undefined
  due?: number | null | undefined
  factor?: ConditionItem['factor'] | undefined
}): ConditionItem => ({
  id: newId(),
  text: given.text,
  owner: given.owner ?? null,
  owner_id: given.owner_id ?? null,
  due: given.due ?? null,
  evidence: null,
  met_at: null,
  met_by: null,
  carried_from: null,
  factor: given.factor ?? null,
})

/** Conditions are texts or items; if both are given, they must be equal. */
function conditionsIn({ conditions, condition_items }: TermsInput, now: number, paramPrefix: string): ConditionItem[] {
  const items: Parameters<typeof conditionOf>[0][] = condition_items ?? (conditions ?? []).map((text) => ({ text }))
  if (condition_items && conditions && JSON.stringify(conditions) !== JSON.stringify(items.map(({ text }) => text)))
    throw new ApiError('parameter_invalid', {
      param: `${paramPrefix}condition_items`,
      message: `The parameter ${paramPrefix}condition_items must have the same texts as ${paramPrefix}conditions; otherwise, send only one of them`,
    })
  for (const [index, { due }] of (condition_items ?? []).entries())
    inFuture(due, now, `${paramPrefix}condition_items[${index}].due`)
  return items.map(conditionOf)
}

function settledIn(
  given: NonNullable<TermsInput['settled_conditions']>,
  open: readonly ConditionItem[],
  paramPrefix: string,
): SettledCondition[] {
  for (const [index, { id, outcome, reason }] of given.entries()) {
    const at = `${paramPrefix}settled_conditions[${index}]`
    if (!open.some((item) => item.id === id))
      throw new ApiError('parameter_invalid', {
        param: `${at}.id`,
        message: `The parameter ${at}.id is not an open condition of the decision in force`,
      })
    if (outcome === 'DROPPED' && !reason)
      throw new ApiError('parameter_missing', {
        param: `${at}.reason`,
        message: `The parameter ${at}.reason is required`,
      })
  }
  return open.map(({ id, text }) => {
    const outcome = given.find((settlement) => settlement.id === id)
    return { id, text, outcome: outcome?.outcome ?? 'CARRIED', reason: outcome?.reason ?? null }
  })
}
