import type { KeyRing } from '@custos/database/key-ring'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { chainStart, chainState, readChain, readTokens } from './chain-store.ts'
import { signCheckpoint } from './checkpoint.ts'

/** The lines of an export that can be verified without Custos. docs/audit-format.md defines the format. */
export async function* exportLines(session: TenantSession, keys: KeyRing, now: Date): AsyncGenerator<string> {
  const { size, head, removedThrough } = await chainState(session, keys)
  const start = await chainStart(session, keys, removedThrough)
  yield JSON.stringify({
    format: 'custos-audit-v1',
    tenant_id: session.tenantId,
    exported_at: now.toISOString(),
    start,
    end: { size, head },
    keys: keys.published().keys,
  })
  for await (const { sequence, hash, record } of readChain(session, start.size, size))
    yield JSON.stringify({ sequence, hash, record })
  for (const token of await readTokens(session, start.size, size)) yield JSON.stringify({ checkpoint: token })
  const whole = { tenant_id: session.tenantId, size, head, time: unixSeconds(now), start: start.size }
  yield JSON.stringify({ checkpoint: await signCheckpoint(keys, whole) })
}
