// @module-tag spec/7

import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt } from '@custos/testkit/audit-log'
import { createDatabase, type TestDatabase } from '@custos/testkit/database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { groupCommit } from './append.ts'

let scratch: TestDatabase
let database: Database

beforeAll(async () => {
  scratch = await createDatabase(inject('postgres'))
  database = openRoles(scratch)
})
afterAll(async () => {
  await database.close()
  await scratch[Symbol.asyncDispose]()
})
const tenantId = newId()
const at = new Date('2026-11-21T12:00:00Z')

test('a record that cannot be written does not prevent the others of its batch', async () => {
  const recorder = groupCommit(database)
  const good = Array.from({ length: 5 }, () => recordAt(tenantId, at))
  const poisoned = { ...recordAt(tenantId, at), status: 99_999 }
  const outcomes = await Promise.allSettled([...good.slice(0, 3), poisoned, ...good.slice(3)].map(recorder.record))
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    'rejected',
    ...Array(2).fill('fulfilled'),
  ])
  const written = await scratch.sql<{ id: string }>('SELECT id FROM audit_records WHERE tenant_id = $1', [tenantId])
  expect(written.map(({ id }) => id).toSorted()).toEqual(good.map(({ id }) => id).toSorted())
  // The recorder continues to work.
  await expect(recorder.record(recordAt(tenantId, at))).resolves.toBeUndefined()
})
