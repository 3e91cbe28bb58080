import { openKeyRings } from '@custos/database/key-ring'
import { publishKey } from '@custos/database/signing-keys'
import { newId } from '@custos/kernel/ids'
import { openRoles, sealedRecords } from '@custos/testkit/audit-log'
import { manualClock } from '@custos/testkit/clock'
import { createDatabase, masterKey } from '@custos/testkit/database'
import { decodeProtectedHeader } from 'jose'
import { expect, inject, test } from 'vitest'
import { openCheckpoint, writeCheckpoints } from './checkpoint.ts'
import { exportLines } from './export.ts'
import { verifyLog } from './integrity.ts'

test('a checkpoint verifies after its key was rotated, and so does a chain that both keys signed', async () => {
  await using resources = new AsyncDisposableStack()
  const database = openRoles(resources.use(await createDatabase(inject('postgres'))))
  resources.defer(() => database.close())
  const clock = manualClock()
  const { 'audit checkpoints': keys } = await openKeyRings(database, masterKey, clock.now)
  const signed: string[] = []
  const archive = { putNamed: async (_: string, text: string) => void signed.push(text.trim()) }
  const tenantId = newId()
  const seal = async () => {
    await sealedRecords(database, tenantId, clock.now(), 3)
    await writeCheckpoints(database, keys, archive, clock.now())
  }

  await seal()
  clock.advance({ hours: 1 })
  const now = clock.now()
  await database.operateInTransaction((session) =>
    publishKey(session, masterKey, { purpose: 'audit checkpoints', now, signsFrom: now, othersUntil: null }),
  )
  await expect.poll(async () => keys.published().keys.length).toBe(2)
  clock.advance({ days: 3650 })
  await seal()

  const [before, after] = signed as [string, string]
  expect(decodeProtectedHeader(before).kid).not.toBe(decodeProtectedHeader(after).kid)
  expect(await openCheckpoint(keys, before)).toMatchObject({ tenant_id: tenantId, size: 3 })
  expect(await openCheckpoint(keys, after)).toMatchObject({ tenant_id: tenantId, size: 6 })
  expect((await verifyLog(database.readSession(tenantId), keys)).problemCount).toBe(0)
  const { value: head } = await exportLines(database.readSession(tenantId), keys, clock.now()).next()
  expect((JSON.parse(head as string) as { keys: object[] }).keys).toHaveLength(2)
})

test('a checkpoint that was signed while a clock was a month ahead holds up none once it is right again', async () => {
  await using resources = new AsyncDisposableStack()
  const database = openRoles(resources.use(await createDatabase(inject('postgres'))))
  resources.defer(() => database.close())
  const now = new Date()
  const ahead = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000)
  const { 'audit checkpoints': keys } = await openKeyRings(database, masterKey, () => now)
  const tenantId = newId()
  const sizes: number[] = []
  const archive = {
    putNamed: async (_: string, text: string) => void sizes.push((await openCheckpoint(keys, text.trim()))!.size),
  }
  for (const at of [ahead, now, now]) {
    await sealedRecords(database, tenantId, at, 2)
    await writeCheckpoints(database, keys, archive, at)
  }
  expect(sizes).toEqual([2, 4])
})
