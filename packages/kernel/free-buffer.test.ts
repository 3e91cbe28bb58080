import { expect, test } from 'vitest'
import { freeBuffer } from './free-buffer.ts'

test('bytes that are alone in their memory give it back', () => {
  const bytes = Buffer.alloc(1_000_000)
  freeBuffer(bytes)
  expect(bytes.buffer.byteLength).toBe(0)
})

test('bytes that share their memory leave it to the others', () => {
  const whole = Buffer.from('0123456789'.repeat(1_000))
  freeBuffer(whole.subarray(1))
  expect(whole.subarray(0, 10).toString()).toBe('0123456789')
})
