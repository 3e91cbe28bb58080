import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cancelAssessment } from '@custos/contract/assessment-changes'
import { listEvents } from '@custos/contract/events'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import { engineAnswer } from '@custos/testkit/engine-answer'
import { makeAssessment, makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { archiveExpired } from '../../../events/archive.ts'

const sentence = 'Larkspur Ledger keeps the books of small theatres.'
const paraphrase = 'The vendor keeps the account books of small theatres.'
const invented = 'The vendor keeps incense of theatres burning on Mondays.'

interface Shown {
  documents: { text: string[] }[]
}

interface Given extends Shown {
  statements: Record<string, string>
}

interface Put {
  id: string
  statement: string
  quotes: string[]
}

/** The lines that begin with an id. */
const linesIn = ({ documents }: Shown): Map<string, string> =>
  new Map(documents.flatMap(({ text }) => text.map((line) => line.split(/ (.*)/s, 2) as [string, string])))

/** Finds the statement on theatres in the sentence of the vendor's first page; for other statements it invents a quote. */
function read(given: Given) {
  const [passage] = [...linesIn(given)].find(([, text]) => text === sentence) ?? ['p1']
  return Object.entries(given.statements).flatMap(([id, statement]) => {
    const quote = statement === paraphrase ? sentence : statement === invented ? invented : null
    return quote === null ? [] : { statements: [id], quotes: [{ passage, quote }], missing: null, verdict: 'yes' }
  })
}

/** Accepts an answer if statement and quote both concern theatres, encryption at rest or background checks. */
function judge(given: Shown & { answers: Put[] }) {
  const lines = linesIn(given)
  return given.answers.map(({ id, statement, quotes }) => {
    const said = quotes.map((quote) => lines.get(quote)!)
    const follows = [/theatres/, /encrypted at rest/, /screened|Background checks/].some(
      (of) => of.test(statement) && said.some((quote) => of.test(quote)),
    )
    return { answer: id, says: '', missing: null, quotes: [], verdict: follows ? 'follows' : 'wrong' }
  })
}

let status = 200
let asked = 0
/** The bodies of all requests to the model. */
let sent: string[] = []
/** The event that replaces a response, if any. */
let instead: (() => Promise<unknown>) | null = null
const server = createServer(async (request, response) => {
  asked += 1
  if (instead) return void (await instead())
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  sent.push(Buffer.concat(chunks).toString())
  const { messages } = JSON.parse(sent.at(-1)!) as { messages: { content: string }[] }
  const prompt = JSON.parse(messages.at(-1)!.content) as Given & { answers?: Put[] }
  const content = prompt.answers
    ? { verdicts: judge({ ...prompt, answers: prompt.answers }) }
    : { answers: read(prompt) }
  response.writeHead(status, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'c1',
      object: 'chat.completion',
      created: 1_770_000_000,
      model: 'scripted',
      choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(content) }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
    }),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
let withModel: TestPlatform
let withoutModel: TestPlatform
let withLittle: TestPlatform
beforeAll(async () => {
  withModel = await bootPlatform(inject('postgres'), { model })
  withoutModel = await bootPlatform(inject('postgres'))
  withLittle = await bootPlatform(inject('postgres'), {
    model: { ...model, tenantLimits: { ...model.tenantLimits, cost: 0.1 } },
  })
})

const model: ModelSettings = {
  provider: 'openai-compatible',
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  apiKey: undefined,
  model: 'scripted',
  prices: { input: 2, output: 10 },
  limits: { calls: 100, milliseconds: 60_000, tokens: 1_000_000, cost: 100 },
  tenantLimits: { tokens: 1_000_000, cost: 100 },
}

afterAll(async () => {
  for (const platform of [withModel, withoutModel, withLittle]) await platform[Symbol.asyncDispose]()
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  status = 200
  asked = 0
  sent = []
  instead = null
})

async function assessed(platform: TestPlatform) {
  const vendor = await makeVendor(platform.api)
  const questionnaire = await makeQuestionnaire(platform.api, {
    statements: [
      { category: 'Encryption', statement: 'Customer data is encrypted at rest.', coverage: [] },
      { category: 'Trade', statement: paraphrase, coverage: [] },
      { category: 'Trade', statement: invented, coverage: [] },
    ],
  })
  const assessment = await makeEndedAssessment(platform, vendor.id, {
    security_statement_inventory: questionnaire.id,
    framework_ids: [],
  })
  expect(assessment.status).toBe('COMPLETED')
  return assessment
}

/** The answers without values that differ between runs or show a model's use. */
const compared = ({ security_review, summarized_risk }: Awaited<ReturnType<typeof assessed>>) => ({
  summarized_risk,
  results: security_review!.results.map(engineAnswer).map(({ explanation, sources, ...result }) => ({
    ...result,
    sources: sources.map((source) => ({ ...source, sourced_at: 0 })),
    explanation: { ...explanation, model: undefined },
  })),
})

const uses = async (api: TestPlatform['api'], assessmentId: string) => {
  const { events } = await api.ok(listEvents, {
    query: {
      start_time: 1_700_000_000,
      end_time: 4_000_000_000,
      limit: 100,
      sort_order: 'desc',
      event_type: 'assessment.model_reviewed',
    },
  })
  return events.filter(({ detail }) => detail.assessment_id === assessmentId).map(({ detail }) => detail)
}

describe('an assessment with a language model', () => {
  test('shows what the model found and what asking it took; the rest is as without it', async () => {
    const own = compared(await assessed(withoutModel))
    const assessment = await assessed(withModel)
    const [encryption, trade, incense] = assessment.security_review!.results
    expect(trade).toMatchObject({
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: true,
      evidence: sentence,
      explanation: {
        rule: 'read by a model',
        model: { name: 'scripted', verdict: 'yes', judged: 'follows', accepted: true, prompt_version: '5' },
      },
    })
    expect(incense!.explanation!.model).toMatchObject({ verdict: 'yes', accepted: false })
    // The rules give HIGH. An answer that the model does not find is MEDIUM at most.
    expect(encryption!.explanation!.model).toMatchObject({ verdict: 'not_said', judged: 'follows', accepted: true })
    const { results } = compared(assessment)
    expect(own.results[0]).toMatchObject({ confidence: 'HIGH' })
    expect([results[0], results[2]]).toEqual([{ ...own.results[0], confidence: 'MEDIUM' }, own.results[2]])
    expect(own.results[1]).toMatchObject({ status: 'UNDEFINED' })
    expect(await uses(withModel.api, assessment.id)).toMatchObject([
      { model: 'scripted', calls: asked, input_tokens: 1000 * asked, output_tokens: 100 * asked, accepted: 2 },
    ])
  })

  test.each([401, 500])('ends with the engine’s own answers when the model answers with status %i', async (fault) => {
    status = fault
    const own = compared(await assessed(withoutModel))
    expect(compared(await assessed(withModel))).toEqual(own)
    expect(asked).toBeGreaterThan(0)
  })

  test.each([
    ['true', false],
    ['false', true],
  ] as const)('shows the model what a paper says that is confidential (%s): %s', async (confidential, isShown) => {
    const { api } = withModel
    const said = 'Background checks are carried out on all employees before they are hired.'
    const paper = `${said}\n\nThe salamander programme of Larkspur Ledger is secret.`
    const vendor = await makeVendor(api)
    const { id } = await makeDocument(api, vendor.id, { kind: 'POLICY', confidential }, paper)
    await withModel.readUpload(id)
    const { id: questionnaire } = await makeQuestionnaire(api)
    const given = { security_statement_inventory: questionnaire, framework_ids: [] }
    const { security_review } = await makeEndedAssessment(withModel, vendor.id, given)
    for (const words of ['salamander', said]) expect(sent.some((body) => body.includes(words))).toBe(isShown)
    // A model that was not shown a document does not count as finding nothing in it.
    expect(security_review!.results[1]).toMatchObject({
      evidence: said,
      confidence: 'MEDIUM',
      explanation: { model: { verdict: 'not_said', accepted: isShown } },
    })
  })

  test('asks nothing twice when it is taken up again', async () => {
    const { id } = await assessed(withModel)
    const before = asked
    await withModel.database.sql(
      `UPDATE assessments SET status = 'IN_PROGRESS', summarized_risk = NULL, risk_level = NULL, answer_counts = NULL, ended_at = NULL
       WHERE id = $1`,
      [id],
    )
    await withModel.database.sql('DELETE FROM assessment_answers WHERE assessment_id = $1', [id])
    await withModel.runAssessment(id)
    expect(asked).toBe(before)
    const rows = await withModel.database.sql(
      `SELECT status, array_agg(evidence ORDER BY position) AS evidence
       FROM assessments JOIN (SELECT assessment_id AS id, position, evidence FROM assessment_answers) AS answer USING (id)
       WHERE id = $1 GROUP BY status`,
      [id],
    )
    expect(rows).toMatchObject([{ status: 'COMPLETED', evidence: { 1: sentence } }])
  })

  test('stops asking when the organisation has used up what it may, and goes on without', async () => {
    const tenant = withLittle.tenant.tenant_id
    await assessed(withLittle)
    expect(asked).toBe(2)
    await withLittle.database.sql('UPDATE model_usage SET cost = 0.1 WHERE tenant_id = $1', [tenant])
    // Usage counts for 30 days, even if its event is archived earlier.
    await withLittle.database.sql('UPDATE events SET expires_at = at WHERE tenant_id = $1', [tenant])
    expect(await archiveExpired(withLittle.services, withLittle.services.clock())).toBeGreaterThan(0)
    const { id } = await assessed(withLittle)
    expect(asked).toBe(2)
    expect(await uses(withLittle.api, id)).toMatchObject([{ calls: 0, stopped: 'cost' }])

    await withLittle.database.sql('UPDATE model_usage SET day = day - 30 WHERE tenant_id = $1', [tenant])
    await assessed(withLittle)
    expect(asked).toBe(4)
  })

  test('cancelling while the model is asked takes nothing off what the organisation has used', async () => {
    const tenant = await withModel.newTenant('An organisation that cancels')
    const vendor = await makeVendor(tenant.api)
    const { id } = await makeAssessment(tenant.api, vendor.id)
    const cancelled = { params: { id: vendor.id, assessment_id: id } }
    // The call is under way, but nobody will answer it.
    instead = () => tenant.api.ok(cancelAssessment, cancelled)
    await withModel.runAssessment(id, tenant)
    expect(asked).toBe(1)
    const [used] = await withModel.database.sql<{ tokens: number; cost: number }>(
      'SELECT tokens::int, cost FROM model_usage WHERE tenant_id = $1',
      [tenant.tenant_id],
    )
    expect(used!.tokens).toBeGreaterThan(0)
    expect(used!.cost).toBeGreaterThan(0)
    expect(await uses(tenant.api, id)).toMatchObject([{ calls: 1, stopped: 'interrupted', accepted: 0 }])
  })
})
