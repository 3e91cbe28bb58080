import { writeCheckpoints } from '@custos/audit/checkpoint'
import { checkIntegrity } from '@custos/contract/audit-logs'
import { listIndustries } from '@custos/contract/frameworks'
import type { ApiClient } from '@custos/testkit/api-client'
import { sealAll } from '@custos/testkit/audit-log'
import type { TestDatabase } from '@custos/testkit/database'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'

let platform: TestPlatform
let api: ApiClient
let other: Tenant
let services: TestPlatform['services']
let database: TestDatabase
let tenant: Tenant
let auditKeys: TestPlatform['services']['auditKeys']
let objects: TestPlatform['services']['objects']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, other, services, database, tenant } = platform)
  ;({ auditKeys, objects } = services)
  return () => platform[Symbol.asyncDispose]()
})

async function seal(): Promise<void> {
  await sealAll(services.database, new Date())
  await writeCheckpoints(services.database, auditKeys, objects, new Date())
}

describe('GET /v1/audit-logs/integrity', () => {
  test('finds the log intact, says how far it is sealed and signed, and gives the checkpoint to keep', async () => {
    for (let request = 0; request < 5; request += 1) await api.ok(listIndustries)
    await seal()
    const answer = await api.ok(checkIntegrity)
    expect(answer).toMatchObject({
      intact: true,
      problem_count: 0,
      chain: { unsealed: 0, removed_through: 0 },
      verified: { after_sequence: 0, through_sequence: answer.chain.size },
    })
    expect(answer.checkpoint).toMatchObject({ size: answer.chain.size, head: answer.chain.head })

    await api.ok(listIndustries)
    await sealAll(services.database, new Date())
    const later = await api.ok(checkIntegrity, { query: { limit: 2, checkpoint: answer.checkpoint!.token } })
    expect(later.intact).toBe(true)
    expect(later.verified).toEqual({ after_sequence: later.chain.size - 2, through_sequence: later.chain.size })
    const first = await api.ok(checkIntegrity, { query: { after_sequence: 0, limit: 3 } })
    expect(first.verified).toEqual({ after_sequence: 0, through_sequence: 3 })
  })

  test("refuses a checkpoint that is forged, or another organisation's", async () => {
    await seal()
    const { checkpoint } = await other.api.ok(checkIntegrity)
    for (const token of [checkpoint!.token, `${checkpoint!.token}A`, 'nonsense']) {
      const { status, error } = await api.call('GET', '/v1/audit-logs/integrity', { query: { checkpoint: token } })
      expect([status, error?.param]).toEqual([400, 'checkpoint'])
    }
  })

  test('says what was done to the log', async () => {
    await seal()
    await database.sql('ALTER TABLE audit_records DISABLE TRIGGER USER')
    await database.sql(
      'DELETE FROM audit_records USING audit_seals s WHERE id = record_id AND s.tenant_id = $1 AND sequence = 2',
      [tenant.tenant_id],
    )
    const answer = await api.ok(checkIntegrity)
    expect(answer.intact).toBe(false)
    expect(answer.problems).toMatchObject([{ kind: 'deleted', sequence: 2 }])
  })
})
