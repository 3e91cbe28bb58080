import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'
import { removeOldest } from './remove-oldest.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

test('expired rows are removed, the oldest first and a limited number at a time, and the others stay', async () => {
  const { database, services } = platform
  const now = new Date('2026-11-21T12:00:00Z')
  await database.sql(
    `INSERT INTO ceremonies (id_hash, content, expires_at)
     SELECT int4send(minutes), '{}', $1::timestamptz + make_interval(mins => minutes) FROM generate_series(-3, 1) AS minutes`,
    [now],
  )
  const minutesLeft = async () => {
    await services.database.operate((session) => removeOldest(session, 'ceremonies', 'expires_at', now, 'true', 2))
    const left = await database.sql<{ expires_at: Date }>('SELECT expires_at FROM ceremonies ORDER BY expires_at')
    return left.map(({ expires_at }) => (expires_at.getTime() - now.getTime()) / 60_000)
  }
  expect(await minutesLeft()).toEqual([-1, 0, 1])
  expect(await minutesLeft()).toEqual([0, 1])
  expect(await minutesLeft()).toEqual([0, 1])
})
