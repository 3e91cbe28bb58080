import { expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import { ODS, ODT } from './media-types.ts'
import { odfOf, odtOf } from './odf-of.fixture.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const odt = (body: string, styles = '') => readPage(odtOf(body, styles), 'https://vendor.example/a.odt', ODT)
const ods = (body: string, styles = '') =>
  readPage(odfOf(`<office:spreadsheet>${body}</office:spreadsheet>`, styles), 'https://vendor.example/a.ods', ODS)

const p = (text: string, style = '') => `<text:p${style && ` text:style-name="${style}"`}>${text}</text:p>`
const cell = (text: string, more = '') => `<table:table-cell${more}>${p(text)}</table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

test('an ODT is read like a page: headings, paragraphs, lists, tables, notes and links', async () => {
  const page = await odt(
    `<text:h text:outline-level="1">Annex</text:h>${p(`We encrypt<text:s text:c="2"/>data<text:note><text:note-body>${p('With AES.')}</text:note-body></text:note>.`)}<text:list><text:list-item>${p('Backups')}</text:list-item></text:list><table:table><table:table-header-rows>${row(cell('Company'), cell('Location'))}</table:table-header-rows>${row(cell('<text:a xlink:href="https://host.example/">Host Co</text:a>', ' table:number-rows-spanned="2"'), cell('France'))}${row('<table:covered-table-cell/>', cell('Spain'))}</table:table><office:annotation>${p('Is this true?')}</office:annotation>`,
  )
  expect(page.blocks.map(({ kind, start, end }) => `${kind}: ${page.text.slice(start, end)}`)).toEqual([
    'heading: Annex',
    'paragraph: We encrypt data[1].',
    'list_item: Backups',
    'heading: Company\tLocation',
    'table_row: Host Co\tFrance',
    'table_row: Spain',
    'paragraph: [1] With AES.',
  ])
  expect(page.blocks[5]?.cells?.map(({ header, text }) => `${header}=${text}`)).toEqual([
    'Company=Host Co',
    'Location=Spain',
  ])
  expect(page.blocks[4]?.links).toEqual([{ href: 'https://host.example/', text: 'Host Co' }])
})

test('a questionnaire in a table of an ODT is read row by row', async () => {
  const page = await odt(
    `<table:table>${row(cell('Question'), cell('Answer'))}${row(cell('Do you encrypt backups?'), cell('No'))}</table:table>`,
  )
  expect(page.questions?.map(({ question, answer }) => [question, answer])).toEqual([['Do you encrypt backups?', 'no']])
})

test('in a table of an ODT a cell that is repeated stands in each of its columns', async () => {
  const page = await odt(
    `<table:table>${row(cell('Question'), cell('Evidence'), cell('Answer'))}${row(cell('Do you encrypt?', ' table:number-columns-repeated="2"'), cell('No'))}</table:table>`,
  )
  expect(page.questions?.map(({ question, answer }) => [question, answer])).toEqual([['Do you encrypt?', 'no']])
})

test('an ODT has what is chosen and typed in its forms, and no reading of its characters', async () => {
  const control = (id: string) => `<draw:control draw:control="${id}"/>`
  const { text } = await odt(
    `<office:forms><form:form><form:checkbox form:id="a" form:current-state="checked"/><form:checkbox form:id="b" form:current-state="unchecked"/><form:radio form:id="c" form:current-selected="true"/><form:textarea form:id="d" form:current-value="By AES-256."/><form:listbox form:id="e"><form:option form:label="Daily" form:current-selected="true"/><form:option form:label="Never"/></form:listbox></form:form></office:forms>${p(`${control('a')} Yes ${control('b')} No`)}${p(`${control('c')} Both`)}${p(control('d'))}${p(control('e'))}${p('We <text:ruby><text:ruby-base>encrypt</text:ruby-base><text:ruby-text>en-kript</text:ruby-text></text:ruby> data.')}`,
  )
  expect(text.split('\n\n')).toEqual(['☑ Yes ☐ No', '☑ Both', 'By AES-256.', 'Daily', 'We encrypt data.'])
})

test.each([
  ['hidden', 'text:display="none"'],
  ['white', 'fo:color="#ffffff"'],
  ['tiny', 'fo:font-size="1pt"'],
])('text of an ODT that is %s is marked, and no other', async (_, property) => {
  const styles = `<style:style style:name="T" style:family="text"><style:text-properties ${property}/></style:style><style:style style:name="U" style:family="text" style:parent-style-name="T"/>`
  const { blocks } = await odt(
    `${p('<text:span text:style-name="U">We are certified.</text:span>')}${p('Seen.')}`,
    styles,
  )
  expect(blocks.map(({ visibility }) => visibility)).toEqual(['unsure', undefined])
})

test('tracked changes of an ODT are shown as such', async () => {
  const region = (id: string, change: string) => `<text:changed-region text:id="${id}">${change}</text:changed-region>`
  const { text, blocks } = await odt(
    `<text:tracked-changes>${region('a', `<text:deletion>${p('24')}</text:deletion>`)}${region('b', '<text:insertion/>')}</text:tracked-changes>${p('Within <text:change text:change-id="a"/><text:change-start text:change-id="b"/>72<text:change-end text:change-id="b"/> hours.')}`,
  )
  expect(text).toBe('Within [deleted: 24] [inserted: 72] hours.')
  expect(blocks[0]?.changes?.map(({ kind }) => kind)).toEqual(['deleted', 'inserted'])
})

test('an ODS is read like a workbook: repeated cells, dates, hidden rows, columns and sheets', async () => {
  const page = await ods(
    `<table:table table:name="A"><table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse"/>${row(cell('Vendor'), cell('Since'), cell('Tier'), cell('Secret'))}${row(cell('Host Co'), '<table:table-cell office:date-value="2026-11-28T00:00:00"><text:p>28.11.26</text:p></table:table-cell>', cell('1'), cell('x'))}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table><table:table table:name="B" table:style-name="out">${row(cell('Question'), cell('Answer'))}${row(cell('Do you encrypt?'), cell('Yes'))}</table:table>`,
    '<style:style style:name="out" style:family="table"><style:table-properties table:display="false"/></style:style>',
  )
  expect(page.blocks.map(({ start, end, visibility }) => [page.text.slice(start, end), visibility])).toEqual([
    ['A', undefined],
    ['Vendor\tSince\tTier', undefined],
    ['Host Co\t2026-11-28\t1', undefined],
    ['B', 'unsure'],
    ['Question\tAnswer', 'unsure'],
    ['Do you encrypt?\tYes', 'unsure'],
  ])
  expect(page.blocks[2]?.cells?.map(({ header }) => header)).toEqual(['Vendor', 'Since', 'Tier'])
})

test.each([
  ['is encrypted', { 'META-INF/manifest.xml': '<m:manifest><m:encryption-data/></m:manifest>' }, /password/],
  ['holds macros', { 'Basic/Standard/Module1.xml': '<x/>' }, /macros/],
])('an ODT that %s is refused as such', async (_, more, message) => {
  const reading = readPage(odfOf('<office:text/>', '', more), 'https://vendor.example/a.odt', ODT)
  await expect(reading).rejects.toThrow(UnreadableDocument)
  await expect(reading).rejects.toThrow(message)
})
