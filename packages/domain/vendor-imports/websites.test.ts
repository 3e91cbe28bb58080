import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const registered = async () => (await imported(sheetOfCsv('Vendor;Website\nLarkspur;www.larkspur.example\n'))).vendors

test.each(['larkspur.example', 'https://www.larkspur.example/de'])(
  'in our export, the address %s of the same host changes the website',
  async (address) => {
    const vendors = await registered()
    const file = sheetOfCsv(`Custos id;Name;Domain\n${vendors[0]!.id};Larkspur;${address}\n`)
    const after = await imported(file, vendors)
    expect(after.vendors[0]!.domain).toBe(address.startsWith('https') ? address : `https://${address}`)
    expect(after.rows[0]!.changes).toHaveLength(1)
  },
)

test('in another register, the address of the same host stays, and is told', async () => {
  const vendors = await registered()
  const { vendors: after, rows } = await imported(sheetOfCsv('Vendor;Website\nLarkspur;larkspur.example/de\n'), vendors)
  expect(after).toEqual(vendors)
  expect(rows[0]!.doubts).toEqual([
    {
      field: 'domain',
      message: 'is another address of https://www.larkspur.example, which stays',
      without_note: true,
    },
  ])
  expect(
    (await imported(sheetOfCsv('Vendor;Website\nLarkspur;http://www.larkspur.example/\n'), vendors)).rows,
  ).toMatchObject([{ doubts: [], changes: [] }])
})

test('an empty website is cleared where empty cells count, and an empty name is told to stay', async () => {
  const vendors = await registered()
  const file = (name: string) => sheetOfCsv(`Custos id;Name;Domain;Country\n${vendors[0]!.id};${name};;\n`)
  expect((await imported(file('Larkspur'), vendors)).rows[0]!.empty).toEqual(['domain'])
  const cleared = await imported(file('Larkspur'), vendors, { clears: true })
  expect(cleared.rows[0]!.changes).toEqual([
    { field: 'domain', from: 'https://www.larkspur.example', to: 'no website' },
  ])
  const unnamed = sheetOfCsv(`Custos id;Name;Domain\n${vendors[0]!.id};;www.larkspur.example\n`)
  const after = await imported(unnamed, vendors, { clears: true })
  expect(after.vendors).toEqual(vendors)
  expect(after.rows[0]!.doubts).toEqual([
    { field: 'name', message: 'is empty, and a vendor needs one: “Larkspur” stays', without_note: true },
  ])
})
