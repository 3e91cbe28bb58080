import { ConfinedParser } from '@custos/documents/confined/parser'
import { XLSX } from '@custos/documents/read/media-types'
import { sheetsIn } from '@custos/documents/read/sheets/sheet'
import { unzip, zipEntries } from '@custos/documents/read/zip'
import { describe, expect, test } from 'vitest'
import { importSheets, type StatementPlace } from './imported.ts'
import { standardForms } from './standard-forms.fixture.ts'

const sheetsOf = async (bytes: Uint8Array) =>
  sheetsIn(await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType: XLSX }))

const partsOf = (bytes: Uint8Array) =>
  new Map(zipEntries(Buffer.from(bytes)).map((entry) => [entry.name, unzip(entry, 10_000_000).toString('latin1')]))

/** The texts for a place: an answer and its source. */
const textsFor = ({ sheet, row, answer, comment, choices = [] }: StatementPlace) => {
  const column = choices.find((choice) => choice.answer === 'yes')?.column ?? answer
  return [
    ...(column === null
      ? []
      : [{ sheet, row, column, text: choices.length > 0 ? 'X' : 'Yes', alternatives: ['Y', 'Sí', 'Ja', 'X'] }]),
    ...(comment === null ? [] : [{ sheet, row, column: comment, text: '“Said by <the vendor> & others”' }]),
  ]
}

/** A sheet's XML without the given cells. */
const without = (xml: string, cells: string[]) =>
  cells.reduce((rest, cell) => rest.replace(new RegExp(`<c r="${cell}"[^>]*?(?:/>|>.*?</c>)`, 's'), ''), xml)

describe('a standard form goes in with each question asked once, and out with nothing changed but answer cells:', () => {
  test.each(standardForms.map((form) => [form.name, form] as const))('%s', async (_, { file, asks, answered }) => {
    const before = await sheetsOf(file)
    const { statements, places } = importSheets(before)
    expect(statements).toHaveLength(asks)
    expect([...new Set(places.map(({ sheet }) => before.findIndex(({ name }) => name === sheet)))]).toEqual(answered)
    const texts = places.flatMap(textsFor)
    const { bytes, left } = await new ConfinedParser().read({ kind: 'fill', bytes: file, mediaType: XLSX, texts })

    const [was, is] = [partsOf(file), partsOf(bytes)]
    expect([...is.keys()]).toEqual([...was.keys()])
    const changed = [...is].filter(([name, part]) => part !== was.get(name)).map(([name]) => name)
    const written = answered.map((at) => `xl/worksheets/sheet${at + 1}.xml`)
    const holdsFormulas = [...was].some(([name, part]) => name.startsWith('xl/worksheets/') && part.includes('<f>'))
    expect(changed.toSorted()).toEqual([...written, ...(holdsFormulas ? ['xl/workbook.xml'] : [])].toSorted())
    for (const at of answered) {
      const own = texts.filter(({ sheet }) => sheet === before[at]!.name)
      const cells = own.map(({ row, column }) => `${String.fromCharCode(65 + column)}${row}`)
      const name = `xl/worksheets/sheet${at + 1}.xml`
      expect(without(is.get(name)!, cells)).toBe(without(was.get(name)!, cells))
    }

    const after = await sheetsOf(bytes)
    for (const { sheet, row, column, text, ...cell } of texts) {
      const shown = after.find(({ name }) => name === sheet)!.rows.find(({ number }) => number === row)
      const found = shown?.cells.find((one) => one.column === column)?.text
      const isLeft = left.some((one) => one.sheet === sheet && one.row === row && one.column === column)
      if (isLeft) expect(found).toBeUndefined()
      else expect([text, ...('alternatives' in cell ? cell.alternatives : [])]).toContain(found)
    }
  })
})
