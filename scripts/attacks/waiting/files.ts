import { pdfOf } from '@custos/documents/read/pdf-of.fixture'
import { zipSync } from 'fflate'

interface File {
  bytes: Uint8Array
  ending: string
}

const text = (content: string, ending: string): File => ({ bytes: Buffer.from(content), ending })
const packed = (entries: Record<string, Uint8Array | string>, ending: string): File => ({
  bytes: zipSync(Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)])), {
    level: 9,
  }),
  ending,
})
const docx = (body: string): File =>
  packed(
    {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'word/document.xml': body,
    },
    'docx',
  )
const xlsx = (sheet: string): File =>
  packed(
    {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml" Type="worksheet"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    },
    'xlsx',
  )

/** Files that are slow to read, by their defect. */
export const files: Record<string, () => File> = {
  'a line of five megabytes': () => text('a'.repeat(5_000_000), 'txt'),
  'blank lines': () => text('\n'.repeat(5_000_000), 'txt'),
  'a million columns': () => text(`${','.repeat(1_000_000)}\n`, 'csv'),
  'two million rows': () => text(`Vendor,Website\n${'a,\n'.repeat(1_500_000)}`, 'csv'),
  'a quote that does not end': () => text(`Vendor,Website\n"${'a,b\n'.repeat(1_000_000)}`, 'csv'),
  'quotes in quotes': () => text(`Vendor,Website\n${'"'.repeat(4_000_000)}`, 'csv'),
  'separators in doubt': () => text('a;b,c\td|e\n'.repeat(400_000), 'csv'),
  'two thousand rows of long names': () =>
    text(
      `Vendor,Website\n${Array.from({ length: 2_000 }, (_, n) => `${'ﷺ'.repeat(300)},a${n}.example`).join('\n')}`,
      'csv',
    ),
  'a nest of elements': () => text(`<html>${'<div>'.repeat(500_000)}`, 'html'),
  'attributes without end': () => text(`<p ${'a=b '.repeat(1_000_000)}>`, 'html'),
  'lists in markdown': () => text(`${'> '.repeat(1_000_000)}a`, 'md'),
  'links in markdown': () => text('[a]('.repeat(1_000_000), 'md'),
  'emphasis in markdown': () => text('*a_'.repeat(1_000_000), 'md'),
  'a packed gigabyte': () => docx(`<w:document>${'\0'.repeat(100_000_000)}</w:document>`),
  'a nest of paragraphs': () => docx(`<w:document><w:body>${'<w:tbl>'.repeat(300_000)}`),
  'entities in entities': () =>
    docx(
      `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'a'.repeat(n + 2)} "${`&${'a'.repeat(n + 1)};`.repeat(10)}">`).join('')}]><w:document>&aaaaaaaaaa;</w:document>`,
    ),
  'a hundred thousand parts': () =>
    packed(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`word/${n}.xml`, ''])), 'docx'),
  'a sheet of a million rows': () =>
    xlsx(
      `<worksheet><sheetData>${'<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(1_000_000)}</sheetData></worksheet>`,
    ),
  'a cell far away': () =>
    xlsx(
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row></sheetData></worksheet>',
    ),
  'a pdf of two million states': () => ({
    bytes: pdfOf([[]], () => Buffer.from('q\n'.repeat(2_000_000))),
    ending: 'pdf',
  }),
  'a pdf that is none': () => text(`%PDF-1.7\n${'1 0 obj\n'.repeat(500_000)}`, 'pdf'),
  'no kind at all': () => ({ bytes: Buffer.alloc(5_000_000, 1), ending: 'bin' }),
}
