import { expect, test } from 'vitest'
import { WorkerThread } from './worker-thread.ts'

type Doubled = { thread: number; double: number }

const doubling = (longest = 60_000) =>
  new WorkerThread<number | string, Doubled>(new URL('./worker-thread.fixture.ts', import.meta.url), longest)

test('tasks are done one after the other in one thread, each with its own answer', async () => {
  const thread = doubling()
  const running = [1, 2, 3].map((task) => thread.run(task))
  // The first task is running.
  expect(thread.waiting('')).toBe(2)
  const done = await Promise.all(running)
  expect(done.map(({ double }) => double)).toEqual([2, 4, 6])
  expect(new Set(done.map((result) => result.thread)).size).toBe(1)
  expect(thread.waiting('')).toBe(0)
})

test('owners take turns: one that brings many tasks does not hold up another’s', async () => {
  const thread = doubling()
  const order: string[] = []
  const run = (owner: string) => thread.run(1, owner).then(() => order.push(owner))
  await Promise.all(['many', 'many', 'many', 'many', 'one', 'other', 'other'].map(run))
  expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'other', 'many'])
})

test.each([
  ['throws', 'throw', 'It does not add up'],
  ['ends its thread', 'exit', 'The thread ended without an answer'],
])('a task that %s fails alone: the next one gets a new thread', async (_, task, reason) => {
  const thread = doubling()
  const [failed, next] = await Promise.allSettled([thread.run(task), thread.run(21)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: reason } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { double: 42 } })
})

test('so does a task that needs too much processor time', async () => {
  const thread = doubling(2000)
  const [failed, next] = await Promise.allSettled([thread.run('hang'), thread.run(21)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'The thread needed more than 2 s' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { double: 42 } })
})
