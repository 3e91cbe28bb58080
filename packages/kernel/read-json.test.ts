import { afterEach, expect, test, vi } from 'vitest'
import { readJson } from './read-json.ts'

const bounds = { depth: 32, members: 10_000 }
const read = (text: string | Buffer) => readJson(Buffer.from(text), bounds, 'a')
const padding = ' '.repeat(100_000)

afterEach(() => void vi.restoreAllMocks())

test('a long text is parsed in another thread, a short one in this', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(await read(`{"a": [1, "ä"]}${padding}`)).toEqual({ value: { a: [1, 'ä'] } })
  expect(parse).not.toHaveBeenCalled()
  expect(await read('{"a": [1, "ä"]}')).toEqual({ value: { a: [1, 'ä'] } })
  expect(parse).toHaveBeenCalled()
})

test('a text waits for those of another owner no longer than a turn', async () => {
  const order: string[] = []
  const long = Buffer.from(`{}${padding}`)
  const send = async (owner: string) => {
    await readJson(long, bounds, owner)
    order.push(owner)
  }
  await Promise.all([...Array.from({ length: 20 }, () => send('many')), send('one')])
  expect(order.indexOf('one')).toBeLessThan(3)
})

test.each([
  ['a megabyte of brackets', '['.repeat(1_000_000)],
  ['a nest that is closed', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['a megabyte of members', `[${'0,'.repeat(500_000)}0]`],
])('%s is never parsed', async (_, text) => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(await read(text)).toEqual({ problem: text.startsWith('[0') ? 'members' : 'depth', path: null })
  expect(await read(text.slice(0, 30_000))).toEqual({
    problem: text.startsWith('[0') ? 'members' : 'depth',
    path: null,
  })
  expect(parse).not.toHaveBeenCalled()
})

test.each([
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), { problem: 'utf8' }],
  ['what is no JSON', '{"a": 1,}', { problem: 'syntax', position: 8 }],
  ['a text that ends too early', '{"a": [', { problem: 'syntax', position: null }],
  ['a member that occurs twice', '{"a": [{"b": 1, "b": 2}]}', { problem: 'repeated', path: 'a[0].b' }],
  ['a member whose name is written in two ways', '{"a": 1, "\\u0061": 2}', { problem: 'repeated', path: 'a' }],
])('%s is told, in either thread', async (_, text, told) => {
  expect(await read(text)).toEqual(told)
  expect(await read(Buffer.concat([Buffer.from(text), Buffer.from(padding)]))).toMatchObject({ problem: told.problem })
})
