import { describe, expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import type { ParsedDocument } from '../types.ts'
import { PDF } from './media-types.ts'
import { type Line, pdfOf } from './pdf-of.fixture.ts'

type Cell = [text: string, rows?: number, columns?: number]

const processors: Cell[][] = [
  [
    ['Sub-processor', 2],
    ['Processing', 1, 2],
    ['Safeguard', 2],
  ],
  [['Purpose'], ['Location']],
  [['Alder Cloud GmbH', 2], ['Hosting of the application'], ['Frankfurt, Germany'], ['None needed']],
  [['Backups'], ['Dublin, Ireland'], ['None needed as well']],
  [['Birch Mail Inc.'], ['Transactional e-mail, United States', 1, 2], ['Standard contractual clauses of 2021', 3]],
  [['Cedar Support Ltd', 2], ['Support desk'], ['London, United Kingdom']],
  [['Support outside of office hours'], ['Leeds, United Kingdom']],
  [['Dogwood Analytics'], [''], ['Paris, France'], ['None needed']],
]

interface Placed {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

const edges = [40, 150, 310, 430, 555]
const HIGH = 30

/** A browser's positions of a table's cells. */
function placed(rows: Cell[][], top = 760): Placed[] {
  const taken = new Set<string>()
  return rows.flatMap((row, at) => {
    let column = 0
    return row.map(([text, down = 1, across = 1]) => {
      while (taken.has(`${at} ${column}`)) column++
      for (let y = at; y < at + down; y++) for (let x = column; x < column + across; x++) taken.add(`${y} ${x}`)
      const box = { left: edges[column]!, right: edges[column + across]!, top: top - at * HIGH }
      column += across
      return { text, ...box, bottom: box.top - down * HIGH }
    })
  })
}

/** How programs draw table cells; browsers and office programs produce all of these. */
const drawings: Record<string, (cell: Placed) => string> = {
  'each border as a narrow area': ({ left, right, top, bottom }) =>
    `${left} ${bottom} ${right - left} .75 re f ${left} ${top} ${right - left} .75 re f ` +
    `${left} ${bottom} .75 ${top - bottom} re f ${right} ${bottom} .75 ${top - bottom} re f`,
  'each border as a line of its own': ({ left, right, top, bottom }) =>
    `${left} ${top} m ${right} ${top} l S ${right} ${top} m ${right} ${bottom} l S ` +
    `${right} ${bottom} m ${left} ${bottom} l S ${left} ${bottom} m ${left} ${top} l S`,
  'cells as frames that stand apart': ({ left, right, top, bottom }) =>
    `${left + 1} ${bottom + 1} ${right - left - 2} ${top - bottom - 2} re S`,
  'cells by their grounds': ({ left, right, top, bottom }) =>
    `.9 .9 1 rg ${left + 1} ${bottom + 1} ${right - left - 2} ${top - bottom - 2} re f 0 g`,
  'lines within alone': ({ left, right, top, bottom }) =>
    (right < edges.at(-1)! ? `${right} ${bottom} m ${right} ${top} l S ` : '') +
    (bottom > 530 ? `${left} ${bottom} m ${right} ${bottom} l S` : ''),
}

const said = ([x, y, size, text]: Line) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`

/** A page with a table whose texts are in the middle of their cells, between two paragraphs. */
function pageOf(cells: Placed[], draw: (cell: Placed) => string, more: Line[] = []): string {
  const texts = cells.map(({ text, left, top, bottom }): Line => [left + 5, (top + bottom) / 2 - 3, 9, text])
  return [
    ...cells.map(draw),
    said([40, 790, 9, 'We engage these sub-processors.']),
    ...[...texts, ...more].map(said),
    said([40, 480, 9, 'We notify customers of changes.']),
  ].join('\n')
}

const readPdf = (...pages: string[]): Promise<ParsedDocument> => {
  const left = [...pages]
  return readPage(
    pdfOf(
      pages.map(() => []),
      () => Buffer.from(left.shift()!),
    ),
    'https://vendor.example/list',
    PDF,
  )
}

const readHtml = (rows: Cell[][]): Promise<ParsedDocument> => {
  const cellOf = ([text, down = 1, across = 1]: Cell, name: string) =>
    `<${name} rowspan=${down} colspan=${across}>${text}</${name}>`
  const table = rows.map((row, at) => `<tr>${row.map((cell) => cellOf(cell, at < 2 ? 'th' : 'td')).join('')}</tr>`)
  return readPage(
    `<p>We engage these sub-processors.</p><table>${table.join('')}</table><p>We notify customers of changes.</p>`,
    'https://vendor.example/list',
    'text/html',
  )
}

const readingOf = ({ text, blocks }: ParsedDocument) =>
  blocks.map(({ kind, start, end, headings, cells }) => ({ kind, text: text.slice(start, end), headings, cells }))

describe('a table with cells that span rows and columns is read from a PDF as from a page', () => {
  test.each(Object.entries(drawings))('that draws %s', async (_, draw) => {
    expect(readingOf(await readPdf(pageOf(placed(processors), draw)))).toEqual(readingOf(await readHtml(processors)))
  })

  test('in whatever order its cells are written', async () => {
    const cells = placed(processors).reverse()
    const read = await readPdf(pageOf(cells, drawings['cells as frames that stand apart']!))
    expect(readingOf(read)).toEqual(readingOf(await readHtml(processors)))
  })
})

const draw = drawings['each border as a line of its own']!
const rowsOf = ({ blocks }: ParsedDocument) =>
  blocks.flatMap(({ kind, cells = [] }) =>
    kind === 'table_row' ? [cells.map(({ header, text }) => [header, text])] : [],
  )

test('a table that goes on without its head on the next page keeps the names of its columns', async () => {
  const plain = (rows: string[][]) => placed(rows.map((row) => row.map((text): Cell => [text])))
  const page = (rows: string[][]) =>
    [...plain(rows).map(draw), ...plain(rows).map(({ text, left, top }) => said([left + 5, top - 15, 9, text]))].join(
      '\n',
    )
  const read = await readPdf(
    page([
      ['Sub-processor', 'Purpose', 'Location', 'Safeguard'],
      ['Alder Cloud GmbH', 'Hosting', 'Germany', 'None needed'],
    ]),
    page([
      ['Birch Mail Inc.', 'E-mail', 'United States', 'Clauses'],
      ['Cedar Support Ltd', 'Support', 'London', 'Adequacy'],
    ]),
  )
  expect(rowsOf(read).map(([first, , third]) => [first, third])).toEqual([
    [
      ['Sub-processor', 'Alder Cloud GmbH'],
      ['Location', 'Germany'],
    ],
    [
      ['Sub-processor', 'Birch Mail Inc.'],
      ['Location', 'United States'],
    ],
    [
      ['Sub-processor', 'Cedar Support Ltd'],
      ['Location', 'London'],
    ],
  ])
})

test('a row that rests on a cell that a reader may not see is doubtful, and what nobody sees is in no cell', async () => {
  const cells = placed(processors)
  const covered = pageOf(cells, draw).replace('(Cedar Support Ltd) Tj ET', '$& 1 g 41 551 108 58 re f 0 g')
  const { blocks, text } = await readPdf(covered)
  const doubtful = blocks.filter(({ visibility }) => visibility === 'unsure')
  expect(doubtful.map(({ start, end }) => text.slice(start, end))).toEqual([
    expect.stringContaining('Support desk'),
    expect.stringContaining('outside of office hours'),
  ])
  const hidden = await readPdf(pageOf(cells, draw).replace('(None needed) Tj', '3 Tr (None needed) Tj 0 Tr'))
  expect(hidden.text.match(/None needed(?! as)/g)).toHaveLength(1)
})

test('boxes that are no table leave the page as it is', async () => {
  const prose = Array.from(
    { length: 30 },
    (_, at): Line => [60, 740 - at * 14, 9, `The vendor keeps rule number ${at}.`],
  )
  const framed = `40 300 m 40 780 l 555 780 l 555 300 l h S 40 760 m 555 760 l S 300 760 m 300 780 l S ${prose.map(said).join('\n')}`
  const { blocks } = await readPdf(`${framed} ${said([60, 765, 9, 'Policy'])} ${said([310, 765, 9, 'Version 3'])}`)
  expect(blocks.every(({ kind }) => kind !== 'table_row')).toBe(true)
})

test('without drawn cells, a cell never gets the name of a column under which it does not stand', async () => {
  const texts = placed(processors).map(({ text, left, top }): Line => [left + 5, top - 15, 9, text])
  const rows = rowsOf(await readPdf(texts.map(said).join('\n')))
  const named = rows.flat().filter(([header]) => header !== '')
  expect(named).toContainEqual(['Sub-processor', 'Cedar Support Ltd'])
  for (const [header, text] of named)
    if (header === 'Safeguard')
      expect(['None needed', 'None needed as well', 'Standard contractual clauses of 2021']).toContain(text)
})
