import { expect, test } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

/** The holders of slots, in the order in which they got one. */
function watched(slots: number, long = {}) {
  const shares = new FairSemaphore(slots, long)
  const got: string[] = []
  const take = (owner: string, times = 1) =>
    Array.from({ length: times }, () => {
      const taken = shares.take(owner, 60_000)
      // The other tasks wait until the test is over.
      taken.then(
        () => got.push(owner),
        () => {},
      )
      return taken
    })
  return { take, got }
}

test('a single user takes half of the slots, and each later one finds a slot until the last is taken', async () => {
  const { take, got } = watched(12)
  const taken = [take('a', 20), take('b', 20), take('c', 20), take('d', 20)]
  await Promise.all(taken.map((slots) => slots[0]!))
  const count = (owner: string) => got.filter((one) => one === owner).length
  expect(['a', 'b', 'c', 'd'].map(count)).toEqual([6, 3, 2, 1])
})

test('work that takes long leaves half of the slots to short work, of any user', async () => {
  const { take, got } = watched(12, { apart: 6, longAfterMs: 400 })
  const count = (owner: string) => got.filter((one) => one === owner).length
  const taken = ['a', 'b', 'c', 'd'].map((owner) => take(owner, 20))
  // Half of all slots, and all room beside them.
  await expect.poll(() => got.length).toBe(12)
  for (const owner of ['e', 'f', 'g', 'h', 'i', 'j']) {
    const [slot] = take(owner)
    const given = await slot!
    given[Symbol.dispose]()
  }
  expect(['a', 'b', 'c', 'd'].map(count).reduce((sum, held) => sum + held)).toBe(12)
  // A finished task frees its room for other long tasks.
  const [first] = await Promise.all(taken.map((slots) => slots[0]!))
  first![Symbol.dispose]()
  await expect.poll(() => got.filter((owner) => 'abcd'.includes(owner)).length).toBe(13)
})

test('a slot that is given back goes to who has the fewest, and of these to who has waited longest', async () => {
  const { take, got } = watched(2)
  const [first] = take('a')
  void take('a', 3)
  const [second] = take('b')
  void take('c')
  void take('d')
  const [a, b] = await Promise.all([first!, second!])
  b[Symbol.dispose]()
  await expect.poll(() => got).toEqual(['a', 'b', 'c'])
  a[Symbol.dispose]()
  await expect.poll(() => got).toEqual(['a', 'b', 'c', 'a'])
})

test('a user that gets no slot in time is told, and gets none later', async () => {
  const shares = new FairSemaphore(1)
  const slot = await shares.take('a', 60_000)
  await expect(shares.take('b', 1)).rejects.toThrow('timeout exceeded when trying to connect')
  slot[Symbol.dispose]()
  await shares.take('c', 60_000)
})
