import { createApproval, getDecisionBasis } from '@custos/contract/approvals'
import { getAssessment } from '@custos/contract/assessments'
import { updateOrganisation } from '@custos/contract/organisation'
import { updateVendor } from '@custos/contract/vendors'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sweep } from '../sweep.ts'
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
const sweepNow = () => sweep(platform.services, new Date())
const found = async (...of: Tenant[]) =>
  (await platform.services.database.operate(vendorsToReweigh)).filter(({ tenant_id }) =>
    of.some((tenant) => tenant.tenant_id === tenant_id),
  )
const settle = (one: Awaited<ReturnType<typeof found>>[number]) =>
  platform.services.database.write(one.tenant_id, (session) => reweigh(session, platform.services, new Date(), one))

describe('the countries of an organisation have changed', () => {
  test('the sweep weighs every undecided review anew, and no decided one', async () => {
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
    await sweepNow()
    expect(await codesOf(undecided, of)).not.toContain('mechanism_not_asked')
    expect(await codesOf(undecided, of)).toContain('places_for_others')
    expect(await codesOf(decided, of)).toEqual(before)
    await sweepNow()
    expect(await waitsIn(of)).toBeNull()
  })

  test('a new entity elsewhere puts an approval in doubt that a newer review now speaks against', async () => {
    const of = await platform.newTenant('Grows')
    await moveTo(of, 'DE')
    const review = await makeReview(of)
    await of.api.ok(createApproval, { params: { id: review.id }, body: { ...signature, supporting_assessments: [] } })
    const statusOf = async () =>
      (
        await platform.database.sql<{ overall_status: string }>('SELECT overall_status FROM vendors WHERE id = $1', [
          review.id,
        ])
      )[0]!.overall_status
    // The review is as if it had been weighed lower.
    await platform.database.sql(
      "UPDATE assessments SET risk_level = 'LOW', ended_at = now() + interval '1 minute' WHERE id = $1",
      [review.assessment_id],
    )
    expect(await statusOf()).toBe('APPROVED')
    await moveTo(of, 'DE', 'US')
    await sweepNow()
    expect(await codesOf(review, of)).toContain('mechanism_not_asked')
    expect(await statusOf()).toBe('WARNING')
  })

  test('what the risk does not read has nothing weighed anew', async () => {
    const of = await platform.newTenant('Renamed')
    await moveTo(of, 'DE', 'AT')
    await sweepNow()
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
    // Once the review has read what is recorded of the organisation, it is recorded otherwise.
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

test('organisations take turns, and one that is interrupted goes on from its next vendor', async () => {
  await sweepNow()
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

  // The countries change once more: the first vendor waits again, and the list from before changes nothing.
  await moveTo(one, 'US')
  await settle(ofOne[1]!)
  expect(await codesOf(reviews[0]!, one)).toContain('places_for_others')
  await sweepNow()
  for (const review of reviews.slice(0, 2)) expect(await codesOf(review, one)).toContain('mechanism_not_asked')
  expect(await codesOf(reviews[2]!, two)).toContain('places_for_others')
  expect(await found(one, two)).toMatchObject([{ id: null }, { id: null }])
  await sweepNow()
  expect([await waitsIn(one), await waitsIn(two), await found(one, two)]).toEqual([null, null, []])
})

test('one sweep takes a part of a large register, and the next ones the rest', async () => {
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
  expect(await found(of)).toHaveLength(200)
  await sweepNow()
  expect(await found(of)).toHaveLength(51)
  await sweepNow()
  await sweepNow()
  const outdated = await platform.database.sql(
    "SELECT FROM assessments WHERE tenant_id = $1 AND effective_risk -> 'basis' -> 'organisation' IS DISTINCT FROM '[\"Germany\"]'",
    [of.tenant_id],
  )
  expect([outdated.length, await waitsIn(of)]).toEqual([0, null])
})

/** Copies rows with other values in some columns, as many times as there are rows beside. */
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
