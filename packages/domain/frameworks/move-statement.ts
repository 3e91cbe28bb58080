import { catalogueStatements } from '@custos/catalogue/catalogue-statements'
import { keyOf } from '@custos/catalogue/tiers'
import { ApiError } from '@custos/contract/errors'
import type { StatementMove } from '@custos/contract/tiers'
import type { TenantSession } from '@custos/database/session'
import type { z } from 'zod'
import { requirePersonByFourEyes } from '../approvals/proposals/rules.ts'
import type { Caller } from '../call.ts'
import { nameOfActor } from '../users/name-of-actor.ts'
import { ownTiers, setStatementTier } from './own-tiers.ts'

/**
 * Sets the lowest tier that asks a statement, or restores the published one. A statement of frameworks needs the scope of frameworks,
 * also from a questionnaire that contains it.
 *
 * @param statements those of the framework or questionnaire
 */
export async function moveStatement(
  {
    session,
    caller,
    now,
    auditNote,
  }: { session: TenantSession; caller: Caller; now: Date; auditNote(name: string, value: unknown): void },
  statements: readonly { statement: string; claim?: string | undefined }[],
  { statement, asked_from, reason }: z.output<typeof StatementMove>,
): Promise<void> {
  const moved = statements.find((one) => one.statement === statement)
  if (!moved)
    throw new ApiError('resource_not_found', {
      param: 'move.statement',
      message: 'It has no statement with these words: copy it from GET /v1/tiers',
    })
  if (inFrameworks.has(keyOf(moved)) && !caller.scopes.has('frameworks:write'))
    throw new ApiError('permission_denied', {
      message: 'The statement is one of frameworks: its tier needs the scope frameworks:write',
    })
  await requirePersonByFourEyes(session, caller, 'change tiers')
  if (asked_from !== undefined && reason === undefined)
    throw new ApiError('parameter_missing', { param: 'move.reason', message: 'Give the reason for the tier' })
  const { asked_from: from, reason: why, changed_by } = (await ownTiers(session)).statements.get(keyOf(moved)) ?? {}
  const before = from ? { asked_from: from, reason: why, changed_by } : null
  await setStatementTier(
    session,
    keyOf(moved),
    asked_from === undefined
      ? null
      : { asked_from, reason: reason!, changed_by: await nameOfActor(session, caller), changed_at: now },
  )
  // A statement of a questionnaire may read like the name of a claim, whose tier it then moves.
  auditNote('statement_tier', {
    statement,
    key: keyOf(moved),
    before,
    after: asked_from ?? null,
    reason: reason ?? null,
  })
}

const inFrameworks = new Set(catalogueStatements.map(keyOf))
