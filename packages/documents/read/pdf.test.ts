import { describe, expect, test } from 'vitest'
import type { ReadDocument } from '../model.ts'
import { type Line, pdfOf } from './pdf-of.fixture.ts'
import { readPage } from './read-page.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const URL = 'https://vendor.example/dpa.pdf'
const read = (bytes: Uint8Array): Promise<ReadDocument> => readPage(bytes, URL, 'application/pdf')
const outline = ({ text, blocks }: ReadDocument): string[] =>
  blocks.map((block) => `${block.page} ${block.kind}: ${text.slice(block.start, block.end)}`)

describe('a PDF', () => {
  test('is read page by page, lines put together into paragraphs under headings', async () => {
    const page = await read(
      pdfOf([
        [
          [72, 780, 18, 'Security Overview'],
          [72, 740, 11, 'We encrypt all customer data at rest with strong ciphers and'],
          [72, 726, 11, 'rotate the keys every year. Access is logged.'],
          [72, 690, 11, 'A second paragraph stands here.'],
        ],
        [[72, 740, 11, 'On the next page.']],
      ]),
    )
    expect(outline(page)).toEqual([
      '1 heading: Security Overview',
      '1 paragraph: We encrypt all customer data at rest with strong ciphers and rotate the keys every year. Access is logged.',
      '1 paragraph: A second paragraph stands here.',
      '2 paragraph: On the next page.',
    ])
    expect(page.sentences.map(({ start, end }) => page.text.slice(start, end))).toContain('Access is logged.')
    expect(page.blocks[1]?.headings).toEqual(['Security Overview'])
  })

  test('joins a word broken at a line’s end when it stands whole elsewhere, and keeps a compound’s hyphen', async () => {
    const page = await read(
      pdfOf([
        [
          [72, 740, 11, 'Our encryption is strong and our encryp-'],
          [72, 726, 11, 'tion keys are kept apart by a self-'],
          [72, 712, 11, 'service tool.'],
        ],
      ]),
    )
    expect(page.text).toBe('Our encryption is strong and our encryption keys are kept apart by a self-service tool.')
  })

  test('marks running headers, footers and page numbers', async () => {
    const pages = [1, 2, 3, 4].map((number): Line[] => [
      [72, 810, 9, 'Vendor Inc. Confidential'],
      [72, 700, 11, `Clause ${'ABCD'[number - 1]} says something of its own.`],
      [290, 30, 9, `Page ${number} of 4`],
    ])
    const kinds = (await read(pdfOf(pages))).blocks.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'boilerplate')).toHaveLength(8)
    expect(kinds.filter((kind) => kind === 'paragraph')).toHaveLength(4)
  })

  test('has rows of cells where lines stand side by side', async () => {
    const row = (y: number, ...cells: string[]): Line[] => cells.map((text, column) => [72 + column * 160, y, 11, text])
    const page = await read(
      pdfOf([
        [
          ...row(700, 'Name', 'Location', 'Purpose'),
          ...row(680, 'Host Co', 'France', 'Hosting'),
          ...row(660, 'Mail Co', 'Spain', 'E-mail'),
        ],
      ]),
    )
    expect(
      page.blocks
        .filter(({ cells }) => cells)
        .map(({ cells }) => cells!.map(({ header, text }) => `${header}=${text}`)),
    ).toEqual([
      ['Name=Host Co', 'Location=France', 'Purpose=Hosting'],
      ['Name=Mail Co', 'Location=Spain', 'Purpose=E-mail'],
    ])
  })

  test('without text is read as empty', async () => {
    expect((await read(pdfOf([[]]))).blocks).toEqual([])
  })
})

describe('a PDF that is none', () => {
  const whole = pdfOf([[[72, 740, 11, 'Text.']]])
  test.each([
    ['is empty', Buffer.from('%PDF-1.7\n')],
    ['is noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa5)])],
    [
      'names a password',
      Buffer.from(
        whole
          .toString('latin1')
          .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P 1 >>'),
        'latin1',
      ),
    ],
  ])('because it %s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableDocument)
  })

  test.each([
    ['is cut short', whole.subarray(0, whole.length - 200)],
    ['lies about its table', Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')],
    [
      'has a page tree that holds itself',
      Buffer.from(whole.toString('latin1').replace('[4 0 R]', '[2 0 R]'), 'latin1'),
    ],
    [
      'has a stream that refers to itself for its length',
      Buffer.from(whole.toString('latin1').replace(/\/Length \d+/, '/Length 5 0 R'), 'latin1'),
    ],
  ])('because it %s ends, one way or the other', async (_, bytes) => {
    await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableDocument))
  })

  test('and unpacks to very much is refused or read within bounded memory', async () => {
    const bomb = pdfOf([[]], () => Buffer.alloc(400_000_000, ' '))
    const before = process.memoryUsage.rss()
    await read(bomb).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableDocument))
    expect(process.memoryUsage.rss() - before).toBeLessThan(750_000_000)
  })

  test('does not stop the next one from being read', async () => {
    await read(Buffer.from('%PDF-')).catch(() => {})
    expect((await read(whole)).text).toBe('Text.')
  })
})
