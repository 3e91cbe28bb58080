import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApproval } from '@custos/contract/approvals'
import { getResultPage } from '@custos/contract/assessment-downloads'
import { getAssessment } from '@custos/contract/assessments'
import { listDocuments } from '@custos/contract/collected-documents'
import { getDossier } from '@custos/contract/dossiers'
import { search } from '@custos/contract/search'
import { pathOf } from '@custos/testkit/api-client'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

/** A complete database with an incomplete object store: the calls that work, and the errors of the others. */

let directory: string
let objects: string
let platform: TestPlatform
let params: { id: string; assessment_id: string }
let documents: { sha256: string; text_sha256: string | null; name: string }[]
let approvalId: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'custos-restored-'))
  objects = join(directory, 'objects')
  platform = await bootPlatform(inject('postgres'), { objectStoreUrl: pathToFileURL(`${objects}/`).href })
  const { api } = platform
  const { id } = await makeVendor(api)
  const upload = await makeDocument(
    api,
    id,
    {},
    'Our quokkas guard the backups, and customer data is encrypted at rest.',
  )
  await platform.readUpload(upload.id)
  const questionnaire = await makeQuestionnaire(api)
  const assessment = await makeEndedAssessment(platform, id, { security_statement_inventory: questionnaire.id })
  params = { id, assessment_id: assessment.id }
  documents = (await api.ok(listDocuments, { params })).documents
  const decision = await api.ok(createApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [assessment.id],
      approvers: [{ name: 'A. Example', role: 'Data protection officer', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
    },
  })
  approvalId = decision.id
  await cp(objects, join(directory, 'whole'), { recursive: true })
})
afterEach(async () => {
  await rm(objects, { recursive: true, force: true })
  await cp(join(directory, 'whole'), objects, { recursive: true })
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

const found = async (q: string) => {
  const { passages, left_out } = await platform.api.ok(search, { query: { q } })
  return { kinds: [...new Set(passages.map(({ kind }) => kind))].toSorted(), left_out }
}
const file = (path: string) =>
  fetch(`${platform.url}${path}`, { headers: { authorization: `Bearer ${platform.api.token}` } })
const page = async () => {
  const response = await file(pathOf(getResultPage, params))
  return { status: response.status, text: await response.text() }
}
const dossier = () => file(pathOf(getDossier, { id: params.id, approval_id: approvalId }))
const leftOutOf = async () => {
  const files = unzipSync(new Uint8Array(await (await dossier()).arrayBuffer()))
  const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as { left_out: string[] }
  return { leftOut: manifest.left_out, paths: Object.keys(files) }
}
const documentPath = (sha256: string, form = 'bytes') =>
  `/v1/vendors/${params.id}/assessment/${params.assessment_id}/documents/${sha256}?form=${form}`
const isUpload = ({ name }: { name: string }) => name === 'policy.txt'
const placeOf = (hash: string) => join(objects, 'documents', hash.slice(0, 2), hash)
const gone = { status: 404, error: { code: 'resource_not_found', message: expect.stringContaining('gone') } }

test('with all of it nothing is left out', async () => {
  expect(await found('encrypted')).toEqual({ kinds: ['ANSWER', 'DOCUMENT'], left_out: 0 })
  expect((await leftOutOf()).leftOut).toEqual([])
})

describe('while the object store cannot be reached', () => {
  test('answers are found and read, what needs it says so, and /readyz names it', async () => {
    await rm(objects, { recursive: true })
    const { api } = platform
    const search = await found('encrypted')
    expect(search).toEqual({ kinds: ['ANSWER'], left_out: expect.any(Number) })
    expect(search.left_out).toBeGreaterThan(0)
    await api.ok(getAssessment, { params })
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(text).toContain('The object store with the list of the documents that were read cannot be reached now.')
    expect(await api.call('GET', documentPath(documents[0]!.sha256))).toMatchObject({
      status: 503,
      error: { code: 'service_unavailable' },
    })
    // The evidence of a decision omits nothing that may come back.
    expect((await dossier()).status).toBe(503)
    const ready = await fetch(`${platform.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', database: 'ready', object_store: 'unreachable' },
    ])
  })
})

test('with an empty object store results and decisions are read, what was stored is told to be gone, and new work is stored', async () => {
  await rm(objects, { recursive: true })
  await mkdir(objects)
  const { api } = platform
  expect(await found('encrypted')).toEqual({ kinds: ['ANSWER'], left_out: expect.any(Number) })
  await api.ok(getAssessment, { params })
  const { status, text } = await page()
  expect(status).toBe(200)
  expect(text).toContain('The list of the documents that were read is gone from the object store.')
  for (const { sha256 } of documents) expect(await api.call('GET', documentPath(sha256))).toMatchObject(gone)
  const { leftOut, paths } = await leftOutOf()
  expect(paths).toEqual(expect.arrayContaining(['decision.pdf', 'decision.json', 'evidence.json', 'manifest.json']))
  expect(leftOut).toContain(
    `the list of what assessment ${params.assessment_id} read: it is gone from the object store`,
  )
  const ready = await fetch(`${platform.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'ready', object_store: 'ready' },
  ])

  const { id } = await makeVendor(api)
  const anew = await makeDocument(api, id, { name: 'new.txt' }, 'Wombats dig the moats.')
  await platform.readUpload(anew.id)
  expect(await makeEndedAssessment(platform, id)).toMatchObject({ status: 'COMPLETED' })
  expect((await found('wombats')).kinds).toEqual(['DOCUMENT'])
})

describe('with half of the object store', () => {
  test('one lost text is left out of Find, its document is told to be gone, and a new assessment has it again', async () => {
    const lost = documents.find((document) => !isUpload(document))!
    const { api } = platform
    const before = await found('encrypted')
    for (const hash of [lost.sha256, lost.text_sha256!]) await rm(placeOf(hash))
    for (const form of ['bytes', 'text'])
      expect(await api.call('GET', documentPath(lost.sha256, form))).toMatchObject(gone)
    for (const other of documents.filter(({ sha256 }) => sha256 !== lost.sha256))
      expect((await api.call('GET', documentPath(other.sha256))).status).toBe(200)
    const after = await found('encrypted')
    expect(after.kinds).toEqual(before.kinds)
    expect((await page()).status).toBe(200)
    const { leftOut, paths } = await leftOutOf()
    expect(leftOut).toEqual([
      `${lost.name} (${lost.sha256}): it is gone from the object store`,
      `the text of ${lost.name} (${lost.text_sha256}): it is gone from the object store`,
    ])
    expect(paths).toContain('decision.pdf')

    const anew = await makeEndedAssessment(platform, params.id)
    expect(anew).toMatchObject({ status: 'COMPLETED' })
    expect((await api.call('GET', documentPath(lost.sha256))).status).toBe(200)
  })

  test('a lost upload is named by the assessment that needs it', async () => {
    await rm(join(objects, 'uploads'), { recursive: true })
    expect(await found('quokkas')).toEqual({ kinds: [], left_out: 1 })
    const [upload] = documents.filter(isUpload)
    expect(await platform.api.call('GET', documentPath(upload!.sha256))).toMatchObject(gone)
    expect((await leftOutOf()).leftOut).toEqual([
      `the text of policy.txt (${upload!.sha256}): it is gone from the object store`,
      `policy.txt (${upload!.sha256}): it is gone from the object store`,
    ])
    await expect(makeEndedAssessment(platform, params.id)).rejects.toThrow(
      'The text of the document policy.txt is gone from the object store: remove the document, and upload it again',
    )
  })

  test('a lost manifest leaves the result to be read, without the list of what was read', async () => {
    await rm(join(objects, 'collections'), { recursive: true })
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(text).toContain('The list of the documents that were read is gone from the object store.')
    expect(await platform.api.call('GET', pathOf(listDocuments, params))).toMatchObject(gone)
    expect((await leftOutOf()).leftOut).toContain(
      `the list of what assessment ${params.assessment_id} read: it is gone from the object store`,
    )
  })
})

describe('with a stale copy of the object store', () => {
  test('the files of the copy are whole, and later ones are said to be gone', async () => {
    const { api } = platform
    const later = await makeDocument(api, params.id, { name: 'later.txt' }, 'Wombats dig the moats.')
    await platform.readUpload(later.id)
    await rename(objects, join(directory, 'newer'))
    await cp(join(directory, 'whole'), objects, { recursive: true })

    expect((await leftOutOf()).leftOut).toEqual([])
    for (const { sha256 } of documents) expect((await api.call('GET', documentPath(sha256))).status).toBe(200)
    expect(await api.call('GET', `/v1/vendors/${params.id}/documents/${later.id}/content`)).toMatchObject(gone)
    await expect(makeEndedAssessment(platform, params.id)).rejects.toThrow(
      'The text of the document later.txt is gone from the object store: remove the document, and upload it again',
    )
    await rm(join(directory, 'newer'), { recursive: true })
  })
})
