import { judgeAnswer } from '@custos/contract/judged-answers'
import { readCollection } from '@custos/documents/collect-vendor'
import type { ParsedDocument } from '@custos/documents/types'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readManifest } from '../../../manifests.ts'
import { newestOfEachScope } from '../../store.ts'
import type { Attempt } from '../attempt.ts'
import { earlierReviews } from './earlier-reviews.ts'
import { goneQuotes } from './gone-quotes.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof asPerson>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  person = await asPerson(platform)
})
afterAll(() => platform[Symbol.asyncDispose]())

let id: string
beforeEach(async () => {
  id = (await makeVendor(platform.api)).id
})

/** Reviews the vendor, and confirms an answer with this quote. @returns what the review collected. */
async function confirmWith(quote: string, source: string | null): Promise<ParsedDocument[]> {
  const review = await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001'] })
  const open = review.framework_reviews![0]!.results.find(({ answer }) => answer === null)!
  await person.api.ok(judgeAnswer, {
    params: { id, assessment_id: review.id, result_id: open.id },
    body: { verdict: 'CORRECTED', answer: true, reason_code: 'OTHER_EVIDENCE', quote, source },
    headers: { 'if-match': '*' },
  })
  const { objects } = platform.services
  return readCollection(await readManifest(objects, review.collected_trust_data_id!), objects)
}

/** The gone quotes of a next review that reads these documents. */
async function goneAfter(documents: readonly ParsedDocument[]) {
  const { services, tenant } = platform
  const assessment = { id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', vendor_id: id }
  const attempt = { services, job: { tenantId: tenant.tenant_id }, assessment } as Attempt
  const earlier = await earlierReviews(services.database.readSession(tenant.tenant_id), assessment)
  return [...(await goneQuotes(attempt, documents, earlier))]
}

test.each([true, false])(
  'a quote is not gone where the same file is read otherwise; source named: %s',
  async (isNamed) => {
    const { pages } = platform.vendorSite
    const quote = 'We water the plants of every office on Mondays.'
    platform.vendorSite.pages = { ...pages, '/': pages['/']!.replace('</main>', `<p>${quote}</p></main>`) }
    const documents = await confirmWith(quote, isNamed ? 'https://larkspur-ledger.example/' : null)
    platform.vendorSite.pages = pages
    const otherwise = documents.map((one) => ({ ...one, text: one.text.replace(quote, '') }))
    expect(await goneAfter(otherwise)).toEqual([])
    expect(await goneAfter(otherwise.map((one) => ({ ...one, sha256: `another ${one.sha256}` })))).toEqual([quote])
  },
)

test('an earlier upload whose text is lost stops no review', async () => {
  const [named, other] = [{ name: 'letter.txt' }, { name: 'policy.txt' }]
  const quote = 'Larkspur Ledger locks every cupboard.'
  const letter = await makeDocument(platform.api, id, named, quote)
  const policy = await makeDocument(platform.api, id, other, 'Larkspur Ledger encrypts customer data.')
  for (const upload of [letter, policy]) await platform.readUpload(upload.id)
  const documents = await confirmWith(quote, named.name)
  const lose = (upload: { id: string }) =>
    platform.services.objects.remove(`uploads/${platform.tenant.tenant_id}/${upload.id}/text/0`)
  await lose(policy)
  expect(await goneAfter(documents)).toEqual([quote])
  await lose(letter)
  expect(await goneAfter(documents)).toEqual([quote])
})

test('the reviews whose quotes are compared are read once, and the same ones carry their judgements over', async () => {
  const quote = 'We water the plants of every office on Mondays.'
  await confirmWith(quote, null)
  const read = vi.spyOn(newestOfEachScope, 'all')
  onTestFinished(() => read.mockRestore())
  const review = await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001'] })
  expect(read.mock.calls.filter(([, given]) => given.id === review.id)).toHaveLength(1)
  const carried = review.framework_reviews![0]!.results.filter(({ judgement }) => judgement !== null)
  expect(carried).toMatchObject([{ judgement: { quote } }])
})
