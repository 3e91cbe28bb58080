import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

test('changes are told in words, and of notes only those that come and go', async () => {
  const file = (role: string, level: string, remark: string) =>
    sheetOfCsv(`Vendor;Role;Data types;Criticality;Remarks\nLarkspur;${role};Health data;${level};${remark}\n`)
  const { vendors } = await imported(file('Controller', 'low', 'Old'))
  expect((await imported(file('Processor', 'critical', 'New'), vendors)).rows[0]!.changes).toEqual([
    { field: 'notes', from: null, to: 'New' },
    { field: 'criticality', from: 'Low', to: 'Critical' },
    { field: 'processing', from: 'Controller', to: 'Processor' },
  ])
  const own = sheetOfCsv(`Custos id;Name;Notes;Data types\n${vendors[0]!.id};Larkspur;Rewritten;Financial data\n`)
  expect((await imported(own, vendors)).rows[0]!.changes).toEqual([
    { field: 'data_usage', from: 'Health data', to: 'Financial data' },
    { field: 'notes', from: 'Old', to: 'Rewritten' },
  ])
})
