import { makeAssessment, makeDocument, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: Awaited<ReturnType<typeof bootPlatform>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

test.each(['assessment', 'document', 'collection'])(
  'an organisation that has 10,000 jobs of the queue %s waiting gets no further one; another organisation does',
  async (queue) => {
    const { api, tenant, other, database } = platform
    const [mine, theirs] = [await makeVendor(api), await makeVendor(other.api)]
    const { rows } = await database
      .sql<{ rows: number }>(
        `WITH added AS (INSERT INTO jobs.job (name, data, group_id) SELECT $1, '{}', $2 FROM generate_series(1, 9999) RETURNING 1)
       SELECT count(*)::int AS rows FROM added`,
        [queue, tenant.tenant_id],
      )
      .then(([found]) => found!)
    expect(rows).toBe(9999)
    const raw = { raw: 'Data is encrypted.', headers: { 'content-type': 'application/octet-stream' } }
    const body = { name: 'Review', framework_ids: ['iso-27001'] }
    const ask = {
      assessment: (id: string) => api.call('POST', `/v1/vendors/${id}/assessment`, { body }),
      document: (id: string) => api.call('POST', `/v1/vendors/${id}/documents`, { query: { name: 'a.txt' }, ...raw }),
      collection: (id: string) => api.call('POST', `/v1/vendors/${id}/report/refresh`),
    }[queue]!
    const { id: second } = await makeVendor(api)
    expect((await ask(mine.id)).status).toBeLessThan(300)
    expect(await ask(second)).toMatchObject({
      status: 403,
      error: { code: 'feature_limit_exceeded', message: expect.stringContaining('10000') },
    })
    if (queue === 'assessment') {
      const all = { body: { vendor_ids: [mine.id, second], name: 'Review' } }
      expect(await api.call('POST', '/v1/assessments', all)).toMatchObject({
        status: 403,
        error: { code: 'feature_limit_exceeded' },
      })
    }
    await makeAssessment(other.api, theirs.id)
    await makeDocument(other.api, theirs.id)
  },
)
