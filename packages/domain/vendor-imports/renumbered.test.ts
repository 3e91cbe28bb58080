import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

test.each(['Lfd. Nr.', 'Lfd.\nNr.', 'Nr.', 'No.', 'N°', '#', 'Pos.', 'Volgnr.', 'ID'])(
  'the column “%s” that numbers the rows is no external id, and is left out',
  async (heading) => {
    const sheet = sheetOfCsv('x;Vendor\n1;Larkspur\n2;Sedge\n4;Teasel\n')
    sheet.rows[0]!.cells[0]!.text = heading
    const { register, vendors } = await imported(sheet)
    expect(register.columns.map(({ field }) => field)).toEqual([null, 'name'])
    expect(vendors.map(({ notes }) => notes)).toEqual([[], [], []])
  },
)

test('numbers of another system are external ids, unless their heading may number the rows', async () => {
  const fieldUnder = async (heading: string) => {
    const sheet = sheetOfCsv(`${heading};Vendor\n70012;Larkspur\n70007;Sedge\n70041;Teasel\n`)
    return (await imported(sheet)).register.columns[0]!.field
  }
  expect(await fieldUnder('Kreditorennr')).toBe('external_id')
  expect(await fieldUnder('ID')).toBe('external_id')
  expect(await fieldUnder('Nr.')).toBe('notes')
})

const columns = '0:external_id,1:name,2:domain'
const registered = async () => {
  const file = 'ID;Vendor;Website\nA1;Larkspur;larkspur.example\nA2;Sedge;sedge.example\n'
  return (await imported(sheetOfCsv(file), [], { columns })).vendors
}
const renumbered = sheetOfCsv(
  'ID;Vendor;Website\nA1;Bramble;bramble.example\nA2;Larkspur;larkspur.example\nA3;Sedge;sedge.example\n',
)

test('rows whose external id is of one vendor, and whose name and website are of another, wait for a choice', async () => {
  const vendors = await registered()
  const { rows, vendors: after } = await imported(renumbered, vendors, { columns })
  expect(rows.map(({ outcome, faults, candidates }) => [outcome, faults[0]?.message, candidates.length])).toEqual([
    ['FAULTY', 'is the external id of “Larkspur”, but the row has another name and website: choose the vendor', 1],
    ['FAULTY', 'is the external id of “Sedge”, but the row has another name and website: choose the vendor', 2],
    ['NEW', undefined, 1],
  ])
  expect(after.slice(0, 2)).toEqual(vendors)
})

test('chosen, each row goes to its vendor, and no id to a second one', async () => {
  const vendors = await registered()
  const chosen = { 2: 'new', 3: vendors[0]!.id, 4: vendors[1]!.id }
  const { vendors: after } = await imported(renumbered, vendors, { columns, chosen })
  expect(after.map(({ name, external_id, notes }) => [name, external_id, notes])).toEqual([
    ['Larkspur', 'A1', ['ID: A2']],
    ['Sedge', 'A2', ['ID: A3']],
    ['Bramble', null, ['ID: A1']],
  ])
})

test('a row that renames the holder of its external id is that vendor', async () => {
  const file = sheetOfCsv('ID;Vendor;Website\nA1;Larkspur Group;larkspur-group.example\n')
  const { rows, vendors } = await imported(file, await registered(), { columns })
  expect(rows[0]!.outcome).toBe('CHANGED')
  expect(vendors[0]).toMatchObject({ name: 'Larkspur Group', external_id: 'A1' })
})
