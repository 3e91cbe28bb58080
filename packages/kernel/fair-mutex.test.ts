import { expect, test } from 'vitest'
import { FairMutex } from './fair-mutex.ts'

test('nobody has a turn before the one before has ended', async () => {
  const turns = new FairMutex()
  let working = 0
  await Promise.all(
    ['a', 'b', 'a'].map((organisation) =>
      turns.take(organisation, async () => {
        working += 1
        await Promise.resolve()
        expect(working).toBe(1)
        working -= 1
      }),
    ),
  )
})

test('work that throws fails its caller, and nobody else', async () => {
  const turns = new FairMutex()
  const failing = turns.take('a', () => Promise.reject(new Error('It failed.')))
  const next = turns.take('a', () => 'done')
  await expect(failing).rejects.toThrow('It failed.')
  expect(await next).toBe('done')
})
