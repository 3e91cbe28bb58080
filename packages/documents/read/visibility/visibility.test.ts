import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../../types.ts'
import { readContent } from '../read-content.ts'
import { anyDrawing, DRAWN, NOT_MODELLED, NOT_TOLD } from './drawn-otherwise.fixture.ts'
import { DECLARED, WRITTEN } from './hard-to-model.fixture.ts'
import { anyHiding, DECLARATIONS, DOUBTS, HIDINGS, type Hiding, SEEN, UNSEEN } from './unseen-texts.fixture.ts'

async function read({ html, sheets = {}, headers = {} }: Hiding): Promise<Reading> {
  const { reading } = await readContent(
    { bytes: Buffer.from(html), mediaType: 'text/html', url: 'https://vendor.example/security', headers },
    async (addresses) =>
      addresses.map((address) => (sheets[address] === undefined ? null : Buffer.from(sheets[address]))),
  )
  return reading
}

/** Whether the text was read, and counts fully. */
function found({ text, blocks }: Reading): 'yes' | 'no' | 'unsure' {
  if (!text.includes('encrypted')) return 'no'
  const said = blocks.filter(({ start, end }) => text.slice(start, end).includes('encrypted'))
  return said.some(({ visibility }) => visibility !== 'unsure') ? 'yes' : 'unsure'
}

const inline = (style: string): Hiding => ({ html: `<p style="${style}">${UNSEEN}</p>` })
const inSheet = (style: string): Hiding => ({ html: `<style>.x{${style}}</style><div><p class=x>${UNSEEN}</p></div>` })

describe('invisible text is not read', () => {
  test.each(DECLARATIONS)('%s', async (style) => {
    expect(found(await read(inline(style)))).toBe('no')
    expect(found(await read(inSheet(style)))).toBe('no')
  })

  test.each(Object.entries(HIDINGS))('by %s', async (_, hiding) => {
    expect(found(await read(hiding))).toBe('no')
  })

  test('however it is written, and wherever it stands', async () => {
    await fc.assert(
      fc.asyncProperty(anyHiding, async (hiding) => {
        expect(found(await read(hiding))).toBe('no')
      }),
      { numRuns: 300 },
    )
  })
})

test.each(Object.entries(DOUBTS))('text that may be hidden is marked: %s', async (_, hiding) => {
  expect(found(await read(hiding))).toBe('unsure')
})

describe('text of a style that is hard to model is no full evidence', () => {
  test.each(DECLARED)('%s', async (style) => {
    expect(found(await read(inline(style)))).not.toBe('yes')
    expect(found(await read(inSheet(style)))).not.toBe('yes')
  })

  test.each(Object.entries(WRITTEN))('%s', async (_, hiding) => {
    expect(found(await read(hiding))).not.toBe('yes')
  })
})

describe('text that a rendering cannot be sure of is no full evidence', () => {
  test.each(NOT_MODELLED)('%s', async (style) => {
    expect(found(await read(inline(style.replaceAll('"', "'"))))).not.toBe('yes')
    expect(found(await read(inSheet(style)))).not.toBe('yes')
  })

  test.each(Object.entries(NOT_TOLD))('%s', async (_, hiding) => {
    expect(found(await read(hiding))).not.toBe('yes')
  })

  test.each(Object.entries(DRAWN))('drawn: %s', async (_, hiding) => {
    expect(found(await read(hiding))).not.toBe('yes')
  })

  test('whatever of this is said, and wherever it stands', async () => {
    await fc.assert(
      fc.asyncProperty(anyDrawing, async (hiding) => {
        expect(found(await read(hiding))).not.toBe('yes')
      }),
      { numRuns: 400 },
    )
  })
})

test.each(Object.entries(SEEN))('visible text is read: %s', async (_, hiding) => {
  expect(found(await read(hiding))).toBe('yes')
})

test('unseen text joins no sentence', async () => {
  const { text, blocks } = await read({ html: '<p>We are <span style="color:#fff">not</span> certified.</p>' })
  expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(['We are', 'certified.'])
})

test('a sheet of very many selectors ends in doubt, not in hours', async () => {
  const rules = Array.from({ length: 3_000 }, (_, i) => `:not(.a${i}) ~ *{color:red}`).join('')
  const reading = await read({ html: `<style>${rules}</style>${'<p>a</p>'.repeat(3_000)}<p>${UNSEEN}</p>` })
  expect(found(reading)).toBe('unsure')
})
