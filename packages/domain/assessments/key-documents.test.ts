import { createApproval } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { deleteVendorDocument, updateVendorDocument } from '@custos/contract/documents'
import { pdfOf } from '@custos/documents/read/pdf-of.fixture'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withUnreadUploads } from '../unread-uploads.ts'
import { unknownOf } from './key-documents.ts'

let platform: TestPlatform
let published: Record<string, string>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  published = platform.vendorSite.pages
})
afterAll(() => platform[Symbol.asyncDispose]())

/** Assesses a vendor with these further pages, and returns the state of its agreement. */
async function assess(pages: Record<string, string>) {
  platform.vendorSite.pages = { ...published, ...pages }
  const links = Object.keys(pages).map((path) => `<p><a href="${path}">More</a></p>`)
  platform.vendorSite.pages['/'] = published['/']!.replace('</main>', `${links.join('')}</main>`)
  const { id } = await makeVendor(platform.api)
  const { id: assessment_id } = await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'] })
  const read = await platform.api.ok(getAssessment, { params: { id, assessment_id } })
  const { results } = read.framework_reviews![0]!
  return {
    key: read.key_documents!.find(({ kind }) => kind === 'AGREEMENT')!,
    points: read.agreement_points!,
    results,
    unknownTo: (claim: string) => results.find((one) => one.claim === claim)!.unknown,
  }
}

const agreement = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Data Processing Agreement</title></head><body><main><h1>Data Processing Agreement</h1>${body}</main></body></html>`

test('where no agreement was found, each of its points says so, and names no page that speaks of something else', async () => {
  const { key, points, results, unknownTo } = await assess({})
  expect(key).toEqual({ kind: 'AGREEMENT', read: [], unread: [] })
  expect(unknownTo('instructions')).toEqual({ reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' })
  expect(points[0]).toMatchObject({ article: 'Art. 28(2)' })
  const ids = points.flatMap((point) => point.results)
  const open = results.filter(({ id, answer }) => ids.includes(id) && answer === null)
  expect(open.length).toBeGreaterThan(10)
  expect(new Set(open.map(({ unknown }) => unknown?.reason))).toEqual(new Set(['DOCUMENT_NOT_FOUND']))
  // The missing agreement does not explain gaps that another document would fill.
  const others = results.filter(({ unknown }) => unknown && unknown.document === null)
  expect(others.length).toBeGreaterThan(0)
  expect(others.every(({ explanation }) => !explanation?.offered?.length)).toBe(true)
})

test('an agreement that was read leaves its points not found, and not the agreement', async () => {
  const { key, unknownTo } = await assess({
    '/legal/dpa': agreement(
      '<p>Larkspur Ledger processes personal data only on documented instructions from the customer.</p>',
    ),
  })
  expect(key.read).toHaveLength(1)
  expect(unknownTo('instructions')).toBeNull()
  expect(unknownTo('staff-confidentiality')).toEqual({ reason: 'NOT_FOUND', document: null })
})

test('an open answer names the document that was not found and would contain it, unless a passage is offered', () => {
  const explanation = { considered: [], facets: [] } as never
  const open = { answer: null, claim: 'subprocessor-locations', explanation }
  const known = [{ kind: 'SUB_PROCESSORS' as const, read: [], unread: [] }]
  expect(unknownOf(open, known)).toEqual({ reason: 'DOCUMENT_NOT_FOUND', document: 'SUB_PROCESSORS' })
  expect(unknownOf(open, [{ ...known[0]!, read: ['a'] }])).toEqual({ reason: 'NOT_FOUND', document: null })
  expect(unknownOf({ ...open, explanation: { offered: [{}] } as never }, known)).toBeNull()
})

test('an agreement that was found and not read is named with its address and the reason', async () => {
  const { key, unknownTo } = await assess({
    '/legal/data-processing-agreement':
      '<!doctype html><title>Agreement</title><body><div id="root"></div><script src="/app.js"></script></body>',
  })
  expect(key).toEqual({
    kind: 'AGREEMENT',
    read: [],
    unread: [
      {
        location: 'https://larkspur-ledger.example/legal/data-processing-agreement',
        message: expect.stringMatching(/\.$/),
      },
    ],
  })
  expect(unknownTo('instructions')).toEqual({ reason: 'DOCUMENT_NOT_READ', document: 'AGREEMENT' })
})

test('unread uploads leave every address in its place, however many they are', () => {
  const addresses = ['/dpa', '/legal/dpa'].map((path) => ({
    location: `https://vendor.example${path}`,
    message: 'Lost.',
  }))
  const known = [{ kind: 'AGREEMENT' as const, read: [], unread: addresses }]
  const upload = { kind: 'DPA', status: 'HELD', refusal: null, other_company: 'Bluebird GmbH' } as const
  const uploads = Array.from({ length: 6 }, (_, at) => ({ ...upload, name: `dpa-${at}.pdf` }))
  const crowded = withUnreadUploads(known, uploads)
  expect(crowded[0]!.unread.slice(5)).toEqual(addresses)
  expect(withUnreadUploads(crowded, [])).toEqual(known)
})

/** A vendor without a published agreement, its review, and a way to see the state of its agreement. */
async function reviewed() {
  const { api } = platform
  platform.vendorSite.pages = published
  const { id } = await makeVendor(api)
  const { id: assessment_id } = await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'] })
  return {
    id,
    assessment_id,
    state: async (of = assessment_id) => {
      const read = await api.ok(getAssessment, { params: { id, assessment_id: of } })
      const { factors } = read.summarized_risk!.details
      return {
        unread: read.key_documents!.find(({ kind }) => kind === 'AGREEMENT')!.unread,
        unknown: read.framework_reviews![0]!.results.find(({ claim }) => claim === 'instructions')!.unknown?.reason,
        reason: factors.find(({ code }) => code === 'no_agreement_on_record')!.message,
      }
    },
  }
}

test('an uploaded agreement without text is found and not read, with the reason, until it is removed', async () => {
  const { api } = platform
  const { id, state } = await reviewed()
  const none = { unread: [], unknown: 'DOCUMENT_NOT_FOUND', reason: 'No data processing agreement is known.' }
  expect(await state()).toEqual(none)
  const scan = await makeDocument(api, id, { name: 'signed.pdf', kind: 'DPA' }, pdfOf([[], []]))
  await platform.readUpload(scan.id)
  const unread = {
    unread: [{ location: 'signed.pdf', message: expect.stringContaining('It contains no text') }],
    unknown: 'DOCUMENT_NOT_READ',
    reason: 'The data processing agreement (signed.pdf) was found and not read.',
  }
  expect(await state()).toEqual(unread)
  const later = await makeEndedAssessment(platform, id, { framework_ids: ['gdpr'] })
  expect(await state(later.id)).toEqual(unread)
  await api.ok(deleteVendorDocument, { params: { id, document_id: scan.id } })
  expect(await state(later.id)).toEqual(none)
})

test('an agreement that names another company is not read until somebody confirms it, and a signed review keeps its state', async () => {
  const { api } = platform
  const { id, assessment_id, state } = await reviewed()
  const text = 'Data processing agreement of Bluebird GmbH.\n\n© 2026 Bluebird GmbH\n\nAll customer data is encrypted.'
  const held = await makeDocument(api, id, { name: 'avv.txt' }, text)
  await platform.readUpload(held.id)
  expect(await state()).toMatchObject({
    unread: [{ location: 'avv.txt', message: expect.stringContaining('names another company, Bluebird GmbH') }],
    unknown: 'DOCUMENT_NOT_READ',
  })
  await api.ok(createApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [assessment_id],
      approvers: [{ name: 'A. Example', role: 'Head of purchasing', date: Math.floor(Date.now() / 1000) }],
      reasoning: 'Good enough.',
    },
  })
  const params = { id, document_id: held.id }
  await api.ok(updateVendorDocument, { params, body: { is_of_vendor: true } })
  await platform.readUpload(held.id)
  expect(await state()).toMatchObject({ unknown: 'DOCUMENT_NOT_READ' })
})
