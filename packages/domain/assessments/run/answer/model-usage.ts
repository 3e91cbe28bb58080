import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { ModelUsage } from '@custos/evidence/model-answers/answer'
import type { Allowance } from '@custos/evidence/model-answers/language-model'
import { daysAfter } from '@custos/kernel/clock'
import { sql } from 'kysely'
import { build } from '../../../tables.ts'

/** An organisation's limits apply to its use in this many days (UTC), including today. */
const period = 30

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The organisation's remaining allowance for language models. */
export async function allowanceLeft(session: TenantSession, limits: Allowance, now: Date): Promise<Allowance> {
  const used = await usedSince.first(session, { tenantId: session.tenantId, day: dayOf(daysAfter(now, 1 - period)) })
  return { tokens: limits.tokens - Number(used!.tokens), cost: limits.cost - used!.cost }
}

const usedSince = query((p: { tenantId: string; day: string }) =>
  build
    .selectFrom('model_usage')
    .select([sql<string>`coalesce(sum(tokens), 0)`.as('tokens'), sql<number>`coalesce(sum(cost), 0)`.as('cost')])
    .where('tenant_id', '=', p.tenantId)
    .where('day', '>=', p.day),
)

/** Adds the use of an assessment. */
export async function countUsage(
  session: TenantSession,
  { input_tokens, output_tokens, cost }: Pick<ModelUsage, 'input_tokens' | 'output_tokens' | 'cost'>,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('model_usage')
      .values({
        tenant_id: session.tenantId,
        day: dayOf(now),
        tokens: String(input_tokens + output_tokens),
        cost: cost ?? 0,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day']).doUpdateSet({
          tokens: sql`model_usage.tokens + excluded.tokens`,
          cost: sql`model_usage.cost + excluded.cost`,
        }),
      ),
  )
}
