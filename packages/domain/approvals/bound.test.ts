import { readFileSync } from 'node:fs'
import { createApproval, getDecisionBasis, getEvidence } from '@custos/contract/approvals'
import { renameAssessment } from '@custos/contract/assessment-changes'
import { decideAssessment } from '@custos/contract/assessments'
import { deleteVendorDocument, updateVendorDocument } from '@custos/contract/documents'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { confirmProposal, getProposal, proposeApproval } from '@custos/contract/proposals'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { sha256 } from '@custos/kernel/hash'
import { type ApiClient, pathOf } from '@custos/testkit/api-client'
import { makeConditionalDecision, makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'
import { vendorsToReweigh } from '../vendors/reweigh.ts'
import { evidenceOf } from './evidence.ts'

/** A decision binds what was decided: a signature is valid only for the evidence that the approver has read. */

let platform: TestPlatform
let api: ApiClient
let first: { id: string; api: ApiClient }
let second: { id: string; api: ApiClient }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api } = platform)
  const person = async () => asPerson(platform, { id: (await makeUser(api, { role: 'approver' })).id })
  first = await person()
  second = await person()
  return () => platform[Symbol.asyncDispose]()
})

const honest = { name: 'Honest Ltd', domain: vendorDomain }
const approver = { name: 'A. Example', role: 'DPO', date: 1_795_000_000 }
const decision = { status: 'APPROVED' as const, approvers: [approver], reasoning: 'Good enough.' }
const rename = (id: string, fields: Partial<typeof honest>) =>
  api.ok(updateVendor, { params: { id }, body: { ...honest, ...fields } })

async function assessed(fields: Parameters<typeof makeVendor>[1] = {}) {
  const { id } = await makeVendor(api, { ...honest, ...fields })
  const { id: assessment_id, framework_reviews } = await makeEndedAssessment(platform, id)
  return { id, assessment_id, result: framework_reviews![0]!.results[0]! }
}
const ids = ({ id, assessment_id }: Assessed) => ({ id, assessment_id })
type Assessed = Awaited<ReturnType<typeof assessed>>

const read = (at: Assessed, client = api) =>
  client.ok(getDecisionBasis, { params: { id: at.id }, query: { supporting_assessments: at.assessment_id } })

/** Changes between reading and signing, each with the refusal's words. */
const changes: Record<string, [words: string, (at: Assessed) => Promise<unknown>]> = {
  'the name': ['the vendor’s name', ({ id }) => rename(id, { name: 'Shady Inc' })],
  'what it is used for': [
    'the use of the vendor',
    ({ id }) => api.ok(updateVendor, { params: { id }, body: { ...honest, criticality: 'CRITICAL' } }),
  ],
  'what is recorded of the processing': [
    'the use of the vendor',
    ({ id }) => api.ok(updateVendor, { params: { id }, body: { ...honest, processing: { customer_held_keys: true } } }),
  ],
  'the tier': [
    'its inherent risk or tier',
    ({ id }) =>
      api.ok(updateVendor, {
        params: { id },
        body: { ...honest, risk_override: { tier: 'critical', reason: 'All depends on it.' } },
      }),
  ],
  'a judgement': [
    'people’s judgements',
    ({ id, assessment_id, result }) =>
      api.ok(judgeAnswer, {
        params: { id, assessment_id, result_id: result.id },
        body: { verdict: 'CORRECTED', answer: false, reason_code: 'OUTDATED' },
      }),
  ],
  'a document': ['the vendor’s documents', ({ id }) => makeDocument(api, id)],
  'the assessment’s name': [
    'its assessments',
    ({ id, assessment_id }) => api.ok(renameAssessment, { params: { id, assessment_id }, body: { name: 'Another' } }),
  ],
}

describe('a decision is bound to the evidence that was read', () => {
  test('the digest is that of the bytes that say all that is on the table', async () => {
    const at = await assessed()
    const { evidence_digest } = await read(at)
    const path = `${pathOf(getEvidence, { id: at.id })}?supporting_assessments=${at.assessment_id}`
    const { text } = await api.call('GET', path)
    expect(sha256(text)).toBe(evidence_digest)
    expect(JSON.parse(text)).toMatchObject({
      form: 'custos-evidence-5',
      vendor: {
        id: at.id,
        ...honest,
        alternative_domains: [],
        industry: null,
        processing: null,
        inherent_risk: { tier: expect.any(String) },
        risk_override: null,
      },
      replaces: null,
      conditions: [],
      documents: [],
      assessments: [
        {
          id: at.assessment_id,
          domain: honest.domain,
          judgements: [],
          tier: null,
          not_asked: 0,
          risk: { level: expect.any(String) },
        },
      ],
    })
    const made = await api.ok(createApproval, {
      params: { id: at.id },
      body: { ...decision, supporting_assessments: [at.assessment_id], evidence_digest },
    })
    expect(made.evidence_digest).toBe(evidence_digest)
  })

  test('the same of several assessments, which are read before they are signed together', async () => {
    const at = await assessed()
    const { id: other } = await makeEndedAssessment(platform, at.id)
    const both = [at.assessment_id, other]
    const query = { supporting_assessments: both.join(',') }
    const { evidence_digest } = await api.ok(getDecisionBasis, { params: { id: at.id }, query })
    const { text } = await api.call('GET', pathOf(getEvidence, { id: at.id }), { query })
    expect(sha256(text)).toBe(evidence_digest)
    expect(JSON.parse(text).assessments.map(({ id }: { id: string }) => id)).toEqual(both)
    const body = { ...decision, supporting_assessments: both }
    const alone = await read(at)
    const signed = (digest: string) =>
      api.call('POST', pathOf(createApproval, { id: at.id }), { body: { ...body, evidence_digest: digest } })
    expect((await signed(alone.evidence_digest)).status).toBe(409)
    expect((await signed(evidence_digest)).status).toBe(201)
    const path = pathOf(getEvidence, { id: at.id })
    for (const [ids, param] of [
      [`${at.assessment_id},${'-'.repeat(36)}`, 'supporting_assessments'],
      [`${at.assessment_id},`, 'supporting_assessments'],
      [`${at.assessment_id},${at.id}`, 'supporting_assessments[1]'],
    ])
      expect(await api.call('GET', path, { query: { supporting_assessments: ids } })).toMatchObject({
        status: 400,
        error: { param },
      })
  })

  test('a caller with only the scope for decisions reads nothing else through the evidence', async () => {
    const at = await assessed()
    const all = ['approvals:read', 'vendors:read', 'assessments:read', 'documents:read'] as const
    for (const left of all) {
      const reader = await asPerson(platform, { scopes: all.filter((scope) => scope !== left) })
      expect((await reader.api.call('GET', pathOf(getEvidence, { id: at.id }))).status).toBe(403)
    }
  })

  test.each(Object.entries(changes))(
    '%s changed since: neither call signs it, and both name it',
    async (_what, [words, change]) => {
      const at = await assessed()
      const { evidence_digest } = await read(at)
      await change(at)
      const { status, ...rest } = decision
      const put = { approval: { ...rest, decision: status, evidence_digest } }
      const post = { ...decision, supporting_assessments: [at.assessment_id], evidence_digest }
      const answers = [
        await api.call('PUT', pathOf(decideAssessment, ids(at)), { body: put }),
        await api.call('POST', pathOf(createApproval, ids(at)), { body: post }),
        await first.api.call('POST', pathOf(proposeApproval, ids(at)), {
          body: { ...post, approvers: [{ ...approver, user_id: first.id }] },
        }),
      ]
      for (const { status, error } of answers) {
        expect([status, error?.code]).toEqual([409, 'resource_conflict'])
        expect(error?.message).toContain(words)
        expect(error?.message).not.toContain('the vendor’s domain')
      }
      expect(answers.map(({ error }) => error?.param)).toEqual([
        'approval.evidence_digest',
        'evidence_digest',
        'evidence_digest',
      ])
      expect((await api.ok(getVendor, { params: { id: at.id } })).overall_status).toBe('PENDING_REVIEW')

      // After a new reading, the decision can be signed.
      const now = await read(at)
      const signed = { ...put.approval, evidence_digest: now.evidence_digest }
      expect((await api.call('PUT', pathOf(decideAssessment, ids(at)), { body: { approval: signed } })).status).toBe(
        200,
      )
    },
  )

  test('another decision or a condition met since is named too, and a digest of nothing that was read is refused', async () => {
    const { id } = await makeVendor(api, honest)
    const { evidence_digest } = await api.ok(getDecisionBasis, { params: { id } })
    await makeConditionalDecision(api, id)
    const body = { ...decision, supporting_assessments: [], evidence_digest }
    const { error } = await api.call('POST', pathOf(createApproval, { id }), { body })
    expect(error?.message).toContain('the decision in force, its conditions')
    const unknown = await api.call('POST', pathOf(createApproval, { id }), {
      body: { ...body, evidence_digest: 'f'.repeat(64) },
    })
    expect(unknown).toMatchObject({ status: 409, error: { param: 'evidence_digest' } })
    expect(
      (await api.call('POST', pathOf(createApproval, { id }), { body: { ...body, evidence_digest: 'x' } })).status,
    ).toBe(400)
  })
})

describe('an assessment supports decisions on a vendor that still has the domain that it read', () => {
  test('also where that was another of its domains, lent for the reading; one more since does no harm', async () => {
    const shady = { name: 'Shady Inc', domain: 'https://shady.example' }
    const { id } = await makeVendor(api, { ...shady, alternative_domains: [vendorDomain] })
    const { id: assessment_id } = await makeEndedAssessment(platform, id)
    const has = (alternative_domains: string[]) =>
      api.ok(updateVendor, { params: { id }, body: { ...shady, alternative_domains } })
    const { status, ...rest } = decision
    const calls = () => [
      api.call('POST', pathOf(createApproval, { id }), {
        body: { ...decision, supporting_assessments: [assessment_id] },
      }),
      api.call('PUT', pathOf(decideAssessment, { id, assessment_id }), {
        body: { approval: { ...rest, decision: status } },
      }),
    ]
    await has([])
    for (const call of calls())
      expect(await call).toMatchObject({ status: 400, error: { message: expect.stringContaining(vendorDomain) } })
    await has(['https://another.example', vendorDomain])
    expect((await Promise.all(calls())).map((answer) => answer.status)).toEqual([201, 200])
  })

  test('no other, by whatever call, and again once it has it back', async () => {
    const at = await assessed()
    await rename(at.id, { domain: 'https://shady.example' })
    const { status, ...rest } = decision
    const body = { ...decision, supporting_assessments: [at.assessment_id] }
    const calls = (): Promise<{ status: number; error: { param: string | null } | null }>[] => [
      api.call('POST', pathOf(createApproval, ids(at)), { body }),
      first.api.call('POST', pathOf(proposeApproval, ids(at)), {
        body: { ...body, approvers: [{ ...approver, user_id: first.id }] },
      }),
      api.call('GET', `${pathOf(getDecisionBasis, ids(at))}?supporting_assessments=${at.assessment_id}`),
      api.call('PUT', pathOf(decideAssessment, ids(at)), { body: { approval: { ...rest, decision: status } } }),
    ]
    const refused = await Promise.all(calls())
    expect(refused.map((answer) => [answer.status, answer.error?.param])).toEqual([
      [400, 'supporting_assessments[0]'],
      [400, 'supporting_assessments[0]'],
      [400, 'supporting_assessments[0]'],
      [400, 'assessment_id'],
    ])
    await rename(at.id, {})
    expect((await api.call('POST', pathOf(createApproval, ids(at)), { body })).status).toBe(201)
  })
})

describe('a proposal', () => {
  const propose = (at: Assessed) =>
    first.api.ok(proposeApproval, {
      params: { id: at.id },
      body: {
        ...decision,
        supporting_assessments: [at.assessment_id],
        approvers: [{ ...approver, user_id: first.id }],
      },
    })
  const confirm = (at: Assessed, proposal_id: string, body: object = {}) =>
    second.api.call('POST', pathOf(confirmProposal, { id: at.id, proposal_id }), {
      body: { name: 'B. Example', role: 'CISO', ...body },
    })

  test.each(
    Object.entries({
      ...changes,
      'the domain': [
        'the vendor’s domain',
        ({ id }: Assessed) => rename(id, { domain: 'https://shady.example' }),
      ] as const,
    }),
  )('is void once %s has changed: nobody confirms it, and it says why', async (_what, [words, change]) => {
    const at = await assessed()
    const { id: proposal_id } = await propose(at)
    await change(at)
    expect(await confirm(at, proposal_id)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
    const proposal = await api.ok(getProposal, { params: { id: at.id, proposal_id } })
    expect(proposal).toMatchObject({ state: 'VOID', ended_by: null, approval_id: null })
    expect(proposal.reason).toContain(words)
    expect((await api.ok(getVendor, { params: { id: at.id } })).overall_status).toBe('PENDING_REVIEW')
    // A new proposal about the vendor is possible.
    if (words !== 'the vendor’s domain') await propose(at)
  })

  test('is not void because an upgrade numbers the rules and words the conditions otherwise', async () => {
    const at = await assessed({ data_usage: { shared_data_types: ['HEALTH_DATA'] } })
    const { id: proposal_id } = await propose(at)
    const { evidence_digest } = await read(at)
    const stored = () =>
      platform.database.sql<{ rules: number | null; remedies: number }>(
        `SELECT risk -> 'rules' AS rules, jsonb_array_length(jsonb_path_query_array(risk, '$.factors[*].remedy')) AS remedies
         FROM (SELECT coalesce(effective_risk, summarized_risk) AS risk FROM assessments WHERE id = $1) AS weighed`,
        [at.assessment_id],
      )
    const present = await stored()
    expect(present[0]!.remedies).toBeGreaterThan(0)
    const former = (risk: string) =>
      `${risk} - 'rules' || jsonb_build_object('factors', (SELECT jsonb_agg(factor - 'remedy' ORDER BY place) FROM jsonb_array_elements(${risk} -> 'factors') WITH ORDINALITY AS factors (factor, place)))`
    await platform.database.sql(
      `UPDATE assessments SET summarized_risk = ${former('summarized_risk')}, effective_risk = ${former('effective_risk')} WHERE id = $1`,
      [at.assessment_id],
    )
    expect(await stored()).toEqual([{ rules: null, remedies: 0 }])
    const { tenant_id } = platform.tenant
    const { digest } = await platform.services.database.write(tenant_id, (session) =>
      evidenceOf(session, at.id, [at.assessment_id]),
    )
    expect(digest).toBe(evidence_digest)
    await platform.database.sql(
      readFileSync(new URL('../../database/migrations/0940_reweigh_by_rules_2.sql', import.meta.url), 'utf8'),
    )
    while ((await platform.services.database.operate((session) => vendorsToReweigh(session))).length > 0)
      await runPeriodicTasks(platform.services, new Date())
    expect(await stored()).toEqual(present)
    expect(await api.ok(getProposal, { params: { id: at.id, proposal_id } })).toMatchObject({ state: 'OPEN' })
    expect((await confirm(at, proposal_id, { evidence_digest })).status).toBe(201)
  })

  test('is void as soon as a newer assessment finds a grave risk, and nobody signs an older one without seeing that', async () => {
    const at = await assessed({ criticality: 'CRITICAL', data_usage: { shared_data_types: ['HEALTH_DATA'] } })
    const { evidence_digest } = await read(at)
    const { id: proposal_id } = await propose(at)
    const { id, summarized_risk } = await makeEndedAssessment(platform, at.id)
    expect(['HIGH', 'CRITICAL']).toContain(summarized_risk!.level)
    expect(await api.ok(getProposal, { params: { id: at.id, proposal_id } })).toMatchObject({ state: 'VOID' })
    const body = { ...decision, supporting_assessments: [at.assessment_id], evidence_digest }
    const signed = await api.call('POST', pathOf(createApproval, ids(at)), { body })
    expect(signed).toMatchObject({ status: 409, error: { message: expect.stringContaining('its assessments') } })
    const path = `${pathOf(getEvidence, { id: at.id })}?supporting_assessments=${at.assessment_id}`
    const { newer } = JSON.parse((await api.call('GET', path)).text) as { newer: object[] }
    expect(newer).toEqual([{ id, risk_level: summarized_risk!.level }])
  })

  test('is void once a document’s period is another: the signer read that it covers the year', async () => {
    const at = await assessed()
    const { id: document_id } = await makeDocument(api, at.id)
    const { id: proposal_id } = await propose(at)
    const period = { period_start: 1_700_000_000, period_end: 1_730_000_000 }
    await api.ok(updateVendorDocument, { params: { id: at.id, document_id }, body: period })
    const { state, reason } = await api.ok(getProposal, { params: { id: at.id, proposal_id } })
    expect([state, reason]).toEqual(['VOID', expect.stringContaining('the vendor’s documents')])
  })

  test('is void once a document that was on the table is removed, or another decision was made', async () => {
    const at = await assessed()
    const document = await makeDocument(api, at.id)
    const removed = await propose(at)
    await api.ok(deleteVendorDocument, { params: { id: at.id, document_id: document.id } })
    expect((await confirm(at, removed.id)).status).toBe(409)
    const overtaken = await propose(at)
    await makeConditionalDecision(api, at.id)
    expect((await confirm(at, overtaken.id)).status).toBe(409)
  })

  test('is confirmed by a person who says that she read the same, and by nobody who says that she read something else', async () => {
    const at = await assessed()
    const { evidence_digest: before } = await read(at)
    await rename(at.id, { name: 'Honest Limited' })
    const proposal = await propose(at)
    const stale = await confirm(at, proposal.id, { evidence_digest: before })
    expect(stale).toMatchObject({ status: 409, error: { param: 'evidence_digest' } })
    expect(stale.error?.message).toContain('the vendor’s name')
    expect((await confirm(at, proposal.id, { evidence_digest: proposal.evidence_digest! })).status).toBe(201)
  })
})

test('a decision keeps whom it is about as it was signed, whatever the vendor is called afterwards', async () => {
  const at = await assessed()
  const { status, ...rest } = decision
  await api.ok(decideAssessment, { params: ids(at), body: { approval: { ...rest, decision: status } } })
  await rename(at.id, { name: 'Shady Inc' })
  const { current_approval } = await api.ok(getVendor, { params: { id: at.id } })
  expect(current_approval?.vendor).toEqual({ ...honest, alternative_domains: [] })
})

test('a decided assessment keeps its name', async () => {
  const at = await assessed()
  const { status, ...rest } = decision
  await api.ok(decideAssessment, { params: ids(at), body: { approval: { ...rest, decision: status } } })
  expect(await api.call('PUT', pathOf(renameAssessment, ids(at)), { body: { name: 'Another' } })).toMatchObject({
    status: 409,
    error: { code: 'resource_conflict' },
  })
})
