import { describe, expect, test } from 'vitest'
import { readPage } from '../../confined/read-page.ts'
import type { ParsedDocument } from '../../types.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { zipOf } from '../zip-of.fixture.ts'
import { DOCX, docxOf } from './docx-of.fixture.ts'

const read = (bytes: Uint8Array): Promise<ParsedDocument> => readPage(bytes, 'https://vendor.example/dpa.docx', DOCX)

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

const looks = (mark: string, within = ''): Buffer =>
  docxOf(`<w:p>${within}<w:r><w:rPr>${mark}</w:rPr><w:t>We encrypt data.</w:t></w:r></w:p>`)

test.each([
  '<w:vanish/>',
  "<w:vanish w:val='1'/>",
  '<w:vanish></w:vanish>',
  '<w:color w:val="FFFFFF"/>',
  "<w:color w:val='FFFFFF'/>",
  '<w:color w:val="&#70;FFFFF"/>',
  '<w:color w:val="F9F9F9"/>',
  '<w:color w:val="auto" w:themeColor="background1"/>',
  '<w:color w:val="000000"/><w:shd w:val="clear" w:color="auto" w:fill="000000"/>',
  '<w:highlight w:val="black"/>',
  '<w:sz w:val="2"/>',
  "<w:sz w:val='02'/>",
  '<w:w w:val="1"/>',
  '<w:dstrike/>',
  '<w14:textFill><w14:noFill/></w14:textFill>',
  '<w14:textOutline w14:w="90000"/>',
  '<w:specVanish/>',
  '<w:fitText w:val="1"/>',
  '<w:rtl/>',
  '<w:inventionOfTomorrow/>',
  '<w:color w:val="000000" w:themeColor="text1" w:themeTint="05"/>',
  '<w:color w:val="000000"/><w:shd w:val="clear" w:color="auto" w:fill="FFFFFF" w:themeFill="text1"/>',
  '<w14:textFill><w14:solidFill><w14:schemeClr w14:val="tx1"><w14:lumMod w14:val="1000"/><w14:lumOff w14:val="99000"/></w14:schemeClr></w14:solidFill></w14:textFill>',
  '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="99000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
])('a DOCX that may hold unseen text (%s) is marked', async (mark) => {
  const { blocks } = await read(looks(mark))
  expect(blocks.map(({ visibility }) => visibility)).toEqual(['unsure'])
})

test.each([
  [
    'another prefix',
    `<?xml version="1.0"?><x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:rPr><x:vanish/></x:rPr><x:t>We encrypt data.</x:t></x:r></x:p></x:body></x:document>`,
  ],
  [
    'a row without height',
    `<w:tbl><w:tr><w:trPr><w:trHeight w:val="1" w:hRule="exact"/></w:trPr>${cell('We encrypt data.')}</w:tr></w:tbl>`,
  ],
  [
    'a line without height',
    '<w:p><w:pPr><w:spacing w:line="1" w:lineRule="exact"/></w:pPr><w:r><w:t>We encrypt data.</w:t></w:r></w:p>',
  ],
  [
    'a place beside the page',
    '<w:p><w:pPr><w:ind w:left="-30000"/></w:pPr><w:r><w:t>We encrypt data.</w:t></w:r></w:p>',
  ],
])('a DOCX with %s is marked', async (_, body) => {
  const { blocks } = await read(docxOf(body))
  expect(blocks.map(({ visibility }) => visibility)).toEqual(['unsure'])
})

test.each([
  ['white on a dark background', looks('<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="1F3864"/>')],
  ['dark on a light background', looks('<w:color w:val="222222"/><w:highlight w:val="yellow"/><w:sz w:val="18"/>')],
  ['not hidden', looks('<w:vanish w:val="0"/>')],
  ['of the background, much darker', looks('<w:color w:val="808080" w:themeColor="background1" w:themeShade="80"/>')],
  [
    'white by the theme on its dark colour',
    looks('<w:color w:themeColor="background1"/><w:shd w:val="clear" w:fill="FFFFFF" w:themeFill="text1"/>'),
  ],
  ['followed by a hidden end of its paragraph', looks('', '<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>')],
])('a DOCX whose text is %s is read', async (_, bytes) => {
  const { blocks } = await read(bytes)
  expect(blocks.map(({ visibility }) => visibility)).toEqual([undefined])
})

test('a questionnaire in a table of a DOCX is read row by row, and what is only asked is said by nobody', async () => {
  const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`
  const page = await read(
    docxOf(
      `${paragraph('Supplier questionnaire')}<w:tbl>${[
        row('No.', 'Question', 'Answer', 'Comment'),
        row('1', 'Do you encrypt backups?', 'Yes', 'By AES-256.'),
        row('', 'Does access require a key?', 'No', 'Planned.'),
        row('3', 'Are backups tested?', 'N/A', ''),
        row('4', 'Is access reviewed?', '', ''),
        row('5', 'Customer data is encrypted at rest.', '', ''),
        row('6', 'Logs are kept.', 'Yes', ''),
        row('7', 'How long are logs kept?', 'Logs are kept for a year.', ''),
      ].join('')}</w:tbl>`,
    ),
  )
  expect(
    page.questions?.map(({ reference, answer, start, end }) => [reference, answer, page.text.slice(start, end)]),
  ).toEqual([
    ['1', 'yes', 'Do you encrypt backups?\tYes\tBy AES-256.'],
    [null, 'no', 'Does access require a key?\tNo'],
    ['3', 'not_applicable', 'Are backups tested?\tN/A'],
    ['4', null, 'Is access reviewed?'],
    ['5', null, 'Customer data is encrypted at rest.'],
    ['6', 'yes', 'Logs are kept.\tYes'],
    ['7', null, 'How long are logs kept?\tLogs are kept for a year.'],
  ])
  const rows = page.blocks.filter(({ kind }) => kind === 'table_row')
  expect(rows.map(({ start, end }) => page.text.slice(start, end))).toEqual([
    '1\tDo you encrypt backups?\tYes\tBy AES-256.',
    'Does access require a key?\tNo\tPlanned.',
    '7\tHow long are logs kept?\tLogs are kept for a year.',
  ])
})

const styles = (marks: string): Record<string, string> => ({
  'word/_rels/document.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${marks}</w:styles>`,
})
const style = (id: string, mark: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${id}"/>${mark}</w:style>`
const vanishes = '<w:rPr><w:vanish/></w:rPr>'

test.each([
  ['a style that its text is in', style('Ghost', vanishes), 'Ghost'],
  ['a style that another is based on', style('Base', vanishes) + style('Ghost', '<w:basedOn w:val="Base"/>'), 'Ghost'],
  ['the style of all text', style('Normal', vanishes, ' w:default="1"'), ''],
  ['the defaults', `<w:docDefaults><w:rPrDefault>${vanishes}</w:rPrDefault></w:docDefaults>`, ''],
])('a DOCX that hides by %s is marked', async (_, marks, used) => {
  const { blocks } = await read(docxOf(paragraph('We encrypt data.', used), styles(marks)))
  expect(blocks.map(({ visibility }) => visibility)).toEqual(['unsure'])
})

const themed = (body: string, colour: string, mapping = '') =>
  docxOf(body, {
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme" Target="theme/theme1.xml"/></Relationships>',
    'word/theme/theme1.xml': `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="FFFFFF"/></a:dk1><a:lt1><a:sysClr val="window"/></a:lt1><a:accent1><a:srgbClr val="${colour}"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`,
    'word/settings.xml': `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${mapping}</w:settings>`,
  })
const inked = (name: string) =>
  `<w:p><w:r><w:rPr><w:color w:val="1F3864" w:themeColor="${name}"/></w:rPr><w:t>We encrypt data.</w:t></w:r></w:p>`

test.each([
  ['an accent that is white is marked', themed(inked('accent1'), 'FEFEFE'), 'unsure'],
  ['an accent that is blue is read', themed(inked('accent1'), '1F3864'), undefined],
  ['the colour of text is read, whatever another system had there', themed(inked('text1'), '1F3864'), undefined],
  [
    'the colour of text that the settings turn into that of the background is marked',
    themed(inked('text1'), '1F3864', '<w:clrSchemeMapping w:bg1="dark1" w:t1="light1"/>'),
    'unsure',
  ],
])('of a DOCX what the theme gives %s', async (_, bytes, visibility) => {
  const { blocks } = await read(bytes)
  expect(blocks.map((block) => block.visibility)).toEqual([visibility])
})

test('a property of a run outweighs its styles, and a property of a style those that it is based on', async () => {
  const character = (id: string, mark: string) =>
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${mark}</w:style>`
  const visible = '<w:rPr><w:vanish w:val="0"/></w:rPr>'
  const marks = [
    style('Ghost', vanishes),
    style('Back', `<w:basedOn w:val="Ghost"/>${visible}`),
    style('Tiny', '<w:rPr><w:sz w:val="2"/></w:rPr>'),
    character('Shown', visible),
  ].join('')
  const run = (style: string, mark: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:rPr>${mark}</w:rPr><w:t>We encrypt data.</w:t></w:r></w:p>`
  const { blocks } = await read(
    docxOf(
      [
        run('Ghost', '<w:vanish w:val="0"/>'),
        run('Back', ''),
        run('Tiny', '<w:sz w:val="22"/>'),
        run('Tiny', ''),
        // A style does not unhide text that another style hides (ECMA-376 part 1, section 17.7.3).
        run('Ghost', '<w:rStyle w:val="Shown"/>'),
      ].join(''),
      styles(marks),
    ),
  )
  expect(blocks.map(({ visibility }) => visibility)).toEqual([undefined, undefined, undefined, 'unsure', 'unsure'])
})

test('text that is written from right to left is read', async () => {
  const run = (text: string) => `<w:p><w:r><w:rPr><w:rtl/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
  const { blocks } = await read(docxOf(run('نحن نشفر بيانات العملاء.') + run('אנו מצפינים את הנתונים.')))
  expect(blocks.map(({ visibility }) => visibility)).toEqual([undefined, undefined])
})

test('a formula in a line is read with it', async () => {
  const { text } = await read(
    docxOf(
      '<w:p><w:r><w:t xml:space="preserve">Keys have </w:t></w:r><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>2048</m:t></m:r></m:oMath><w:r><w:t xml:space="preserve"> bits.</w:t></w:r></w:p>',
    ),
  )
  expect(text).toBe('Keys have 2048 bits.')
})

test('a style that no text is in hides nothing', async () => {
  const { blocks } = await read(docxOf(paragraph('We encrypt data.'), styles(style('Ghost', vanishes))))
  expect(blocks.map(({ visibility }) => visibility)).toEqual([undefined])
})

/** Like Word's files: unused styles beside the used ones. */
test('styles, rows and runs hide the text that is in them and no other', async () => {
  const white = '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>'
  const row = (style: string, text: string, fill = '') =>
    `<w:tr><w:tc>${fill && `<w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>`}${paragraph(text, style)}</w:tc><w:tc>${paragraph('Yes')}</w:tc></w:tr>`
  const { text, blocks } = await read(
    docxOf(
      `${paragraph('Seen.')}<w:p><w:r><w:t>Seen as well</w:t></w:r><w:r>${vanishes}<w:t> and not</w:t></w:r></w:p><w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr>${row('Pale', 'On dark', '1F3864')}${row('Pale', 'On white')}</w:tbl>`,
      styles(
        `${style('Ghost', vanishes)}${style('Pale', white)}<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="band1Vert">${vanishes}</w:tblStylePr></w:style>`,
      ),
    ),
  )
  expect(blocks.map(({ start, end, visibility }) => [text.slice(start, end), visibility])).toEqual([
    ['Seen.', undefined],
    ['Seen as well and not', 'unsure'],
    ['On dark\tYes', undefined],
    ['On white\tYes', 'unsure'],
  ])
})

describe('a form in a DOCX shows what is chosen in it:', () => {
  const field = (instruction: string, data: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t> Yes</w:t></w:r></w:p>`
  const list = (result: string) =>
    field('FORMDROPDOWN', `<w:ddList>${result}<w:listEntry w:val="Hourly"/><w:listEntry w:val="Daily"/></w:ddList>`)
  const control = (properties: string, content: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const box = (checked: string) =>
    `<w:p>${control(`<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox>`, '<w:r><w:t>☐</w:t></w:r>')}<w:r><w:t> Yes</w:t></w:r></w:p>`
  const signs = (content: string) => `<w:p><w:r>${content}<w:t> Yes</w:t></w:r></w:p>`
  test.each([
    ['a box of old', field('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'), '☑ Yes'],
    ['an empty box of old', field('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/></w:checkBox>'), '☐ Yes'],
    ['a list of old', list('<w:result w:val="1"/>'), 'Daily Yes'],
    ['a box of today', box('1'), '☑ Yes'],
    ['an empty box of today', box('0'), '☐ Yes'],
    ['a chosen entry', control('<w:dropDownList/>', paragraph('Daily')), 'Daily'],
    ['an entry that is still to be chosen', control('<w:showingPlcHdr/>', paragraph('Choose an item.')), ''],
    ['a sign', signs('<w:sym w:font="Wingdings" w:char="F0FE"/>'), '☑ Yes'],
    ['a letter of signs', signs(`<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr><w:t>\uf0a8</w:t></w:r><w:r>`), '☐ Yes'],
  ])('%s', async (_, body, text) => {
    expect((await read(docxOf(body))).text).toBe(text)
  })
})

test('a question that is answered by a table within its cell stays a row', async () => {
  const inner = `<w:tbl><w:tr>${cell('Yes')}${cell('AES-256')}</w:tr></w:tbl>${paragraph('')}`
  const { text, questions } = await read(
    docxOf(
      `<w:tbl><w:tr>${cell('Question')}${cell('Answer')}</w:tr><w:tr>${cell('Do you encrypt?')}<w:tc>${inner}</w:tc></w:tr></w:tbl>`,
    ),
  )
  expect(text).toContain('Do you encrypt?\tYes\nAES-256')
  expect(questions?.map(({ question }) => question)).toEqual(['Do you encrypt?'])
})

test('a box around a cell or a paragraph ticks what stands beside it', async () => {
  const box = (checked: string, content: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const table = (...rows: string[]) => `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
  const { questions } = await read(
    docxOf(
      `${table(
        ['Question', 'Yes', 'No'].map(cell).join(''),
        cell('Are backups encrypted?') + box('0', cell('☐')) + box('1', cell('☒')),
      )}${table(
        ['Question', 'Answer'].map(cell).join(''),
        `${cell('Is access reviewed?')}<w:tc>${box('1', paragraph('☒'))}${paragraph('Yes')}${box('0', paragraph('☐'))}${paragraph('No')}</w:tc>`,
      )}`,
    ),
  )
  expect(questions?.map(({ question, answer }) => [question, answer])).toEqual([
    ['Are backups encrypted?', 'no'],
    ['Is access reviewed?', 'yes'],
  ])
})

test('a question over several rows has no answer where these answer differently', async () => {
  const reaching = (mark: string, text: string) => `<w:tc><w:tcPr><w:vMerge${mark}/></w:tcPr>${paragraph(text)}</w:tc>`
  const { questions } = await read(
    docxOf(
      `<w:tbl><w:tr>${cell('Question')}${cell('Answer')}</w:tr><w:tr>${reaching(' w:val="restart"', 'Do you encrypt?')}${cell('Yes')}</w:tr><w:tr>${reaching('', '')}${cell('No')}</w:tr></w:tbl>`,
    ),
  )
  expect(questions?.map(({ answer }) => answer)).toEqual([null, null])
})

test('cells that a tracked change inserts or deletes answer nothing', async () => {
  const changed = (mark: string, text: string) =>
    `<w:tc><w:tcPr><w:${mark} w:id="1"/></w:tcPr>${paragraph(text)}</w:tc>`
  const { text, blocks, questions } = await read(
    docxOf(
      `<w:tbl><w:tr>${cell('Question')}${cell('Answer')}${cell('Comment')}</w:tr><w:tr>${cell('Do you encrypt?')}${changed('cellDel', 'Yes')}${changed('cellIns', 'No')}</w:tr></w:tbl>`,
    ),
  )
  expect(text).toContain('Do you encrypt?\t[deleted: Yes]\t[inserted: No]')
  expect(blocks.at(-1)!.changes?.map(({ kind }) => kind)).toEqual(['deleted', 'inserted'])
  expect(questions?.map(({ answer }) => answer)).toEqual([null])
})

test('tracked changes are shown as such, and comments are no text', async () => {
  const run = (text: string, name = 't') => `<w:r><w:${name}>${text}</w:${name}></w:r>`
  const { text, blocks } = await read(
    docxOf(
      `<w:p>${run('We tell you within')}<w:del>${run(' 24', 'delText')}</w:del><w:ins>${run(' 72')}</w:ins>${run(' hours.')}<w:r><w:commentReference w:id="1"/></w:r></w:p><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del>${run('We delete all data.', 'delText')}</w:del></w:p>${paragraph('We encrypt data.')}`,
      {
        'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="1">${paragraph('Is this true?')}</w:comment></w:comments>`,
      },
    ),
  )
  expect(text.split('\n\n')).toEqual([
    'We tell you within [deleted: 24] [inserted: 72] hours.',
    '[deleted: We delete all data.]',
    'We encrypt data.',
  ])
  expect(
    blocks.map(({ changes = [] }) => changes.map(({ kind, start, end }) => [kind, text.slice(start, end)])),
  ).toEqual([
    [
      ['deleted', '[deleted: 24]'],
      ['inserted', '[inserted: 72]'],
    ],
    [['deleted', '[deleted: We delete all data.]']],
    [],
  ])
})

test('cells that are merged in a DOCX stand in each row that they reach', async () => {
  const merged = (mark: string, text: string) => `<w:tc><w:tcPr><w:vMerge${mark}/></w:tcPr>${paragraph(text)}</w:tc>`
  const page = await read(
    docxOf(
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Company')}${cell('Location')}</w:tr><w:tr>${merged(' w:val="restart"', 'Host Co')}${cell('France')}</w:tr><w:tr>${merged('', '')}${cell('Spain')}</w:tr></w:tbl>`,
    ),
  )
  const rows = page.blocks.filter(({ cells }) => cells).map(({ cells }) => cells!.map(({ text }) => text))
  expect(rows).toEqual([
    ['Host Co', 'France'],
    ['Host Co', 'Spain'],
  ])
})

const drawn = (shown: string, old: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body><w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:t>${shown}</w:t></mc:Choice><mc:Fallback><w:t>${old}</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>${paragraph('We are a company.')}</w:body></w:document>`

test.each([
  ['another text than it shows is marked', 'We are a company.', 'unsure'],
  ['the text that it shows is read', 'We encrypt data.', undefined],
])('a DOCX that holds for programs of old %s', async (_, shown, visibility) => {
  const { blocks } = await read(docxOf(drawn(shown, 'We encrypt data.')))
  expect(blocks.map((block) => block.visibility)).toEqual([visibility, undefined])
})

const vbaIsAt = (part: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="${part}" ContentType="application/vnd.ms-office.vbaProject"/></Types>`

describe('a DOCX that is an attack is refused', () => {
  test.each([
    ['a bomb', docxOf(paragraph('x'), { 'word/media/a.bin': Buffer.alloc(80_000_000) })],
    ['a bomb that lies about its size', docxOf(paragraph('x'), { 'word/media/a.bin': Buffer.alloc(80_000_000) }, 10)],
    ['a document that is a bomb', docxOf(`<?xml version="1.0"?>${' '.repeat(60_000_000)}<x/>`)],
    ['no archive', Buffer.from('PK\x03\x04 nothing')],
    ['an archive without a document', zipOf({ 'a.txt': 'x' })],
    ['a damaged directory', Buffer.concat([Buffer.alloc(40), docxOf(paragraph('x')).subarray(-22)])],
    ['macros', docxOf(paragraph('x'), { 'word/vbaProject.bin': 'Sub AutoOpen()' })],
    ['macros by another name', docxOf(paragraph('x'), { '[Content_Types].xml': vbaIsAt('/word/picture.bin') })],
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
