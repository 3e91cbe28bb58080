import { expect, test } from 'vitest'
import { cooperativeScheduler } from './cooperative-scheduler.ts'

/** The order in which reviews of these lengths do three pieces of work each. */
async function orderOf(lengths: number[]): Promise<number[]> {
  const order: number[] = []
  await Promise.all(
    lengths.map(async (length) => {
      const waitForTurn = cooperativeScheduler('a', [{ text: 'a'.repeat(length) }])
      for (let piece = 0; piece < 3; piece++) {
        await waitForTurn()
        order.push(length)
      }
    }),
  )
  return order
}

test('of reviews that wait, the one with least text goes first, and is done before the next', async () => {
  expect(await orderOf([2_000_000, 1_000_000, 10])).toEqual([10, 1_000_000, 2_000_000].flatMap((n) => [n, n, n]))
})

test('a review of little text that comes later overtakes one of much that was begun', async () => {
  const order: string[] = []
  const long = cooperativeScheduler('a', [{ text: 'a'.repeat(2_000_000) }])
  await long()
  const next = long().then(() => order.push('long'))
  await cooperativeScheduler('a', [{ text: 'a' }])().then(() => order.push('short'))
  await next
  expect(order).toEqual(['short', 'long'])
})

test('a review that is called off leaves the others its turns', async () => {
  const called = new AbortController()
  const off = cooperativeScheduler('a', [], called.signal)
  const other = cooperativeScheduler('a', [{ text: 'a' }])
  await off()
  const next = [off(), other()] as const
  called.abort(new Error('It was cancelled.'))
  await expect(next[0]).rejects.toThrow('It was cancelled.')
  await expect(off()).rejects.toThrow('It was cancelled.')
  await next[1]
})

test('organisations take turns: the many reviews that one has begun leave another every second piece', async () => {
  const order: string[] = []
  const review = async (organisation: string, length: number) => {
    const waitForTurn = cooperativeScheduler(organisation, [{ text: 'a'.repeat(length) }])
    for (let piece = 0; piece < 3; piece++) {
      await waitForTurn()
      order.push(organisation)
    }
  }
  await Promise.all([...Array.from({ length: 8 }, () => review('many', 10)), review('one', 2_000_000)])
  expect(order.slice(0, 7)).toEqual(['many', 'one', 'many', 'one', 'many', 'one', 'many'])
})
