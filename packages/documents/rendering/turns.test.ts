import { expect, test } from 'vitest'
import { takeTurn } from './turns.ts'

const { signal } = new AbortController()

test('of the waiting vendors, the one that had the browser least comes first, and one that gives up is passed over', async () => {
  const giveBack = await takeTurn(0, signal)
  const order: string[] = []
  const gone = new AbortController()
  const wait = async (name: string, spent: number, over: AbortSignal = signal): Promise<void> => {
    const back = await takeTurn(spent, over)
    order.push(name)
    back()
  }
  const waiting = [wait('slow', 9_000), wait('new', 0), wait('quick', 200)]
  const left = wait('gone', 0, gone.signal)
  gone.abort(new Error('called off'))
  await expect(left).rejects.toThrow('called off')
  giveBack()
  await Promise.all(waiting)
  expect(order).toEqual(['new', 'quick', 'slow'])
})
