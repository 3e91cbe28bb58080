import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readContent } from './content.ts'

test('a response is held as one text, not as the pieces in which it was sent', async () => {
  const length = 20_000
  // The sender reuses one buffer for all pieces.
  const piece = Buffer.alloc(1)
  let sent = 0
  const body = new Readable({
    highWaterMark: 1,
    read() {
      piece[0] = sent % 251
      this.push(sent++ < length ? piece : null)
    },
  })
  const content = { of: 'status 200', max: 1_000_000 } as const
  const whole = await readContent(body, { 'content-type': 'text/html' }, content, () => {})
  expect(whole).toEqual(Uint8Array.from({ length }, (_, at) => at % 251))
  expect(whole.buffer.byteLength).toBe(length)
})
