import { expect, test } from 'vitest'
import { nextWebhook, type QueuedWebhook } from './next-webhook.ts'

const webhooksOf = (tenant_id: string, count: number): QueuedWebhook[] =>
  Array.from({ length: count }, (_, index) => ({ tenant_id, id: `${tenant_id}-${index}` }))

test('an organisation has five places, also while others are free', () => {
  const ours = webhooksOf('a', 20)
  expect(nextWebhook(ours, ours.slice(0, 4))?.id).toBe('a-4')
  expect(nextWebhook(ours, ours.slice(0, 5))).toBeUndefined()
})

test('of the organisations with the fewest places, the webhook that has waited longest is next', () => {
  const [a, b, c] = [webhooksOf('a', 9), webhooksOf('b', 2), webhooksOf('c', 1)]
  expect(nextWebhook([...a, ...b, ...c], a.slice(0, 3))?.id).toBe('b-0')
  expect(nextWebhook([...a, ...b, ...c], [...a.slice(0, 3), b[0]!])?.id).toBe('c-0')
  expect(nextWebhook([...a.slice(3), b[1]!], [a[0]!, b[0]!])?.id).toBe('a-3')
})

test('fifty are served at once', () => {
  const served = Array.from({ length: 50 }, (_, index) => webhooksOf(`t${index}`, 1)[0]!)
  expect(nextWebhook(webhooksOf('other', 1), served)).toBeUndefined()
  expect(nextWebhook(webhooksOf('other', 1), served.slice(1))?.id).toBe('other-0')
})
