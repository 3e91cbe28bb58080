import { exportDora, exportSheet, exportWorkbook } from '@custos/contract/register-export'
import { pathOf } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  await makeVendor(platform.api, {
    name: '=cmd|calc',
    data_usage: {
      shared_data_types: ['HEALTH_DATA'],
      target_data_subjects: ['EMPLOYEES'],
      data_transfer_volume: 'MORE_THAN_100000',
      data_transfer_frequency: 'DAILY',
    },
  })
})
afterAll(() => platform[Symbol.asyncDispose]())

test('the register is a CSV download, in which no name is a formula and what is not known is named', async () => {
  const { status, headers, text } = await platform.api.call('GET', pathOf(exportSheet, {}))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="vendors.csv"')
  const [, row] = text.split('\r\n')
  expect(row).toMatch(/^"'=cmd\|calc",/)
  expect(row).toContain('Employees')
  expect(row).toContain('Owner, Risk, Countries, Last assessment')
})

test.each([exportWorkbook, exportDora])('$path is a workbook', async (route) => {
  const { status, headers, text } = await platform.api.call('GET', pathOf(route, {}))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(text.slice(0, 2)).toBe('PK')
})

test('a register of more than ten thousand vendors leaves whole, as CSV and as workbooks, each vendor once', async () => {
  const { tenant_id, api } = platform.other
  const vendors = 10_001
  await platform.database.sql(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, created_at, updated_at)
     SELECT $1, uuidv7(), 'Vendor ' || n, 'https://vendor.example', '[]', '[]', 'PENDING_REVIEW', now(), now() FROM generate_series(1, $2::integer) n`,
    [tenant_id, vendors],
  )
  const { status, headers, text } = await api.call('GET', pathOf(exportSheet, {}))
  expect([status, headers.get('content-length')]).toEqual([200, null])
  const names = text.split('\r\n').map((row) => row.split(',')[0]!)
  expect(new Set(names.filter((name) => name.startsWith('Vendor '))).size).toBe(vendors)
  expect(names).toHaveLength(vendors + 2)
  for (const [route, sheet] of [
    [exportWorkbook, 'xl/worksheets/sheet1.xml'],
    [exportDora, 'xl/worksheets/sheet2.xml'],
  ] as const) {
    const answer = await fetch(`${api.url}${route.path}`, { headers: { authorization: `Bearer ${api.token}` } })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const written = strFromU8(parts[sheet]!).matchAll(/>(Vendor \d+)</g)
    expect(new Set([...written].map(([, name]) => name)).size).toBe(vendors)
  }
})
