import { describe, expect, test } from 'vitest'
import { ConfinedParser } from '../../confined/parser.ts'
import { readPage } from '../../confined/read-page.ts'
import type { Reading } from '../../types.ts'
import { CSV, XLSX } from '../media-types.ts'
import { type UnreadableCode, UnreadableDocument } from '../unreadable-document.ts'
import { zipOf } from '../zip-of.fixture.ts'
import { columnName, type Sheet, sheetsIn } from './sheet.ts'
import { sheetOf, workbookOf } from './workbook-of.fixture.ts'

/** Reads in the confined thread, like all strangers' content. */
const read = async (bytes: Uint8Array, mediaType = XLSX) =>
  sheetsIn(await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType }))
const csv = (text: string | Buffer) => read(Buffer.from(text), CSV)
const shown = ([sheet]: Sheet[]) =>
  sheet!.rows.map(
    ({ number, cells }) => `${number}: ${cells.map((cell) => `${columnName(cell.column)}=${cell.text}`).join(' | ')}`,
  )
const sheetXml = (data: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`
const withSheet = (data: string, parts = {}) =>
  workbookOf({ Sheet: [] }, { 'xl/worksheets/sheet1.xml': sheetXml(data), ...parts })

describe('a workbook', () => {
  test('shows nothing that is struck out, in a cell or in a part of it', async () => {
    const bytes = withSheet(
      `<row r="1"><c t="s"><v>0</v></c><c s="1" t="inlineStr"><is><t>gone</t></is></c><c t="inlineStr"><is><r><rPr><strike/></rPr><t>not </t></r><r><t>here</t></r></is></c><c t="inlineStr"><is><r><rPr><strike val="0"/></rPr><t>stays</t></r></is></c></row>`,
      {
        'xl/sharedStrings.xml': '<sst><si><r><rPr><strike/></rPr><t>We did. </t></r><r><t>We do.</t></r></si></sst>',
        'xl/styles.xml':
          '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
      },
    )
    const sheets = await read(bytes)
    expect(shown(sheets)).toEqual(['1: A=We do. | C=here | D=stays'])
    expect(sheets[0]!.struck).toEqual([
      { row: 1, column: 0, text: 'We did.' },
      { row: 1, column: 1, text: 'gone' },
      { row: 1, column: 2, text: 'not' },
    ])
  })

  test.each([
    ['#,##0.00 "€"', '€'],
    ['#,##0.00 [$€-407]', '€'],
    ['[$€-407] #,##0.00', '€'],
    ['"CHF" #,##0.00', 'CHF'],
    ['[$CHF-807] #,##0.00', 'CHF'],
    ['[$$-409]#,##0.00', 'USD'],
    ['[$$-C09]#,##0.00', 'AUD'],
    ['[$kr.-406] #,##0.00', 'DKK'],
    ['_-* #,##0.00 [$€-407]_-;-* #,##0.00 [$€-407]_-;_-* "-"?? [$€-407]_-', '€'],
    ['#,##0 €', '€'],
    ['\\£#,##0;[Red]-\\£#,##0', '£'],
    ['#,##0', undefined],
    ['0 "days"', undefined],
    ['0.00E+00', undefined],
    ['#,##0.00', undefined],
    ['[$-407]#,##0', undefined],
  ])('gives a number the currency of its format: %s', async (format, currency) => {
    const code = format.replaceAll('"', '&quot;')
    const bytes = withSheet('<row r="1"><c s="1"><v>1234.5</v></c><c s="1" t="str"><v>none</v></c></row>', {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    })
    expect((await read(bytes))[0]!.rows[0]!.cells).toEqual([
      { column: 0, text: '1234.5', ...(currency && { currency }) },
      { column: 1, text: 'none' },
    ])
  })

  test.each([
    ['DD.MM.YYYY HH:MM', '45050.604166666664', '2023-05-04 14:30'],
    ['DD.MM.YYYY HH:MM', '45050', '2023-05-04'],
    ['DD.MM.YYYY', '45050.604166666664', '2023-05-04'],
  ])('gives a date the time that its format shows: %s, %s', async (code, value, text) => {
    const bytes = withSheet(`<row r="1"><c s="1"><v>${value}</v></c></row>`, {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    })
    expect((await read(bytes))[0]!.rows[0]!.cells).toEqual([{ column: 0, text }])
  })

  test('gives its texts, numbers, dates and the last results of formulas, each in its place', async () => {
    const bytes = withSheet(
      `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2"><v>42.5</v></c><c r="E2" s="1"><v>45983</v></c></row>
       <row r="4" hidden="1"><c t="b"><v>1</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c><f>NOW()</f></c><c r="AA4" t="e"><v>#REF!</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>Encrypted </t></r><r><t>at &amp; rest_x000A_always</t></r><rPh><t>reading</t></rPh></si></sst>',
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    )
    const sheets = await read(bytes)
    expect(shown(sheets)).toEqual([
      '2: B=Encrypted at & rest\nalways | D=42.5 | E=2025-11-22',
      '4: A=TRUE | B=ab | AA=#REF!',
    ])
    expect(sheets[0]!.rows.map(({ hidden }) => hidden)).toEqual([false, true])
  })

  test('gives each sheet its name, and says which are out of sight', async () => {
    const workbook =
      '<workbook xmlns:r="x"><sheets><sheet name="A&amp;B" r:id="rId1"/><sheet name="Old" state="veryHidden" r:id="rId2"/></sheets></workbook>'
    const sheets = await read(workbookOf({ one: [['x']], two: [['y']] }, { 'xl/workbook.xml': workbook }))
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['A&B', false],
      ['Old', true],
    ])
  })

  test('refers to nothing outside of itself: entities stay as they are written, links are not followed', async () => {
    const bytes = withSheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&secret;</t></is></c></row>')
    expect(shown(await read(bytes))).toEqual(['1: A=&secret;'])
    const declared = `<!DOCTYPE w [<!ENTITY secret SYSTEM "file:///etc/passwd">]>${sheetXml('')}`
    await expect(read(workbookOf({ Sheet: [] }, { 'xl/worksheets/sheet1.xml': declared }))).rejects.toEqual(
      new UnreadableDocument('The file declares a document type.'),
    )
  })
})

const huge = sheetOf(Array.from({ length: 4 }, () => ['x'.repeat(32_000)]))
const many = `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`
const shared = Array.from({ length: 1_000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('')

describe('refused with a reason is', () => {
  test.each<[name: string, file: Buffer, reason: string, code: UnreadableCode]>([
    [
      'what unpacks to 300 MB',
      workbookOf({ S: [] }, { 'xl/worksheets/sheet1.xml': Buffer.alloc(300_000_000, ' ') }),
      'The archive is too large once it is unpacked.',
      'too_large_inside',
    ],
    [
      'what unpacks to more than it says',
      zipOf({ 'xl/workbook.xml': Buffer.alloc(60_000_000, ' ') }, 5),
      'The archive is too large once it is unpacked.',
      'too_large_inside',
    ],
    [
      'a text that a thousand cells share',
      withSheet(shared, { 'xl/sharedStrings.xml': many }),
      'The workbook is too large.',
      'too_large_inside',
    ],
    [
      'a cell with more than Excel allows',
      workbookOf({ S: [['x'.repeat(40_000)]] }),
      'The workbook is too large.',
      'too_large_inside',
    ],
    [
      'a cell of a column that no workbook has',
      withSheet('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'),
      'The workbook is too large.',
      'too_large_inside',
    ],
    [
      'a workbook with macros',
      workbookOf({ S: [['x']] }, { 'xl/vbaProject.bin': 'Sub AutoOpen()' }),
      'The file holds macros.',
      'wrong_type',
    ],
    [
      'an archive that is no workbook',
      zipOf({ 'word/document.xml': huge }),
      'The archive is not a workbook.',
      'wrong_type',
    ],
    ['half an archive', workbookOf({ S: [['x']] }).subarray(0, 400), 'The archive has no directory.', 'wrong_type'],
    ['an encrypted archive', encrypted(workbookOf({ S: [['x']] })), 'The file is encrypted.', 'encrypted'],
  ])('%s', async (_, file, reason, code) => {
    await expect(read(file)).rejects.toEqual(new UnreadableDocument(reason, code))
  })
})

describe('a CSV', () => {
  test.each([
    ['comma', 'Name,Website\r\n"Acme, Inc.","a ""b"""\r\n'],
    ['semicolon, as some spreadsheets save it', '\uFEFFName;Website\n"Acme, Inc.";"a ""b"""\n'],
    ['tab', 'Name\tWebsite\n"Acme, Inc."\t"a ""b"""'],
  ])('is parted by %s, with quotes and line ends of any kind', async (_, text) => {
    expect(shown(await csv(text))).toEqual(['1: A=Name | B=Website', '2: A=Acme, Inc. | B=a "b"'])
  })

  test('counts the rows as an editor does, empty ones too', async () => {
    expect(shown(await csv('a,b\n\n,\nc'))).toEqual(['1: A=a | B=b', '4: A=c'])
  })

  test('is read in the encoding that it has', async () => {
    expect(shown(await csv(Buffer.from('Name\nMüller', 'latin1')))[1]).toBe('2: A=Müller')
  })

  test('is refused when it is none', async () => {
    await expect(csv('a\0b')).rejects.toEqual(new UnreadableDocument('The file is not text.', 'wrong_type'))
    await expect(csv('a,b\n"never closed,b')).rejects.toEqual(
      new UnreadableDocument('The file is not valid CSV: see line 2.', 'wrong_type'),
    )
  })
})

/** The blocks that count as somebody's words. */
const saidIn = ({ blocks, text }: Reading) =>
  blocks.filter(({ kind }) => kind === 'paragraph').map(({ start, end }) => text.slice(start, end))

test('of a filled questionnaire a question counts with its answer alone, wherever the columns stand and whatever stands above them', async () => {
  const page = await readPage(
    workbookOf({
      'CAIQv4.1.0': [
        ['CONSENSUS ASSESSMENTS QUESTIONNAIRE'],
        ['Question ID', 'Question', 'CSP CAIQ Answer', 'SSRM Control Ownership', 'CSP Implementation Description'],
        ['CEK-03.1', 'Are data at rest encrypted?', 'Yes', 'CSP-owned', 'AES-256 on all volumes.'],
        ['CEK-04.1', 'Are keys rotated?', 'No', 'CSP-owned', 'Planned for next year.'],
        ['CEK-05.1', 'Are keys kept apart?', 'NA'],
        ['CEK-06.1', 'Customer data is backed up.'],
        ['CEK-07.1', 'How long are logs kept?', 'Logs are kept for one year.'],
      ],
    }),
    'custos:/uploads/questionnaire',
    XLSX,
  )
  expect(
    page.questions?.map(({ reference, answer, start, end }) => [reference, answer, page.text.slice(start, end)]),
  ).toEqual([
    ['CEK-03.1', 'yes', 'Are data at rest encrypted?\tYes\n\nAES-256 on all volumes.'],
    ['CEK-04.1', 'no', 'Are keys rotated?\tNo'],
    ['CEK-05.1', 'not_applicable', 'Are keys kept apart?\tNA'],
    ['CEK-06.1', null, 'Customer data is backed up.'],
    ['CEK-07.1', null, 'How long are logs kept?\n\nLogs are kept for one year.'],
  ])
  expect(saidIn(page)).toEqual([
    'Are data at rest encrypted?\tYes',
    'AES-256 on all volumes.',
    'Are keys rotated?\tNo',
    'Logs are kept for one year.',
  ])
})

test('a questionnaire whose sections stand in place of the word is read by what is left of its answers', async () => {
  const page = await readPage(
    workbookOf({
      'START HERE': [['Please answer each question.'], ['Version', '4.1.5']],
      Organization: [
        ['Solution Provider Response'],
        ['Documentation', null, 'Answer', 'Additional Information', 'Guidance'],
        ['DOCU-01', 'Do you have an incident response plan?', 'Yes', 'It is tested each year.', 'Attach the plan.'],
        ['DOCU-02', 'Are backups encrypted?', 'No', 'Planned.', 'Say when.'],
        ['Data', null, 'Answer', 'Additional Information', 'Guidance'],
        ['DATA-01', 'Is data encrypted at rest?', 'N/A', null, 'Name the algorithm.'],
        ['DATA-02', 'Where is data stored?', 'Data is stored in Frankfurt.'],
      ],
    }),
    'custos:/uploads/questionnaire',
    XLSX,
  )
  expect(page.questions?.map(({ reference, question, answer }) => [reference, question, answer])).toEqual([
    ['DOCU-01', 'Do you have an incident response plan?', 'yes'],
    ['DOCU-02', 'Are backups encrypted?', 'no'],
    ['DATA-01', 'Is data encrypted at rest?', 'not_applicable'],
    ['DATA-02', 'Where is data stored?', null],
  ])
  expect(saidIn(page)).toEqual([
    'Do you have an incident response plan?\tYes',
    'It is tested each year.',
    'Are backups encrypted?\tNo',
    'Data is stored in Frankfurt.',
  ])
})

test('where each answer has a column of its own, the ticked one answers, and what the customer notes is not the vendor’s word', async () => {
  const page = await readPage(
    workbookOf({
      Asked: [
        ['No.', 'Question', 'Yes', 'No', 'N/A', 'Comment', 'Analyst Notes', 'Score'],
        ['1', 'Are backups encrypted?', 'X', null, null, 'With AES-256.', 'The vendor seems to encrypt nothing.', '3'],
        ['2', 'Are keys rotated?', '☐', '☒', '☐'],
        ['3', 'Are keys kept apart?', null, null, '✓'],
        ['4', 'Is access reviewed?', '☐', '☐', '☐'],
        ['5', 'Are logs kept?', 'X', 'X'],
      ],
      Scoring: [
        ['ID', 'Question', 'Vendor Answer', 'Comment'],
        ['1', 'Are backups encrypted?', 'No', 'All backups are encrypted by the institution.'],
      ],
    }),
    'custos:/uploads/questionnaire',
    XLSX,
  )
  expect(page.questions?.map(({ answer, start, end }) => [answer, page.text.slice(start, end)])).toEqual([
    ['yes', 'Are backups encrypted?\tYes: X\n\nWith AES-256.'],
    ['no', 'Are keys rotated?\tNo: ☒'],
    ['not_applicable', 'Are keys kept apart?\tN/A: ✓'],
    [null, 'Is access reviewed?'],
    [null, 'Are logs kept?'],
  ])
  expect(saidIn(page)).toEqual(['Are backups encrypted?\tYes: X', 'With AES-256.', 'Are keys rotated?\tNo: ☒'])
})

test('numbers are read as they are shown: shares, words for them, digits and dates', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;Yes&quot;;&quot;Yes&quot;;&quot;No&quot;"/><numFmt numFmtId="171" formatCode="0.0%"/></numFmts><cellXfs><xf/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
  const cells = [
    '<c r="A1" s="1"><v>1</v></c>',
    '<c r="B1" s="2"><v>0</v></c>',
    '<c r="C1" s="2"><v>1</v></c>',
    '<c r="D1" s="3"><v>0.28999999999999998</v></c>',
    '<c r="E1"><v>1.2000000000000002</v></c>',
    '<c r="F1" t="d"><v>2026-03-01T00:00:00</v></c>',
    '<c r="H1"><v>12345678901234567</v></c>',
  ]
  const [sheet] = sheetsIn(
    await new ConfinedParser().read({
      kind: 'sheets',
      bytes: withSheet(`<row r="1">${cells.join('')}</row>`, { 'xl/styles.xml': styles }),
      mediaType: XLSX,
    }),
  )
  expect(sheet!.rows[0]!.cells.map(({ text }) => text)).toEqual([
    '100%',
    'No',
    'Yes',
    '29%',
    '1.2',
    '2026-03-01',
    '12345678901234567',
  ])
})

function encrypted(zip: Buffer): Buffer {
  const at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt16LE(1, at + 8)
  return zip
}

describe('cells of a workbook that nobody sees', () => {
  const said = 'All customer data is encrypted at rest.'
  const cell = (reference: string, text: string, style = 0) =>
    `<c r="${reference}" t="inlineStr" s="${style}"><is><t>${text}</t></is></c>`
  const rows = `<row r="1">${cell('A1', 'Topic')}${cell('B1', 'Statement')}</row><row r="2">${cell('A2', 'Encryption')}${cell('B2', said, 1)}</row>`
  const styled = (style: string, before = '') => ({
    'xl/styles.xml': `<styleSheet>${before}<cellXfs><xf/><xf ${style}/></cellXfs></styleSheet>`,
  })
  const font = (inner: string) => styled('fontId="1"', `<fonts><font/><font>${inner}</font></fonts>`)
  const whole = (before: string, after = '') => ({
    'xl/worksheets/sheet1.xml': `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
  const pieces = (look: string) => ({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.replace(`<t>${said}</t>`, `<r>${look}<t>${said}</t></r><r><t> And more.</t></r>`)}</sheetData></worksheet>`,
  })
  const theme = (accent: string) => ({
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'theme', 'theme/theme1.xml'],
    ]
      .map(
        ([id, type, target]) =>
          `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
    'xl/theme/theme1.xml': `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`,
  })
  const readAs = (parts: Record<string, string>) =>
    readPage(withSheet(rows, parts), 'https://vendor.example/answers.xlsx', XLSX)

  test.each([
    ['a hidden column', whole('<cols><col min="2" max="2" hidden="1"/></cols>')],
    ['a column without width', whole('<cols><col min="2" max="3" width="0" customWidth="1"/></cols>')],
    [
      'a format that shows nothing',
      styled('numFmtId="170"', '<numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts>'),
    ],
    ['white ink', font('<color rgb="FFFFFFFF"/>')],
    ['the ground’s ink', font('<color theme="0"/>')],
    ['tiny letters', font('<sz val="1"/>')],
    ['a cell merged over it', whole('', '<mergeCells><mergeCell ref="A2:B2"/></mergeCells>')],
    ['the ink of text, made nearly white', font('<color theme="1" tint="0.99"/>')],
    ['a colour of the theme that is white', { ...font('<color theme="4"/>'), ...theme('FFFFFF') }],
    ['white ink of their own', pieces('<rPr><color rgb="FFFFFFFF"/></rPr>')],
    ['tiny letters of their own', pieces('<rPr><sz val="1"/></rPr>')],
  ])('for %s are not read', async (_, parts) => {
    const { text } = await readAs(parts)
    expect(text).toContain('Encryption')
    expect(text).not.toContain(said)
  })

  test.each([
    [
      'white ink on a dark ground',
      styled(
        'fontId="1" fillId="1"',
        '<fonts><font/><font><color rgb="FFFFFFFF"/></font></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF1F3864"/></patternFill></fill></fills>',
      ),
    ],
    [
      'white ink on a colour of the theme',
      styled(
        'fontId="1" fillId="1"',
        '<fonts><font/><font><color theme="0"/></font></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor theme="4"/></patternFill></fill></fills>',
      ),
    ],
    ['a dark colour of the theme', { ...font('<color theme="4"/>'), ...theme('1F3864') }],
    [
      'white ink of their own on a dark ground',
      {
        ...styled(
          'fillId="1"',
          '<fonts><font/></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF1F3864"/></patternFill></fill></fills>',
        ),
        ...pieces('<rPr><color theme="0"/></rPr>'),
      },
    ],
    ['the first of merged cells', whole('', '<mergeCells><mergeCell ref="B2:D9"/></mergeCells>')],
  ])('with %s are read', async (_, parts) => {
    const { text, blocks } = await readAs(parts)
    expect(text).toContain(said)
    expect(blocks.every(({ visibility }) => visibility === undefined)).toBe(true)
  })

  test.each([
    ['no height', rows.replace('<row r="2">', '<row r="2" ht="0">'), ''],
    ['hardly any height', rows.replace('<row r="2">', '<row r="2" ht="0.75" customHeight="1">'), ''],
    ['none unless said', rows, '<sheetFormatPr zeroHeight="1"/>'],
  ])('in rows of %s are marked', async (_, data, before) => {
    const { blocks, text } = await readAs({
      'xl/worksheets/sheet1.xml': `<worksheet>${before}<sheetData>${data}</sheetData></worksheet>`,
    })
    const block = blocks.find(({ start, end }) => text.slice(start, end).includes(said))
    expect(block?.visibility).toBe('unsure')
  })
})
