import { randomBytes } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { ConfinedParser } from '../confined/parser.ts'
import { CSV, XLSX } from '../read/media-types.ts'
import { columnName, sheetsIn } from '../read/sheets/sheet.ts'
import { workbookOf } from '../read/sheets/workbook-of.fixture.ts'
import { unzip, type ZipEntry, zipEntries } from '../read/zip.ts'
import type { CellText, LeftCell } from './cell-texts.ts'
import { zipWith } from './zip-with.ts'

const fill = (bytes: Uint8Array, texts: CellText[], mediaType = XLSX) =>
  new ConfinedParser().read({ kind: 'fill', bytes, mediaType, texts })
const read = async (bytes: Uint8Array, mediaType = XLSX) =>
  sheetsIn(await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType })).map(({ name, rows }) => ({
    name,
    rows: rows.map(({ number, cells }) => [number, ...cells.map(({ column, text }) => `${column} ${text}`)]),
  }))
const partsOf = (bytes: Uint8Array): Map<string, ZipEntry> =>
  new Map(zipEntries(Buffer.from(bytes)).map((entry) => [entry.name, entry]))
const xmlOf = (bytes: Uint8Array, part: string) => unzip(partsOf(bytes).get(part)!, 50_000_000).toString()

const linesOf = (left: LeftCell[]) =>
  left.map(({ sheet, row, column, why }) => `${sheet}!${columnName(column)}${row} ${why}`)

const questions = Array.from({ length: 300 }, (_, at) => [
  `Q-${at + 1}`,
  `Is control ${at + 1} in place?`,
  null,
  'Guidance',
])

test('three hundred answers are written into a workbook, and every other part keeps its bytes', async () => {
  const given = workbookOf(
    { Questions: [['ID', 'Question', 'Answer', 'Guidance', 'Comment'], ...questions], Notes: [['Untouched']] },
    { 'xl/media/logo.png': Buffer.from([1, 2, 3]), 'docProps/custom.xml': '<x>Their own</x>' },
  )
  const texts = questions.flatMap((_, at) => [
    { sheet: 'Questions', row: at + 2, column: 2, text: 'Yes' },
    { sheet: 'Questions', row: at + 2, column: 4, text: `“Control ${at + 1} & <more>”` },
  ])
  const { bytes, left } = await fill(given, texts)
  expect(linesOf(left)).toEqual([])
  const [before, after] = [partsOf(given), partsOf(bytes)]
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...after]
    .filter(([name, { packed }]) => !packed.equals(before.get(name)!.packed))
    .map(([name]) => name)
  expect(changed).toEqual(['xl/worksheets/sheet1.xml'])
  const [sheet, notesSheet] = await read(bytes)
  expect(sheet!.rows[300]).toEqual([
    301,
    '0 Q-300',
    '1 Is control 300 in place?',
    '2 Yes',
    '3 Guidance',
    '4 “Control 300 & <more>”',
  ])
  expect(notesSheet!.rows).toEqual([[1, '0 Untouched']])
  const [others] = (await readXlsx(bytes)).sheets
  expect(others!.rows.slice(1).map((row) => [row[0], row[2], row[4]])).toEqual(
    questions.map(([id], at) => [id, 'Yes', `“Control ${at + 1} & <more>”`]),
  )
  // Without the written texts, the sheet equals the given one, character by character.
  const written = /<c r="[CE]\d+" t="inlineStr"><is><t xml:space="preserve">(?:Yes|“Control [^<]*)<\/t><\/is><\/c>/g
  expect(xmlOf(bytes, 'xl/worksheets/sheet1.xml').replace(written, '')).toBe(xmlOf(given, 'xl/worksheets/sheet1.xml'))
})

test('a cell keeps its style, one with a formula is left alone, and what looks like a formula stays text', async () => {
  const rows =
    '<x:row r="1" spans="1:4"><x:c r="A1" s="7"/><x:c r="B1"><x:f>A1</x:f><x:v>1</x:v></x:c><x:c r="D1" s="2" t="s"><x:v>0</x:v></x:c></x:row><x:row r="2"/>'
  const given = workbookOf(
    { S: [] },
    { 'xl/worksheets/sheet1.xml': `<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>` },
  )
  const at = (column: number, text: string, row = 1) => ({ sheet: 'S', row, column, text })
  const { bytes, left } = await fill(given, [
    at(0, '=cmd()'),
    at(1, 'no'),
    at(2, 'new\u0000'),
    at(3, 'old'),
    at(0, 'nowhere', 2),
  ])
  expect(linesOf(left)).toEqual(['S!B1 holds a formula'])
  expect(xmlOf(bytes, 'xl/worksheets/sheet1.xml')).toBe(
    '<x:worksheet><x:sheetData><x:row r="1" spans="1:4"><x:c r="A1" s="7" t="inlineStr"><x:is><x:t xml:space="preserve">=cmd()</x:t></x:is></x:c><x:c r="B1"><x:f>A1</x:f><x:v>1</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t xml:space="preserve">new</x:t></x:is></x:c><x:c r="D1" s="2" t="inlineStr"><x:is><x:t xml:space="preserve">old</x:t></x:is></x:c></x:row><x:row r="2"/></x:sheetData></x:worksheet>',
  )
})

test('a row that nobody set the height of grows with its texts, and formulas are calculated when the file is opened', async () => {
  const row = (r: number, attributes: string, cell = `<c r="A${r}" s="1"/>`) =>
    `<row r="${r}"${attributes}>${cell}</row>`
  const written = (r: number, style = 1) =>
    `<c r="A${r}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${long}</t></is></c>`
  const sheet = (rows: string) =>
    `<worksheet><sheetFormatPr defaultRowHeight="12"/><cols><col min="1" max="1" width="20"/></cols><sheetData>${rows}</sheetData></worksheet>`
  const long = 'Three lines of '.repeat(3)
  const styles = '<styleSheet><cellXfs><xf/><xf><alignment wrapText="1"/></xf></cellXfs></styleSheet>'
  const rows = [
    row(1, ' ht="12"'),
    row(2, ' ht="12" customHeight="1"'),
    row(3, ''),
    row(4, ' ht="12"', '<c r="A4" s="0"/>'),
    row(5, ' ht="90"'),
  ]
  const given = (parts: Record<string, string>) =>
    workbookOf(
      { S: [], Sums: [] },
      { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet(rows.join('')), ...parts },
    )
  const texts = [1, 2, 3, 4, 5].map((number) => ({ sheet: 'S', row: number, column: 0, text: long }))
  const { bytes } = await fill(given({}), texts)
  expect(xmlOf(bytes, 'xl/worksheets/sheet1.xml')).toBe(
    sheet(
      [
        row(1, ' ht="36"', written(1)),
        row(2, ' ht="12" customHeight="1"', written(2)),
        row(3, '', written(3)),
        row(4, ' ht="12"', written(4, 0)),
        row(5, ' ht="90"', written(5)),
      ].join(''),
    ),
  )
  expect(xmlOf(bytes, 'xl/workbook.xml')).toBe(xmlOf(given({}), 'xl/workbook.xml'))

  const counted = { 'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1"><f>COUNTA(S!A:A)</f><v>0</v></c></row>') }
  const workbook = xmlOf((await fill(given(counted), texts)).bytes, 'xl/workbook.xml')
  expect(workbook).toContain('</sheets><calcPr fullCalcOnLoad="1"/></workbook>')
  const told = { ...counted, 'xl/workbook.xml': workbook.replace('fullCalcOnLoad="1"', 'calcId="191029"') }
  expect(xmlOf((await fill(given(told), texts)).bytes, 'xl/workbook.xml')).toContain(
    '</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>',
  )
})

test('a list gets one of its values, wherever they stand, or nothing', async () => {
  const list = (sqref: string, formula: string) =>
    `<dataValidation type="list" sqref="${sqref}"><formula1>${formula}</formula1></dataValidation>`
  const lists = [
    list('A1:B2 C3', '"yes, no,n/a"'),
    list('A4', 'Lists!$A$1:$A$2'),
    list('B4', 'Hosting'),
    list('C4', 'INDIRECT(A1)'),
    list('D4', '$F$1:$F$3'),
  ].join('')
  const extension =
    '<extLst><ext><x14:dataValidations><x14:dataValidation type="list"><x14:formula1><xm:f>Lists!$B$1:$B$2</xm:f></x14:formula1><xm:sqref>E4</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>'
  const named = '<definedNames><definedName name="Hosting">Lists!$A$1:$A$2</definedName></definedNames>'
  const inline = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  const given = workbookOf(
    {
      S: [],
      Lists: [
        ['Public cloud', 'Y'],
        ['Own data centre', 'N'],
      ],
    },
    {
      'xl/worksheets/sheet1.xml':
        `<worksheet><sheetData><row r="1">${inline('F1', 'Yes – in full')}</row><row r="2"><c r="B2"/>${inline('F2', 'Partly')}</row><row r="3"><c r="C3"/><c r="D3"/>${inline('F3', 'No')}</row><row r="4"/></sheetData><dataValidations>${lists}</dataValidations>${extension}</worksheet>`.replace(
          '<row r="4"/>',
          '<row r="4"></row>',
        ),
    },
  )
  const workbook = xmlOf(given, 'xl/workbook.xml').replace('</sheets>', `</sheets>${named}`)
  const withNames = zipWith([...partsOf(given).values()], new Map([['xl/workbook.xml', Buffer.from(workbook)]]))
  const yes = { text: 'Yes', alternatives: ['Y'] }
  const notApplicable = { text: 'Not applicable', alternatives: ['NA', 'N/A'] }
  const { bytes, left } = await fill(withNames, [
    { sheet: 'S', row: 2, column: 1, text: 'Yes' },
    { sheet: 'S', row: 3, column: 2, ...notApplicable },
    { sheet: 'S', row: 3, column: 3, ...notApplicable },
    { sheet: 'S', row: 4, column: 0, ...yes },
    { sheet: 'S', row: 4, column: 1, ...yes },
    { sheet: 'S', row: 4, column: 2, ...yes },
    { sheet: 'S', row: 4, column: 3, ...yes },
    { sheet: 'S', row: 4, column: 4, ...yes },
  ])
  const [sheet] = await read(bytes)
  expect(sheet!.rows.slice(1)).toEqual([
    [2, '1 yes', '5 Partly'],
    [3, '2 n/a', '3 Not applicable', '5 No'],
    [4, '3 Yes – in full', '4 Y'],
  ])
  const hosting = 'accepts only one of: “Public cloud”, “Own data centre”'
  expect(linesOf(left)).toEqual([`S!A4 ${hosting}`, `S!B4 ${hosting}`, 'S!C4 accepts only values of a list'])
})

test('a cell that another one is merged over is not written', async () => {
  const given = workbookOf(
    { S: [] },
    {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="2"><c r="B2"/></row><row r="3"><c r="B3"/></row></sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>',
    },
  )
  const { bytes, left } = await fill(given, [
    { sheet: 'S', row: 2, column: 1, text: 'Yes' },
    { sheet: 'S', row: 3, column: 1, text: 'No' },
  ])
  expect((await read(bytes))[0]!.rows).toEqual([[2, '1 Yes']])
  expect(linesOf(left)).toEqual(['S!B3 is merged into another cell'])
})

test('a text that looks like an escape stays text', async () => {
  const given = workbookOf({ S: [['Question', null]] })
  const { bytes } = await fill(given, [{ sheet: 'S', row: 1, column: 1, text: 'a_x0041_b' }])
  expect((await readXlsx(bytes)).sheets[0]!.rows[0]).toEqual(['Question', 'a_x0041_b'])
})

test.each<[string, string, string, BufferEncoding?]>([
  ['semicolons, and no line end', 'ID;Question;Answer\n1;"Is it; safe?";', 'ID;Question;Answer\n1;"Is it; safe?";Yes'],
  [
    'a byte-order mark and CRLF',
    '\uFEFFID,Question,Answer\r\n1,Safe?,\r\n',
    '\uFEFFID,Question,Answer\r\n1,Safe?,Yes\r\n',
  ],
  ['carriage returns alone', 'ID,Question,Answer\r1,Safe?,\r', 'ID,Question,Answer\r1,Safe?,Yes\r'],
  [
    'UTF-16',
    '\uFEFFID\tQuestion\tAnswer\r\n1\tSafe?\t\r\n',
    '\uFEFFID\tQuestion\tAnswer\r\n1\tSafe?\tYes\r\n',
    'utf16le',
  ],
  ['Windows-1252', 'Nr;Frage;R\xfcckmeldung\r\n1;Sicher?;', 'Nr;Frage;R\xfcckmeldung\r\n1;Sicher?;Yes', 'latin1'],
  [
    'quotes that are not needed',
    '"ID","Question","Answer"\n"1","Safe?",""\n',
    '"ID","Question","Answer"\n"1","Safe?","Yes"\n',
  ],
  [
    'blanks, and quotes within cells',
    'ID, Question ,Answer\n1, Is "it" safe? ,no\n\n',
    'ID, Question ,Answer\n1, Is "it" safe? ,Yes\n\n',
  ],
  ['rows of other lengths', 'sep=;\n1;"a\r\n""b"""\n;;;;\n', 'sep=;\n1;"a\r\n""b""";Yes\n;;;;\n'],
])('a CSV with %s keeps every byte but those of its answer cells', async (_, given, expected, encoding = 'utf8') => {
  const { bytes } = await fill(Buffer.from(given, encoding), [{ sheet: '', row: 2, column: 2, text: 'Yes' }], CSV)
  expect(Buffer.from(bytes)).toEqual(Buffer.from(expected, encoding))
})

test('a CSV whose quotes are broken changes in the row of its answer alone', async () => {
  const { bytes } = await fill(
    Buffer.from('a;"b" c;d\n"e" f;"g ""h" i";\nj;"k" l;m\n'),
    [{ sheet: '', row: 2, column: 2, text: 'Yes' }],
    CSV,
  )
  const lines = Buffer.from(bytes).toString().split('\n')
  expect([lines[0], lines[2], lines[3]]).toEqual(['a;"b" c;d', 'j;"k" l;m', ''])
  expect(lines[1]).toMatch(/;Yes$/)
})

test('a CSV whose ends of lines differ keeps each of them', async () => {
  const { bytes } = await fill(
    Buffer.from('Nr;Question;Answer\n1;"Encrypted?";\r\n2;Backed up?;"?"\r\n'),
    [{ sheet: '', row: 2, column: 2, text: 'Yes' }],
    CSV,
  )
  expect(Buffer.from(bytes).toString()).toBe('Nr;Question;Answer\n1;"Encrypted?";Yes\r\n2;Backed up?;"?"\r\n')
})

test('a CSV comes back as UTF-8 where its encoding lacks a character of an answer', async () => {
  const { bytes } = await fill(
    Buffer.from('Nr;Frage;R\xfcckmeldung\n1;Sicher?;\n', 'latin1'),
    [{ sheet: '', row: 2, column: 2, text: 'Łódź' }],
    CSV,
  )
  expect(Buffer.from(bytes).toString()).toBe('\uFEFFNr;Frage;R\xfcckmeldung\n1;Sicher?;Łódź\n')
})

test('an answer in a CSV cannot become a formula', async () => {
  const { bytes } = await fill(
    Buffer.from('ID;Question;Answer\n1;"Is it; safe?";\n'),
    [{ sheet: '', row: 2, column: 2, text: '=1+1' }],
    CSV,
  )
  expect(Buffer.from(bytes).toString()).toBe('ID;Question;Answer\n1;"Is it; safe?";\'=1+1\n')
})

test('an archive whose entries share their bytes is not written again', async () => {
  const given = workbookOf({ Asked: [['Question', 'Answer']] }, { 'a.bin': randomBytes(100_000), 'b.bin': 'x' })
  const { record } = partsOf(given).get('a.bin')!
  const second = given.lastIndexOf(partsOf(given).get('b.bin')!.record)
  // The second entry points to the bytes of the first, with a name of the same length.
  record.copy(given, second, 0, 46)
  await expect(fill(given, [{ sheet: 'Asked', row: 1, column: 1, text: 'Yes' }])).rejects.toThrow(
    'The directory of the archive is damaged',
  )
})
