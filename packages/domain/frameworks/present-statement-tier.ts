import { entryOf } from '@custos/catalogue/tiers'
import type { Data } from '@custos/contract/route'
import type { getTiers } from '@custos/contract/tiers'
import { unixSeconds } from '@custos/kernel/clock'
import type { OwnStatementTier } from './own-tiers.ts'

export function presentStatementTier(
  statement: { statement: string; claim?: string | undefined },
  own: OwnStatementTier | undefined,
): Data<typeof getTiers>['statements'][number] {
  const { from, because } = entryOf(statement)
  return {
    statement: statement.statement,
    published_from: from,
    because,
    ...(own && {
      asked_from: own.asked_from,
      reason: own.reason,
      changed_by: own.changed_by,
      changed_at: unixSeconds(own.changed_at),
    }),
  }
}
