import { exportWorkbook } from '@custos/contract/register-export'
import { importVendors } from '@custos/contract/vendor-import'
import { listVendors } from '@custos/contract/vendors'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { officersRegister } from './officers-register.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const send = (file: Buffer | Uint8Array, query: Record<string, string>) =>
  platform.api.ok(importVendors, {
    query: { name: 'register.xlsx', ...query },
    raw: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  })

async function registered() {
  const vendors = []
  for (let starting_after: string | undefined; ; ) {
    const page = await platform.api.page(listVendors, {
      query: { limit: 100, ...(starting_after && { starting_after }) },
    })
    vendors.push(...page.data)
    if (page.starting_after === null) return new Map(vendors.map((vendor) => [vendor.name, vendor]))
    starting_after = page.starting_after
  }
}

/** Edited like with openpyxl: the file is unpacked, cells change, and it is packed again. */
function edited(workbook: Uint8Array, from: string, to: string): Uint8Array {
  const parts = unzipSync(workbook)
  const sheet = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[sheet]!)
  expect(xml.split(from)).toHaveLength(2)
  return zipSync({ ...parts, [sheet]: strToU8(xml.replace(from, to)) })
}

test('an officer’s register of 140 rows is in as a whole: each cell is in its field, or a note and told; and it comes back changed', async () => {
  const { workbook, rows } = officersRegister()
  const done = await send(workbook, { apply: 'true' })
  expect(done.counts).toMatchObject({ created: 140, faulty: 1, duplicate: 0 })
  expect(done.sheet).toBe('Verzeichnis')
  const vendors = await registered()
  for (const { number, name, cells } of rows) {
    const vendor = vendors.get(name)!
    const outcome = done.rows.find(({ row }) => row === number)!
    for (const { heading, field, text, says } of cells) {
      const where = `row ${number}, ${heading}: ${text}`
      if (says !== 'note' && says !== 'nothing') expect(vendor, where).toMatchObject(says)
      if (says !== 'note') continue
      expect(vendor.notes, where).toContain(`${heading}: ${text}`)
      if (field !== 'notes')
        expect(
          outcome.doubts.map((doubt) => doubt.field as string),
          where,
        ).toContain(field)
    }
  }
  const withoutWebsite = [...vendors.values()].filter(({ domain }) => domain.endsWith('.no-website.invalid'))
  expect(withoutWebsite).toHaveLength(7)

  const { url, token } = platform.api
  const answer = await fetch(`${url}${exportWorkbook.path}`, { headers: { authorization: `Bearer ${token}` } })
  const exported = new Uint8Array(await answer.arrayBuffer())
  const update = { known: 'update', apply: 'true' }
  expect((await send(exported, update)).counts).toMatchObject({ created: 0, changed: 0, duplicate: 140, doubtful: 0 })
  const renamed = edited(exported, 'Dienstleister 17 GmbH &amp; Co. KG', 'Dienstleister Siebzehn')
  const { rows: outcomes, counts } = await send(renamed, update)
  expect(counts).toMatchObject({ created: 0, changed: 1, duplicate: 139, doubtful: 0 })
  expect(outcomes.flatMap(({ changes }) => changes)).toEqual([
    { field: 'name', from: 'Dienstleister 17 GmbH & Co. KG', to: 'Dienstleister Siebzehn' },
  ])
})
