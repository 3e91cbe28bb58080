import { expect, test } from 'vitest'
import { ConfinedReader } from './confined.ts'
import { slowPdf } from './slow-pdf.fixture.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const url = 'https://vendor.example/'
const slow = { kind: 'document' as const, bytes: slowPdf(), mediaType: 'application/pdf', url }
const page = { kind: 'document' as const, bytes: Buffer.from('<p>We encrypt data.'), mediaType: 'text/html', url }

test('documents that take minutes are given up, and hold up no other vendor’s, however many there are at once', async () => {
  const ended: unknown[] = []
  const hostile = Array.from({ length: 4 }, () => new ConfinedReader())
  const readings = hostile.map((reader) => reader.read(slow).catch((error: unknown) => ended.push(error)))
  const { reading } = await new ConfinedReader().read(page)
  expect(reading.text).toBe('We encrypt data.')
  expect(ended).toEqual([])

  // As when a vendor is deleted: its reading ends at once.
  const [patient, ...calledOff] = hostile
  for (const reader of calledOff) reader.close()
  await Promise.all(readings.slice(1))
  expect(ended).toEqual(calledOff.map(() => new UnreadableDocument('The reading was called off.')))

  await readings[0]
  expect(ended.at(-1)).toEqual(new UnreadableDocument('The document takes too long to read.'))
  expect((await patient!.read(page)).reading.text).toBe('We encrypt data.')
}, 180_000)
