import { zipOf } from '../zip-of.fixture.ts'
import { columnName } from './sheet.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

/** For tests: a workbook of inline texts and numbers. `parts` are added to the package or replace its own. */
export function workbookOf(
  sheets: Record<string, (string | number | null)[][]>,
  parts: Record<string, string | Buffer> = {},
): Buffer {
  const names = Object.keys(sheets)
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${names.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATED}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${PACKAGE}>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATED}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="shared" Type="${RELATED}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="styles" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(rows)]),
    ),
    ...parts,
  })
}

/** The XML of a worksheet. */
export function sheetOf(rows: (string | number | null)[][]): string {
  const cells = (row: (string | number | null)[], number: number) =>
    row.map((value, column) => cellOf(value, `${columnName(column)}${number}`)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${cells(row, index + 1)}</row>`).join('')}</sheetData></worksheet>`
}

function cellOf(value: string | number | null, reference: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
