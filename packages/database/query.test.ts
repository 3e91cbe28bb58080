import { createDatabase } from '@custos/testkit/database'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { json } from './query.ts'

test('whatever text a value holds, jsonb takes it, and gives back all that it can hold', async () => {
  await using database = await createDatabase(inject('postgres'), 'empty')
  const client = new pg.Client(database.owner)
  await client.connect()
  const kept = async (value: unknown) =>
    (await client.query<{ kept: unknown }>('SELECT $1::jsonb AS kept', [json(value)])).rows[0]!.kept
  const whole = { list: ['a\u2028"\\u0000', '😀'], at: null, count: 1e21 }
  expect(await kept(whole)).toEqual(whole)
  expect(await kept({ name: 'a\0b', list: ['\ud83d', '\ude00\ud83d'] })).toEqual({
    name: 'a\ufffdb',
    list: ['\ufffd', '\ufffd\ufffd'],
  })
  await client.end()
})
