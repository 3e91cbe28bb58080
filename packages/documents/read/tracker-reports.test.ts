import { describe, expect, test } from 'vitest'
import { ConfinedParser } from '../confined/parser.ts'
import { readPage } from '../confined/read-page.ts'
import { DOCX, docxOf } from './docx/docx-of.fixture.ts'
import { CSV, EML, XLSX } from './media-types.ts'
import { pdfOf, streamOf } from './pdf-of.fixture.ts'
import { sheetsIn } from './sheets/sheet.ts'
import { workbookOf } from './sheets/workbook-of.fixture.ts'

/** Files that other parsers got wrong, by their issue trackers, rebuilt small; docs/measurements has the log. */

const cellsOf = async (bytes: Uint8Array, mediaType = XLSX) =>
  sheetsIn(await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType }))[0]!.rows.map(({ cells }) =>
    cells.map(({ text }) => text),
  )

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
const book = (rows: string, strings?: string) =>
  workbookOf(
    { S: [] },
    {
      'xl/worksheets/sheet1.xml': sheet(rows),
      ...(strings && { 'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>` }),
    },
  )

describe('a workbook whose', () => {
  test('shared strings have a phonetic guide is read without it (agent-os 2242)', async () => {
    const strings = '<si><t>東京都</t><rPh sb="0" eb="3"><t>とうきょうと</t></rPh></si>'
    expect(await cellsOf(book('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings))).toEqual([['東京都']])
  })
  test('shared strings are in several runs has one string of each (calamine 9, exceljs 1431)', async () => {
    const strings =
      '<si><r><t xml:space="preserve">Is it </t></r><r><rPr><b/></rPr><t>safe?</t></r></si><si><t>Yes</t></si>'
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
    expect(await cellsOf(book(rows, strings))).toEqual([['Is it safe?', 'Yes']])
  })
  test('inline strings are in several runs has them whole (ClosedXML 91)', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><r><t>Line one </t></r><r><t>and two</t></r></is></c></row>'
    expect(await cellsOf(book(rows))).toEqual([['Line one and two']])
  })
  test('inline strings lack their wrapper is read (agent-os 2242)', async () => {
    expect(await cellsOf(book('<row r="1"><c r="A1" t="inlineStr"><t>Yes</t></c></row>'))).toEqual([['Yes']])
  })
  test('elements have a prefix and a shared string has no number is read around the empty cell (read-excel-file 92)', async () => {
    const bytes = workbookOf(
      { S: [] },
      {
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"/><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        'xl/sharedStrings.xml': `<x:sst xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:si><x:t>Question</x:t></x:si><x:si><x:t>Answer</x:t></x:si></x:sst>`,
      },
    )
    expect(await cellsOf(bytes)).toEqual([['Question', 'Answer']])
  })
  test('part of shared strings is missing is read by its numbers (read-excel-file 79)', async () => {
    expect(await cellsOf(book('<row r="1"><c r="A1"><v>7</v></c></row>'))).toEqual([['7']])
  })
})

const w = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const cell = (content: string) => `<w:tc>${content}</w:tc>`
const control = (content: string, properties = '') =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
const textOf = async (body: string) => (await readPage(docxOf(body), 'https://vendor.example/a.docx', DOCX)).text

describe('a DOCX whose', () => {
  test('content control holds a cell of a row has all its cells (pandoc 4190)', async () => {
    const { blocks } = await readPage(
      docxOf(
        `<w:tbl><w:tr>${cell(w('Question'))}${cell(w('Answer'))}${cell(w('Note'))}</w:tr><w:tr>${cell(w('Is it safe?'))}${control(cell(w('Yes')))}${cell(w('Always'))}</w:tr></w:tbl>`,
      ),
      'https://vendor.example/a.docx',
      DOCX,
    )
    expect(blocks.find(({ cells }) => cells)?.cells?.map(({ text }) => text)).toEqual(['Is it safe?', 'Yes', 'Always'])
  })
  test('content controls stand in each other has the innermost text (tikaondotnet 163)', async () => {
    const inner = control('<w:r><w:t>Larkspur</w:t></w:r>', '<w:alias w:val="Contract name"/>')
    const body = control(`<w:p><w:r><w:t xml:space="preserve">Contract: </w:t></w:r>${inner}</w:p>`)
    expect(await textOf(body)).toContain('Contract: Larkspur')
  })
  test('content control holds a picture beside its text has the text (docling 3950)', async () => {
    const picture =
      '<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/></w:drawing></w:r></w:p>'
    expect(await textOf(control(`${picture}${w('Backups are encrypted.')}`))).toContain('Backups are encrypted.')
  })
  test('text stands in boxes of both kinds has it once (office_oxide 140)', async () => {
    const content = `<w:txbxContent>${w('Backups are encrypted.')}</w:txbxContent>`
    const body = `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><wps:txbx xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${content}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    expect((await textOf(body)).match(/Backups are encrypted\./g)).toHaveLength(1)
  })
  test('text box has its text in a content control is read (office_oxide 357)', async () => {
    const body = `<w:p><w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${control(w('Backups are encrypted.'))}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`
    expect(await textOf(body)).toContain('Backups are encrypted.')
  })
})

describe('a CSV', () => {
  const rows = (text: string) => cellsOf(Buffer.from(text), CSV)
  test('with a byte-order mark before a quoted cell that holds the separator and a break (thephpleague/csv 586)', async () => {
    expect(await rows('\uFEFF"Question, ID",Answer\n"Is it\nsafe?",Yes\n')).toEqual([
      ['Question, ID', 'Answer'],
      [expect.stringMatching(/^Is it\s+safe\?$/), 'Yes'],
    ])
  })
  test('with a carriage return in a quoted heading and line feeds elsewhere (PapaParse 252)', async () => {
    expect(await rows('"The\rquestion",Answer\nIs it safe?,Yes\n')).toEqual([
      [expect.stringMatching(/^The\s+question$/), 'Answer'],
      ['Is it safe?', 'Yes'],
    ])
  })
  test('with quotes inside cells that are not quoted (csv-parser 121)', async () => {
    expect(await rows('Question,Answer\nIs the 19" rack locked?,Yes\n')).toEqual([
      ['Question', 'Answer'],
      ['Is the 19" rack locked?', 'Yes'],
    ])
  })
})

describe('a message', () => {
  const blocksOf = async (lines: string[]) => {
    const { text, blocks } = await readPage(lines.join('\r\n'), 'https://vendor.example/a.eml', EML)
    return blocks.map(({ start, end }) => text.slice(start, end))
  }
  const message = (...parts: string[][]) => [
    'From: a@vendor.example',
    'Subject: Answers',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    ...parts.flatMap((part) => ['--x', ...part]),
    '--x--',
  ]
  const csv = ['', 'Question,Answer', 'Is it safe?,Yes']
  test('with an attachment whose name comes in pieces without a character set (jakartaee mail-api 74)', async () => {
    const disposition = [
      'Content-Disposition: attachment;',
      ' filename*0*="\'\'answers%2E";',
      ' filename*1*="%63";',
      ' filename*2=sv',
    ]
    const blocks = await blocksOf(message(['Content-Type: application/octet-stream', ...disposition, ...csv]))
    expect(blocks).toContain('answers.csv')
    expect(blocks).toContain('Is it safe?\tYes')
  })
  test('with an attachment whose encoded name has a comma (ailang 678)', async () => {
    const name = '=?iso-8859-1?Q?R=E9ponses=2C_2026=2Ecsv?='
    const blocks = await blocksOf(
      message([`Content-Type: application/octet-stream; name="${name}"`, 'Content-Disposition: attachment', ...csv]),
    )
    expect(blocks).toContain('Réponses, 2026.csv')
    expect(blocks).toContain('Is it safe?\tYes')
  })
  test('with a file that has a name and no disposition (super-productivity 8999)', async () => {
    const blocks = await blocksOf(message(['Content-Type: text/csv; name="answers.csv"', ...csv]))
    expect(blocks).toContain('Is it safe?\tYes')
  })
  test('with a message attached that has no name: it is named, and what is in it is read or said to be unread (ripMIME 26)', async () => {
    const inner = [
      'Content-Type: message/rfc822',
      '',
      'Subject: Backups',
      'Content-Type: text/plain',
      '',
      'Backups are encrypted.',
    ]
    const blocks = await blocksOf(message(['Content-Type: text/plain', '', 'See below.'], inner))
    expect(blocks.join('\n')).toMatch(/Backups are encrypted\.|was not read/)
  })
})

describe('a PDF whose', () => {
  const page = (content: string, cmap: string) =>
    pdfOf([[]], () => Buffer.from(content), {
      objects: [
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fi] >> >>',
        streamOf(
          '',
          `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${cmap} endcmap end end`,
        ),
      ],
    })
  const read = async (bytes: Buffer) => (await readPage(bytes, 'https://vendor.example/a.pdf', 'application/pdf')).text
  const identity = '1 beginbfrange <20> <7E> <0020> endbfrange'
  test('font has ligatures is read letter by letter (docling 3057, pdfplumber 598)', async () => {
    const text = await read(
      page(
        'BT /F2 11 Tf 72 700 Td (Our of\u0001ces con\u0002rm it.) Tj ET',
        `${identity} 2 beginbfchar <01> <FB01> <02> <FB01> endbfchar`,
      ),
    )
    expect(text).toContain('Our offices confirm it.')
  })
  test('font maps the hyphen at the end of a line to a soft one has the word in one piece (pdf_oxide 1412)', async () => {
    const text = await read(
      page(
        'BT /F2 11 Tf 72 700 Td (We rotate all keys and en\u0001) Tj 0 -14 Td (crypt all da\u0001ta.) Tj ET',
        `${identity} 1 beginbfchar <01> <00AD> endbfchar`,
      ),
    )
    expect(text).toBe('We rotate all keys and encrypt all data.')
  })
  test('font maps a letter to nothing is read without signs that nobody sees (pypdf 1351)', async () => {
    const text = await read(
      page(
        'BT /F2 11 Tf 72 700 Td (We encrypt\u0001 backups.) Tj ET',
        `${identity} 1 beginbfchar <01> <0000> endbfchar`,
      ),
    )
    expect(text).not.toMatch(/(?!\s)\p{Cc}|\uFFFD/u)
    expect(text).toContain('backups.')
  })
})
