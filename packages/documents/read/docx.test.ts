import { describe, expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import type { ReadDocument } from '../model.ts'
import { DOCX, docxOf } from './docx-of.fixture.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import { zipOf } from './zip-of.fixture.ts'

const read = (bytes: Uint8Array): Promise<ReadDocument> => readPage(bytes, 'https://vendor.example/dpa.docx', DOCX)

const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`

test('a DOCX is read like a page: paragraphs, headings and tables', async () => {
  const page = await read(
    docxOf(
      `${paragraph('Annex', 'Heading1')}${paragraph('We encrypt data.')}<w:tbl><w:tr>${cell('Company')}${cell('Location')}</w:tr><w:tr>${cell('Host Co')}${cell('France')}</w:tr></w:tbl>`,
    ),
  )
  expect(page.blocks.map(({ kind }) => kind)).toContain('table_row')
  expect(page.text).toContain('We encrypt data.')
  expect(page.blocks.find(({ cells }) => cells)?.cells?.map(({ header, text }) => `${header}=${text}`)).toEqual([
    'Company=Host Co',
    'Location=France',
  ])
})

test.each(['<w:vanish/>', '<w:color w:val="FFFFFF"/>', '<w:sz w:val="2"/>'])(
  'a DOCX that may hold unseen text (%s) is marked',
  async (mark) => {
    const { blocks } = await read(docxOf(`<w:p><w:r><w:rPr>${mark}</w:rPr><w:t>We encrypt data.</w:t></w:r></w:p>`))
    expect(blocks.map(({ visibility }) => visibility)).toEqual(['unsure'])
  },
)

describe('a DOCX that is an attack is refused', () => {
  test.each([
    ['a bomb', docxOf(paragraph('x'), { 'word/media/a.bin': Buffer.alloc(80_000_000) })],
    ['a bomb that lies about its size', docxOf(paragraph('x'), { 'word/media/a.bin': Buffer.alloc(80_000_000) }, 10)],
    ['a document that is a bomb', docxOf(`<?xml version="1.0"?>${' '.repeat(60_000_000)}<x/>`)],
    ['no archive', Buffer.from('PK\x03\x04 nothing')],
    ['an archive without a document', zipOf({ 'a.txt': 'x' })],
    ['a damaged directory', Buffer.concat([Buffer.alloc(40), docxOf(paragraph('x')).subarray(-22)])],
    ['too many entries', zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [`f${n}`, ''])))],
  ])('%s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableDocument)
  })

  test('entities that expand without end or name files bring nothing in', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "LAUGH"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('&b;&f;end')}</w:body></w:document>`
    const text = await read(docxOf(bomb)).then(
      (page) => page.text,
      () => '',
    )
    expect(text).not.toMatch(/LAUGHLAUGH|root:/)
  })
})
