import { expect, test } from 'vitest'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import { ConfinedParser } from './parser.ts'
import { slowPdf } from './slow-pdf.fixture.ts'

const url = 'https://vendor.example/'
const slow = { kind: 'document' as const, bytes: slowPdf(), mediaType: 'application/pdf', url }
const page = { kind: 'document' as const, bytes: Buffer.from('<p>We encrypt data.'), mediaType: 'text/html', url }

test('documents that take minutes are given up, and hold up no other vendor’s, however many there are at once', async () => {
  const ended: unknown[] = []
  const hostile = Array.from({ length: 4 }, () => new ConfinedParser())
  const readings = hostile.map((parser) => parser.read(slow).catch((error: unknown) => ended.push(error)))
  const { reading } = await new ConfinedParser().read(page)
  expect(reading.text).toBe('We encrypt data.')
  expect(ended).toEqual([])

  // When a vendor is deleted, its reading ends at once.
  const [first, ...calledOff] = hostile
  for (const parser of calledOff) parser.close()
  await Promise.all(readings.slice(1))
  expect(ended).toEqual(calledOff.map(() => new UnreadableDocument('Reading it was cancelled.')))

  await readings[0]
  // On a busy machine, the parser's waiting time may end before its processor time.
  expect(ended.at(-1)).toBeInstanceOf(UnreadableDocument)
  expect(String(ended.at(-1))).toContain('The document takes too long to read.')
  expect((await first!.read(page)).reading.text).toBe('We encrypt data.')
})

test('a reading ends when it has taken as long as its parser may wait, however little the processor did for it: it was interrupted', async () => {
  await expect(new ConfinedParser({ longest: 1 }).read(slow)).rejects.toEqual(
    new UnreadableDocument('The document takes too long to read.', 'interrupted'),
  )
})

const calledOff = new UnreadableDocument('Reading it was cancelled.')
const styled = { ...page, bytes: Buffer.from('<link rel="stylesheet" href="a.css"><p>We encrypt data.') }

// A vendor may be deleted at any moment; no reading or occupied thread may remain.
test.each([
  ['as it is asked for', 0],
  ['as it waits for a thread', 1],
  ['as it begins to wait', 2],
  ['a moment later', 10],
])('a reading that is called off %s ends, and its thread reads on', async (_, turns) => {
  const parsers = Array.from({ length: 6 }, () => new ConfinedParser())
  const readings = parsers.map((parser) => parser.read(slow).catch((error: unknown) => error))
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
  for (const parser of parsers) parser.close()
  expect(await Promise.all(readings)).toEqual(readings.map(() => calledOff))
  expect((await new ConfinedParser().read(page)).reading.text).toBe('We encrypt data.')
})

test('a reading that is called off as its thread is handed over reads nothing', async () => {
  const parser = new ConfinedParser()
  const first = parser.read(page)
  const second = parser.read(slow)
  await first
  parser.close()
  await expect(second).rejects.toEqual(calledOff)
})

test('a parser whose time is over ends what it reads, and begins nothing more', async () => {
  const deadline = new AbortController()
  const stylesheets = async () => {
    deadline.abort()
    return [Buffer.alloc(0)]
  }
  const parser = new ConfinedParser({ stylesheets, deadline: deadline.signal })
  const readings = [parser.read(styled), parser.read(page)]
  expect((await readings[0])!.reading.text).toBe('We encrypt data.')
  await expect(readings[1]).rejects.toEqual(calledOff)
})

test('a reading that is called off while its style sheets are fetched ends; meanwhile others are read', async () => {
  const asked = Promise.withResolvers<void>()
  const stylesheets = () => {
    asked.resolve()
    return new Promise<never>(() => {})
  }
  const vendor = new AbortController()
  const parsers = Array.from({ length: 4 }, () => new ConfinedParser({ stylesheets, signal: vendor.signal }))
  const readings = parsers.map((parser) => parser.read(styled).catch((error: unknown) => error))
  await asked.promise
  expect((await new ConfinedParser().read(page)).reading.text).toBe('We encrypt data.')
  vendor.abort()
  expect(await Promise.all(readings)).toEqual(readings.map(() => calledOff))
})

test('a long document is read in full when its turn comes, however many were before it', async () => {
  const long = { ...page, bytes: Buffer.from('<p>We encrypt data.</p>'.repeat(30_000)) }
  const readings = await Promise.all(Array.from({ length: 7 }, () => new ConfinedParser().read(long)))
  expect(readings.map(({ reading }) => reading.blocks.length)).toEqual(readings.map(() => 30_000))
})
