import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import type { AnsweredQuestion } from '../types.ts'
import { DOCX, docxOf } from './docx/docx-of.fixture.ts'
import { CSV, ODT, PDF, XLSX } from './media-types.ts'
import { odtOf } from './odf-of.fixture.ts'
import { pdfOf } from './pdf-of.fixture.ts'
import { workbookOf } from './sheets/workbook-of.fixture.ts'

type Row = [reference: string, question: string, answer: string]

const heads: Row = ['ID', 'Question', 'Response']
const controls = ['backups', 'laptops', 'databases', 'logs', 'keys', 'mails', 'archives', 'exports']
const verbs = ['encrypted', 'reviewed', 'kept apart', 'tested', 'monitored']

/** Answers as written and as read, in ASCII, which a plain PDF's font has. */
const answers: [written: string, read: AnsweredQuestion['answer']][] = [
  ['Yes', 'yes'],
  ['No', 'no'],
  ['N/A', 'not_applicable'],
  ['Partially', 'partly'],
  ['Planned', 'planned'],
  ['Yes, but only from Q3 2027', 'planned'],
  ['[x] Yes [ ] No', 'yes'],
  ['Yes [ ] No [x]', 'no'],
  ['[ ] Yes [ ] No', null],
  ['Yes / No', null],
  ['Non-compliant', 'no'],
  ['Fully implemented', 'yes'],
  ['Once a year', null],
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const formats: Record<string, (rows: Row[]) => [content: string | Buffer, mediaType: string]> = {
  Markdown: (rows) => [
    [heads, ['---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
    'text/markdown',
  ],
  CSV: (rows) => [[heads, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n'), CSV],
  XLSX: (rows) => [workbookOf({ Asked: [heads, ...rows] }), XLSX],
  DOCX: (rows) => [
    docxOf(
      `<w:tbl>${[heads, ...rows].map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p><w:r><w:t xml:space="preserve">${escaped(cell)}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
    ),
    DOCX,
  ],
  ODT: (rows) => [
    odtOf(
      `<table:table>${[heads, ...rows].map((row) => `<table:table-row>${row.map((cell) => `<table:table-cell><text:p>${escaped(cell)}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table>`,
    ),
    ODT,
  ],
  PDF: (rows) => [
    pdfOf([
      [heads, ...rows].flatMap((row, at) =>
        row.map((cell, column): [number, number, number, string] => [[50, 110, 380][column]!, 800 - 18 * at, 9, cell]),
      ),
    ]),
    PDF,
  ],
  HTML: (rows) => [
    `<table>${[heads, ...rows].map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`).join('')}</table>`,
    'text/html',
  ],
}

test('a questionnaire of forty rows gives the same forty answers in each of seven formats', async () => {
  const [filled] = fc.sample(
    fc.array(fc.tuple(fc.constantFrom(...controls), fc.constantFrom(...verbs), fc.constantFrom(...answers)), {
      minLength: 40,
      maxLength: 40,
    }),
    { numRuns: 1, seed: 20_261_128 },
  )
  const rows = filled!.map(
    ([control, verb, [answer]], at): Row => [
      `SEC-${at + 1}`,
      `Are the ${control} of region ${at + 1} ${verb}?`,
      answer,
    ],
  )
  const expected = filled!.map(([, , [, read]], at) => [...rows[at]!.slice(0, 2), read])
  for (const [format, write] of Object.entries(formats)) {
    const [content, mediaType] = write(rows)
    const { questions = [] } = await readPage(content, 'custos:/uploads/questionnaire', mediaType)
    expect({ format, read: questions.map(({ reference, question, answer }) => [reference, question, answer]) }).toEqual(
      { format, read: expected },
    )
  }
})

test('a list of controls with their status is no questionnaire', async () => {
  const page = await readPage(
    '| Control | Status |\n| --- | --- |\n| Backups are encrypted. | Implemented |\n',
    'https://vendor.example/a.md',
    'text/markdown',
  )
  expect(page.questions).toBeUndefined()
  expect(page.blocks.at(-1)!.kind).toBe('table_row')
})
