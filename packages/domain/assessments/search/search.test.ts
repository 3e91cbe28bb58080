import { getDocument } from '@custos/contract/collected-documents'
import { deleteVendorDocument } from '@custos/contract/documents'
import { search } from '@custos/contract/search'
import { deleteVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { holdRow, untilWaiting } from '@custos/testkit/locks'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { manifestKey } from '../../manifests.ts'
import { searchBacklog } from './backlog.ts'
import { makeSearchable } from './make-searchable.ts'

const { signal } = new AbortController()

let platform: TestPlatform
let vendor: Awaited<ReturnType<typeof makeVendor>>
let assessmentId: string
let paper: Awaited<ReturnType<typeof makeDocument>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  vendor = await makeVendor(platform.api, { name: 'Quillfeather' })
  paper = await makeDocument(
    platform.api,
    vendor.id,
    { name: 'Zebra.txt' },
    'The zebrawood vault is opened by two people.',
  )
  await platform.readUpload(paper.id)
  const asked = { framework_ids: [], security_statement_inventory: (await makeQuestionnaire(platform.api)).id }
  assessmentId = (await makeEndedAssessment(platform, vendor.id, asked)).id
})
afterAll(() => platform[Symbol.asyncDispose]())

const found = async (q: string, api = platform.api) => (await api.ok(search, { query: { q } })).passages
const marked = ({ text, marks }: Awaited<ReturnType<typeof found>>[number]) =>
  marks.map(({ start, end }) => text.slice(start, end))

test("words are found in a vendor's documents, at the place in the stored text, and in its answers", async () => {
  const passages = await found('ENCRYPT rest')
  const inDocument = passages.find(({ kind }) => kind === 'DOCUMENT')!
  expect(inDocument).toMatchObject({
    vendor_id: vendor.id,
    vendor_name: 'Quillfeather',
    text: 'All customer data is encrypted at rest with AES-256.',
    result_id: null,
  })
  expect(marked(inDocument)).toEqual(['encrypted', 'rest'])
  const params = { id: vendor.id, assessment_id: inDocument.assessment_id!, sha256: inDocument.sha256! }
  const { text } = await platform.api.call('GET', pathOf(getDocument, params), { query: { form: 'text' } })
  expect(text.slice(inDocument.start!)).toMatch(/^All customer data is encrypted at rest/)

  const inAnswer = passages.find(({ kind }) => kind === 'ANSWER')!
  expect(inAnswer).toMatchObject({ title: 'Customer data is encrypted at rest.', sha256: null, start: null })
  expect(marked(inAnswer)).toEqual(['encrypted', 'rest'])
})

test("other forms of the words are found in a vendor's documents, and what says the same in another language", async () => {
  for (const q of ['encrypting resting', 'encryptions', 'Verschlüsselung', 'chiffrement']) {
    const passages = (await found(q)).filter(({ kind }) => kind === 'DOCUMENT')
    expect(passages[0], q).toMatchObject({ text: 'All customer data is encrypted at rest with AES-256.' })
    expect(marked(passages[0]!)[0]).toBe('encrypted')
  }
  expect(await found('opening zebrawoods')).toMatchObject([{ title: 'Zebra.txt' }])
})

test('every word must stand in the passage', async () => {
  expect(await found('encrypted zebrawood')).toEqual([])
  expect(await found('...')).toEqual([])
})

test('an uploaded document is searched for callers who may read it, and for nobody else', async () => {
  expect(await found('zebrawood')).toMatchObject([{ title: 'Zebra.txt', sha256: paper.sha256 }])
  const without = await asPerson(platform, { scopes: ['assessments:read'] })
  expect(await found('zebrawood', without.api)).toEqual([])
  expect(await found('encrypted', without.api)).not.toEqual([])
})

test('no other organisation finds anything, and the index holds no word', async () => {
  expect(await found('encrypted', platform.other.api)).toEqual([])
  const rows = await platform.database.sql<{ words: number[] }>('SELECT * FROM searched_texts')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/zebrawood|encrypted/i)
})

test('an assessment that an earlier version completed can be searched after the periodic tasks', async () => {
  await platform.database.sql('DELETE FROM searched_texts')
  await platform.database.sql('UPDATE assessments SET searchable_at = NULL')
  expect(await found('encrypted')).toEqual([])
  await searchBacklog(platform.services)(signal)
  expect(await found('encrypted')).not.toEqual([])
})

test('assessments whose texts cannot be had keep none from being searched, and are tried again', async () => {
  await platform.database.sql('DELETE FROM searched_texts')
  await platform.database.sql('UPDATE assessments SET searchable_at = NULL')
  // More assessments than one call handles, each of its own vendor, and earlier in the order.
  const early = "('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))"
  const copyOf = async (table: string, changes: string) => {
    const columns = await platform.database.sql<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'",
      [table],
    )
    const names = columns.map(({ name }) => name)
    await platform.database.sql(
      `INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => `c.${name}`).join()} FROM ${table} t, generate_series(1, 50) n,
         LATERAL jsonb_populate_record(t, jsonb_build_object('id', ${early}, ${changes})) c WHERE t.id = $1`,
      [table === 'vendors' ? vendor.id : assessmentId],
    )
  }
  await copyOf('vendors', "'domain', 'vendor-' || n || '.example'")
  await copyOf('assessments', `'vendor_id', ${early}, 'collection', repeat('0', 64)`)
  // The store returns altered content.
  await platform.services.objects.putNamed(manifestKey('0'.repeat(64)), 'altered')
  const noteWords = searchBacklog(platform.services)
  await expect(noteWords(signal)).rejects.toThrow('50 could not be made searchable')
  expect(await found('encrypted')).toEqual([])
  await noteWords(signal)
  expect(await found('encrypted')).not.toEqual([])
  await expect(noteWords(signal)).rejects.toThrow('50 could not be made searchable')
  await platform.database.sql("DELETE FROM assessments WHERE collection = repeat('0', 64)")
})

test('the newest assessment alone is searched', async () => {
  const other = await makeVendor(platform.api)
  platform.vendorSite.pages['/security'] = '<title>Security</title><main><p>A marmoset guards it.</p></main>'
  await makeEndedAssessment(platform, other.id)
  expect(await found('marmoset')).toHaveLength(1)
  platform.vendorSite.pages['/security'] = '<title>Security</title><main><p>A walrus guards it.</p></main>'
  await makeEndedAssessment(platform, other.id)
  expect(await found('marmoset')).toEqual([])
  expect(await found('walrus')).toHaveLength(1)
  await platform.api.ok(deleteVendor, { params: { id: other.id } })
  expect(await found('walrus')).toEqual([])
})

test('the audit log says which documents a search showed', async () => {
  const { requestId } = await platform.api.call('GET', pathOf(search, {}), { query: { q: 'zebrawood' } })
  expect(await auditRecords(platform, requestId!)).toMatchObject([
    { custom_data: { documents: [{ vendor_id: vendor.id, sha256: paper.sha256 }] } },
  ])
})

test('a document that was removed is not found any longer, even if its words are being noted', async () => {
  await using goOn = await holdRow(platform, 'vendors', vendor.id)
  const noting = makeSearchable(platform.services, platform.tenant.tenant_id, assessmentId)
  await untilWaiting(platform, 1)
  // The removal also waits for the vendor, because a proposed decision may cite the document.
  const removing = platform.api.ok(deleteVendorDocument, { params: { id: vendor.id, document_id: paper.id } })
  await untilWaiting(platform, 2)
  await Promise.all([goOn(), noting, removing])
  expect(await found('zebrawood')).toEqual([])
})

test('the searches of one organisation leave a place for those of another', async () => {
  const { api } = platform.other
  const asked = Array.from({ length: 30 }, () => platform.api.call('GET', pathOf(search, {}), { query: { q: 'data' } }))
  expect(await found('data', api)).toEqual([])
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
})
