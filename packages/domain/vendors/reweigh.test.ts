import { readFileSync } from 'node:fs'
import { createApproval, getDecisionBasis } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { getOrganisation, updateOrganisation } from '@custos/contract/organisation'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { holdRow } from '@custos/testkit/locks'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { reweigh, vendorsToReweigh } from './reweigh.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  platform.vendorSite.pages['/sub-processors'] = platform.vendorSite.pages['/sub-processors']!.replace(
    'Ireland',
    'Ireland (EU customers) USA (US customers)',
  )
  return () => platform[Symbol.asyncDispose]()
})

const use = {
  data_usage: {
    shared_data_types: ['HEALTH_DATA' as const],
    target_data_subjects: ['CUSTOMERS' as const],
    data_transfer_volume: 'BETWEEN_100_AND_1000' as const,
    data_transfer_frequency: 'MONTHLY' as const,
  },
  processing: { role: 'PROCESSOR' as const, country: 'IE' },
}

const signature = {
  status: 'APPROVED' as const,
  approvers: [{ name: 'A. Example', role: 'DPO', date: 1_760_000_000 }],
  reasoning: 'In order.',
}

const moveTo = ({ api }: Tenant, ...countries: ('AT' | 'DE' | 'FR' | 'US')[]) =>
  api.ok(updateOrganisation, {
    body: { entities: countries.map((country) => ({ name: `Entity in ${country}`, country })) },
  })

const platformOf = (tenant: Tenant): TestPlatform => ({ ...platform, api: tenant.api, tenant })

async function makeReview(of: Tenant) {
  const { id } = await makeVendor(of.api, use)
  const { id: assessment_id } = await makeEndedAssessment(platformOf(of), id)
  return { id, assessment_id, params: { id, assessment_id } }
}

const codesOf = async ({ params }: Awaited<ReturnType<typeof makeReview>>, { api }: Tenant) =>
  (await api.ok(getAssessment, { params })).summarized_risk!.details.factors.map(({ code }) => code)
const waitsIn = async ({ tenant_id }: Tenant) =>
  (
    await platform.database.sql<{ reweigh_after: string | null }>(
      'SELECT reweigh_after FROM organisations WHERE tenant_id = $1',
      [tenant_id],
    )
  )[0]!.reweigh_after
const runTasksNow = () => runPeriodicTasks(platform.services, new Date())
const foundInAll = (atMost?: number) =>
  platform.services.database.operate((session) => vendorsToReweigh(session, atMost))
const found = async (...of: Tenant[]) =>
  (await foundInAll()).filter(({ tenant_id }) => of.some((tenant) => tenant.tenant_id === tenant_id))
const sweepAll = async () => {
  while ((await foundInAll()).length > 0) await runTasksNow()
}
const statusOf = async ({ id }: { id: string }) =>
  (
    await platform.database.sql<{ overall_status: string }>('SELECT overall_status FROM vendors WHERE id = $1', [id])
  )[0]!.overall_status
const countriesWeighed = async (assessmentId: string) =>
  (
    await platform.database.sql<{ countries: string[] | null }>(
      "SELECT coalesce(effective_risk, summarized_risk) -> 'basis' -> 'organisation' AS countries FROM assessments WHERE id = $1",
      [assessmentId],
    )
  )[0]!.countries
const settle = (one: Awaited<ReturnType<typeof found>>[number]) =>
  platform.services.database.write(one.tenant_id, (session) => reweigh(session, platform.services, new Date(), one))

describe('the countries of an organisation have changed', () => {
  test('the periodic task weighs every undecided review again, and no decided one', async () => {
    const of = await platform.newTenant('Moves once')
    const [undecided, decided] = [await makeReview(of), await makeReview(of)]
    await of.api.ok(createApproval, {
      params: { id: decided.id },
      body: { ...signature, supporting_assessments: [decided.assessment_id] },
    })
    expect(await codesOf(undecided, of)).toContain('mechanism_not_asked')
    const before = await codesOf(decided, of)
    await moveTo(of, 'DE')
    expect(await codesOf(undecided, of)).toContain('mechanism_not_asked')
    await runTasksNow()
    expect(await codesOf(undecided, of)).not.toContain('mechanism_not_asked')
    expect(await codesOf(undecided, of)).toContain('places_for_others')
    expect(await codesOf(decided, of)).toEqual(before)
    await runTasksNow()
    expect(await waitsIn(of)).toBeNull()
  })

  test('a new entity elsewhere puts an approval in doubt that a newer review now speaks against', async () => {
    const of = await platform.newTenant('Grows')
    await moveTo(of, 'DE')
    const review = await makeReview(of)
    await of.api.ok(createApproval, { params: { id: review.id }, body: { ...signature, supporting_assessments: [] } })
    // The review has a lower stored risk.
    await platform.database.sql(
      "UPDATE assessments SET risk_level = 'LOW', ended_at = now() + interval '1 minute' WHERE id = $1",
      [review.assessment_id],
    )
    expect(await statusOf(review)).toBe('APPROVED')
    await moveTo(of, 'DE', 'US')
    await runTasksNow()
    expect(await codesOf(review, of)).toContain('mechanism_not_asked')
    expect(await statusOf(review)).toBe('WARNING')
  })

  test('a fact that the risk does not read causes no new weighing', async () => {
    const of = await platform.newTenant('Renamed')
    await moveTo(of, 'DE', 'AT')
    await runTasksNow()
    await of.api.ok(updateOrganisation, {
      body: {
        officer: { name: 'D. Officer' },
        entities: [
          { name: 'Other GmbH', country: 'AT' },
          { name: 'Other AG', country: 'DE' },
        ],
      },
    })
    expect(await waitsIn(of)).toBeNull()
  })

  test('nobody signs the former risk meanwhile: the signature is refused with what changed, and the next reading shows it', async () => {
    const of = await platform.newTenant('Signs at once')
    const review = await makeReview(of)
    const read = () =>
      of.api.ok(getDecisionBasis, {
        params: { id: review.id },
        query: { supporting_assessments: review.assessment_id },
      })
    const sign = (evidence_digest: string) =>
      of.api.call('POST', `/v1/vendors/${review.id}/approval`, {
        body: { ...signature, supporting_assessments: [review.assessment_id], evidence_digest },
      })
    const stale = await read()
    await moveTo(of, 'DE')
    expect(await sign(stale.evidence_digest)).toMatchObject({
      status: 409,
      body: { error: { param: 'evidence_digest', message: expect.stringContaining('this has changed: the risk') } },
    })
    const { evidence_digest } = await read()
    expect(evidence_digest).not.toBe(stale.evidence_digest)
    expect(await codesOf(review, of)).toContain('places_for_others')
    expect((await sign(evidence_digest)).status).toBe(201)
  })

  test('a review on which a decision rests puts it in doubt, and nobody signs on it again, where it left out places that now count', async () => {
    const of = await platform.newTenant('Signed before it grows')
    await moveTo(of, 'DE')
    const [review, other] = [await makeReview(of), await makeReview(of)]
    await platform.database.sql("UPDATE assessments SET sub_processors = '[]' WHERE id = $1", [other.assessment_id])
    const approve = ({ id, assessment_id }: typeof review) =>
      of.api.call('POST', `/v1/vendors/${id}/approval`, {
        body: { ...signature, supporting_assessments: [assessment_id] },
      })
    for (const one of [review, other]) expect((await approve(one)).status).toBe(201)
    const refused = (param: string) => ({ status: 400, body: { error: { code: 'parameter_invalid', param } } })
    await moveTo(of, 'DE', 'US')
    expect(await approve(review)).toMatchObject(refused('supporting_assessments[0]'))
    await sweepAll()
    expect([await statusOf(review), await statusOf(other)]).toEqual(['WARNING', 'APPROVED'])
    expect((await of.api.ok(getVendor, { params: { id: review.id } })).warnings).toEqual(['EVIDENCE_CHANGED'])
    const basis = `/v1/vendors/${review.id}/approval/basis?supporting_assessments=${review.assessment_id}`
    expect(await of.api.call('GET', basis)).toMatchObject(refused('supporting_assessments[0]'))
    expect(await approve(review)).toMatchObject(refused('supporting_assessments[0]'))
    const { status, ...terms } = signature
    expect(
      await of.api.call('PUT', `/v1/vendors/${review.id}/assessment/${review.assessment_id}`, {
        body: { approval: { decision: status, ...terms } },
      }),
    ).toMatchObject(refused('assessment_id'))
    expect((await approve(other)).status).toBe(201)
    // Corrected countries clear the doubt, and recording the others again restores it.
    await moveTo(of, 'DE')
    await sweepAll()
    expect(await statusOf(review)).toBe('APPROVED')
    expect((await approve(review)).status).toBe(201)
    await moveTo(of, 'DE', 'US')
    await sweepAll()
    expect(await statusOf(review)).toBe('WARNING')
    const { id: assessment_id } = await makeEndedAssessment(platformOf(of), review.id)
    expect((await approve({ ...review, assessment_id })).status).toBe(201)
    // Fewer places than the decision considered put nothing in doubt.
    await moveTo(of, 'DE')
    await sweepAll()
    expect([await statusOf(review), await statusOf(other)]).toEqual(['APPROVED', 'APPROVED'])
    expect((await approve({ ...review, assessment_id })).status).toBe(201)
  })

  test('an older review is signed by the present countries as well', async () => {
    const of = await platform.newTenant('Signs the older one')
    const older = await makeReview(of)
    await makeEndedAssessment(platformOf(of), older.id)
    await moveTo(of, 'DE')
    await of.api.ok(createApproval, {
      params: { id: older.id },
      body: { ...signature, supporting_assessments: [older.assessment_id] },
    })
    expect(await codesOf(older, of)).toContain('places_for_others')
  })

  test('a review that was being answered meanwhile ends with the record as it then is', async () => {
    const of = await platform.newTenant('Moves during a review')
    const { id } = await makeVendor(of.api, use)
    let moved: Promise<unknown> | undefined
    const change = () =>
      Promise.all([
        moveTo(of, 'DE'),
        of.api.ok(updateVendor, {
          params: { id },
          body: { name: 'Other Ledger', domain: 'https://larkspur-ledger.example', ...use },
        }),
      ])
    const { database } = platform.services
    // The organisation's record changes after the review has read it.
    const readSession: typeof database.readSession = (tenantId) => {
      const session = database.readSession(tenantId)
      return {
        tenantId,
        query: async (statement) => {
          const rows = await session.query<never>(statement)
          if (statement.text.includes('from "organisations"')) {
            moved ??= change()
            await moved
          }
          return rows
        },
      }
    }
    const { id: assessment_id } = await makeEndedAssessment(
      platformOf(of),
      id,
      {},
      { database: { ...database, readSession } },
    )
    expect(moved).toBeDefined()
    const [row] = await platform.database.sql<{ organisation: string[]; service: string }>(
      "SELECT risk -> 'organisation' AS organisation, risk ->> 'service' AS service FROM (SELECT coalesce(effective_risk, summarized_risk) -> 'basis' AS risk FROM assessments WHERE id = $1) AS weighed",
      [assessment_id],
    )
    expect(row).toEqual({ organisation: ['Germany'], service: 'Other Ledger' })
  })
})

test.each([
  ['rules without a number', "- 'rules'", '0906_reweigh_by_new_rules'],
  ['rules 1', '|| \'{"rules": 1}\'', '0940_reweigh_by_rules_2'],
  ['rules 2', '|| \'{"rules": 2}\'', '0952_reweigh_by_rules_3'],
])(
  'an upgrade has reviews weighed by the present rules, and a decided one keeps what was signed: %s',
  async (name, rules, migration) => {
    const of = await platform.newTenant(`Was weighed by ${name}`)
    const [undecided, read, decided] = [await makeReview(of), await makeReview(of), await makeReview(of)]
    const { api } = of
    await api.ok(createApproval, {
      params: { id: decided.id },
      body: { ...signature, supporting_assessments: [decided.assessment_id] },
    })
    const levelOf = async ({ params }: typeof undecided) =>
      (await api.ok(getAssessment, { params })).summarized_risk!.level
    const level = await levelOf(undecided)
    expect(level).not.toBe('LOW')
    const lower = `(coalesce(effective_risk, summarized_risk) ${rules}) || '{"level": "LOW"}'`
    await platform.database.sql(
      `UPDATE assessments SET summarized_risk = ${lower}, effective_risk = ${lower}, risk_level = 'LOW' WHERE tenant_id = $1`,
      [of.tenant_id],
    )
    await platform.database.sql(
      readFileSync(new URL(`../../database/migrations/${migration}.sql`, import.meta.url), 'utf8'),
    )
    // A person who reads the evidence to sign sees the risk that the current rules calculate, even before the periodic task.
    await api.ok(getDecisionBasis, {
      params: { id: read.id },
      query: { supporting_assessments: read.assessment_id },
    })
    expect([await levelOf(undecided), await levelOf(read)]).toEqual(['LOW', level])
    await sweepAll()
    expect([await levelOf(undecided), await levelOf(decided)]).toEqual([level, 'LOW'])
    expect((await api.ok(getOrganisation)).updated_at).toBeNull()
  },
)

test('organisations take turns, and one that is interrupted goes on from its next vendor', async () => {
  await runTasksNow()
  const [one, two] = [await platform.newTenant('Takes turns'), await platform.newTenant('Takes turns as well')]
  const reviews = [await makeReview(one), await makeReview(one), await makeReview(two)]
  await moveTo(one, 'DE')
  await moveTo(two, 'FR')
  const waiting = await found(one, two)
  expect(waiting.map(({ id }) => id)).toHaveLength(3)
  expect(new Set(waiting.slice(0, 2).map(({ tenant_id }) => tenant_id)).size).toBe(2)
  const ofOne = waiting.filter(({ tenant_id }) => tenant_id === one.tenant_id)
  expect(ofOne.map(({ id }) => id)).toEqual(reviews.slice(0, 2).map(({ id }) => id))

  // Interrupted after the first vendor.
  await settle(ofOne[0]!)
  expect(await waitsIn(one)).toBe(ofOne[0]!.id)
  expect(await found(one)).toEqual([ofOne[1]])

  // The countries change once more: the first vendor waits again, and the outdated list changes nothing.
  await moveTo(one, 'US')
  await settle(ofOne[1]!)
  expect(await codesOf(reviews[0]!, one)).toContain('places_for_others')
  await runTasksNow()
  for (const review of reviews.slice(0, 2)) expect(await codesOf(review, one)).toContain('mechanism_not_asked')
  expect(await codesOf(reviews[2]!, two)).toContain('places_for_others')
  expect(await found(one, two)).toMatchObject([{ id: null }, { id: null }])
  await runTasksNow()
  expect([await waitsIn(one), await waitsIn(two), await found(one, two)]).toEqual([null, null, []])
})

test('the organisation that has come least far is served first', async () => {
  await sweepAll()
  const [one, two] = [await platform.newTenant('Is served'), await platform.newTenant('Is served as well')]
  for (const of of [one, two, one, two]) await makeReview(of)
  await moveTo(one, 'DE')
  await moveTo(two, 'FR')
  const served: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    const [first, ...others] = await foundInAll(1)
    expect(others).toEqual([])
    await settle(first!)
    served.push(first!.tenant_id)
  }
  expect(new Set(served.slice(0, 2)).size).toBe(2)
  expect(new Set(served.slice(2)).size).toBe(2)
  await sweepAll()
})

test('a list from before a further change ends nothing', async () => {
  const of = await platform.newTenant('Moves twice')
  await moveTo(of, 'DE')
  const [nobody] = await found(of)
  expect(nobody).toMatchObject({ id: null })
  const review = await makeReview(of)
  await moveTo(of, 'US')
  await settle(nobody!)
  await runTasksNow()
  expect(await countriesWeighed(review.assessment_id)).toEqual(['United States of America'])
  await sweepAll()
})

test('a vendor that cannot be weighed is reported, and the next ones are weighed', async () => {
  const of = await platform.newTenant('Has a broken row')
  const reviews = [await makeReview(of), await makeReview(of), await makeReview(of)]
  const broken = reviews[0]!
  await platform.database.sql("UPDATE assessments SET sub_processors = '7' WHERE id = $1", [broken.assessment_id])
  await moveTo(of, 'DE')
  const failure: unknown = await runTasksNow().catch((error: unknown) => error)
  expect((failure as AggregateError).errors).toMatchObject([
    {
      message: `vendors to reweigh: ${broken.id} of organisation ${of.tenant_id}`,
      cause: { message: 'passed over', cause: expect.any(TypeError) },
    },
  ])
  for (const { assessment_id } of reviews.slice(1)) expect(await countriesWeighed(assessment_id)).toEqual(['Germany'])
  await runTasksNow()
  expect(await waitsIn(of)).toBeNull()
})

test('an error of the moment holds up no other vendor, and the vendor’s turn comes again', async () => {
  await sweepAll()
  const of = await platform.newTenant('Is busy')
  const reviews = [await makeReview(of), await makeReview(of), await makeReview(of)]
  await moveTo(of, 'DE')
  const before = await waitsIn(of)
  const { database } = platform.services
  const impatient: typeof database.write = (tenantId, work) =>
    database.write(tenantId, async (session) => {
      await session.query({ text: "SET LOCAL lock_timeout = '10ms'" })
      return work(session)
    })
  const sweepImpatiently = () =>
    runPeriodicTasks({ ...platform.services, database: { ...database, write: impatient } }, new Date()).then(
      () => [],
      (failure: AggregateError) => failure.errors as unknown[],
    )
  const weighed = () => Promise.all(reviews.map(({ assessment_id }) => countriesWeighed(assessment_id)))
  await using release = await holdRow(platformOf(of), 'vendors', reviews[0]!.id)
  const busy = [
    {
      message: `vendors to reweigh: ${reviews[0]!.id} of organisation ${of.tenant_id}`,
      cause: { message: 'left for later', cause: { code: '55P03' } },
    },
  ]
  expect(await sweepImpatiently()).toMatchObject(busy)
  expect(await weighed()).toEqual([null, ['Germany'], ['Germany']])
  // At the end of the register, the vendor is next again, as often as it fails.
  expect(await sweepImpatiently()).toEqual([])
  expect(await waitsIn(of)).toBe(before)
  expect(await sweepImpatiently()).toMatchObject(busy)
  await release()
  await sweepAll()
  expect(await weighed()).toEqual([['Germany'], ['Germany'], ['Germany']])
  expect(await waitsIn(of)).toBeNull()
})

test('a review that is stored while the periodic task runs is weighed as well', async () => {
  const of = await platform.newTenant('Moves while a review is stored')
  const { id } = await makeVendor(of.api, use)
  let waiting: Awaited<ReturnType<typeof found>> | undefined
  const { database } = platform.services
  // After the countries are read for the result, they change, and the task lists the waiting vendors; only then the result is
  // written.
  const write: typeof database.write = (tenantId, work) =>
    database.write(tenantId, (session) =>
      work({
        ...session,
        query: async (statement) => {
          const rows = await session.query<never>(statement)
          if (!waiting && statement.text.includes('from "organisations"')) {
            await moveTo(of, 'DE')
            waiting = await found(of)
          }
          return rows
        },
      }),
    )
  const review = await makeEndedAssessment(platformOf(of), id, {}, { database: { ...database, write } })
  expect(await countriesWeighed(review.id)).toBeNull()
  for (const one of waiting!) await settle(one)
  expect(await countriesWeighed(review.id)).toEqual(['Germany'])
  await sweepAll()
})

test('a reader who is to sign does not wait for others, and is told of a review that cannot be weighed', async () => {
  const of = await platform.newTenant('Reads meanwhile')
  const review = await makeReview(of)
  const read = () =>
    of.api.ok(getDecisionBasis, {
      params: { id: review.id },
      query: { supporting_assessments: review.assessment_id },
    })
  const { evidence_digest } = await read()
  await moveTo(of, 'DE')
  await platform.services.database.write(of.tenant_id, async (session) => {
    await vendorForChange.first(session, { tenantId: of.tenant_id, id: review.id })
    expect(await read()).toMatchObject({ evidence_digest })
  })
  const [kept] = await platform.database.sql<{ sub_processors: unknown }>(
    'SELECT sub_processors FROM assessments WHERE id = $1',
    [review.assessment_id],
  )
  const store = (subProcessors: unknown) =>
    platform.database.sql('UPDATE assessments SET sub_processors = $2 WHERE id = $1', [
      review.assessment_id,
      JSON.stringify(subProcessors),
    ])
  await store(7)
  const basis = `/v1/vendors/${review.id}/approval/basis?supporting_assessments=${review.assessment_id}`
  expect((await of.api.call('GET', basis)).status).toBe(500)
  await store(kept!.sub_processors)
  expect((await read()).evidence_digest).not.toBe(evidence_digest)
})

test('a large register is weighed to its end', async () => {
  const of = await platform.newTenant('Large')
  const { id, assessment_id } = await makeReview(of)
  await copyRows('vendors', { id: 'uuidv7()' }, 'id = $1', [id], 'generate_series(1, 250)')
  await copyRows(
    'assessments',
    { id: 'uuidv7()', vendor_id: 'vendors.id' },
    'original.id = $1 AND vendors.tenant_id = $2 AND vendors.id <> original.vendor_id',
    [assessment_id, of.tenant_id],
    'vendors',
  )
  await moveTo(of, 'DE')
  expect(await foundInAll(200)).toHaveLength(200)
  await sweepAll()
  const outdated = await platform.database.sql(
    "SELECT FROM assessments WHERE tenant_id = $1 AND effective_risk -> 'basis' -> 'organisation' IS DISTINCT FROM '[\"Germany\"]'",
    [of.tenant_id],
  )
  expect([outdated.length, await waitsIn(of)]).toEqual([0, null])
})

/** Copies rows with other values in some columns, once for each row of the other table. */
async function copyRows(
  table: string,
  changes: Record<string, string>,
  which: string,
  values: string[],
  beside: string,
) {
  const columns = await platform.database.sql<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'",
    [table],
  )
  const names = columns.map(({ name }) => name)
  await platform.database.sql(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.map((name) => changes[name] ?? `original.${name}`).join(', ')} FROM ${table} AS original, ${beside} WHERE ${which}`,
    values,
  )
}
