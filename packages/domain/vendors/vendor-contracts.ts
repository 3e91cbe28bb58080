import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@custos/contract/errors'
import type { createVendor } from '@custos/contract/vendors'
import { json, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import { documentById } from '../documents/store.ts'
import { build } from '../tables.ts'
import { cancelBy, contractDueOn, dayOf, hasEnded } from './contract-dates.ts'
import type { VendorContract, VendorFields } from './vendor.ts'

type GivenContract = NonNullable<z.output<typeof createVendor.body>['contracts']>[number]

/**
 * A vendor's contracts after a change. A given contract without an id matches the first unmatched one with the same reference, so
 * that sending it again changes nothing.
 *
 * @throws ApiError if two have one id, or a contract contradicts itself.
 */
export function contractsAfter(
  found: readonly VendorContract[],
  given: readonly GivenContract[],
  now: Date,
): VendorContract[] {
  const taken = new Set<string>()
  for (const [index, { id, starts_on, ends_on, open_ended, renewal, renewal_period }] of given.entries()) {
    const refuse = (field: string, problem: string) => {
      const param = `contracts[${index}].${field}`
      throw new ApiError('parameter_invalid', { param, message: `The parameter ${param} ${problem}` })
    }
    if (starts_on && ends_on && ends_on < starts_on) refuse('ends_on', 'must not be before starts_on')
    if (open_ended && ends_on) refuse('ends_on', 'must not be given with open_ended')
    if (renewal_period && renewal !== 'AUTOMATIC') refuse('renewal_period', 'needs AUTOMATIC as the renewal')
    if (id === undefined) continue
    if (taken.has(id)) refuse('id', 'is that of another contract in the list')
    taken.add(id)
  }
  return given.map((contract) => {
    const { reference = null } = contract
    const id = contract.id ?? found.find((one) => one.reference === reference && !taken.has(one.id))?.id ?? newId()
    taken.add(id)
    const fields = {
      id,
      reference,
      entity: contract.entity ?? null,
      starts_on: contract.starts_on ?? null,
      ends_on: contract.ends_on ?? null,
      // Written only if set: contracts of earlier versions lack both fields.
      ...(contract.open_ended && { open_ended: true }),
      ...(contract.notice_to && { notice_to: contract.notice_to }),
      notice_period: contract.notice_period ?? null,
      renewal: contract.renewal ?? null,
      renewal_period: contract.renewal_period ?? null,
      value: contract.value ?? null,
      annual_cost: contract.annual_cost ?? null,
      currency: contract.currency ?? null,
      cost_centre: contract.cost_centre ?? null,
      document_id: contract.document_id ?? null,
    }
    return { ...fields, cancel_by: cancelBy(fields, now) }
  })
}

/** The columns of the contracts. */
export const storedContracts = (vendor: Pick<VendorFields, 'contracts' | 'ended_on'>, now: Date) => ({
  contracts: json(vendor.contracts),
  contract_due_on: dueOn(vendor, now),
})

/** The next day on which a contract of the vendor must be cancelled or ends. A vendor that has ended has none. */
export const dueOn = (vendor: Pick<VendorFields, 'contracts' | 'ended_on'>, now: Date): string | null =>
  hasEnded(vendor, now) ? null : contractDueOn(vendor.contracts, now)

/** @param vendorId null: a new vendor. @throws ApiError if a contract names a document that is not the vendor's. */
export async function requireContractDocuments(
  session: TenantSession,
  vendorId: string | null,
  given: readonly GivenContract[] | null | undefined,
): Promise<void> {
  for (const [index, { document_id: id }] of (given ?? []).entries()) {
    if (!id || (vendorId && (await documentById.first(session, { tenantId: session.tenantId, vendorId, id })))) continue
    throw new ApiError('resource_not_found', {
      param: `contracts[${index}].document_id`,
      message: 'The vendor has no such document',
    })
  }
}

/** Vendors whose contract has renewed itself, or ended beside another one, since its due day was computed; or whose due day is none of theirs. */
export const vendorsWithRenewedContracts = (session: Session, now: Date) =>
  session.query<{ tenant_id: string; id: string }>({
    text: `SELECT tenant_id, id FROM vendors
           WHERE contract_due_on < $1::date
             AND (jsonb_path_exists(contracts, '$[*] ? (@.renewal_period != null && @.cancel_by < $now)', jsonb_build_object('now', $1::text))
               OR EXISTS (
                 SELECT FROM jsonb_array_elements(contracts) AS ended, jsonb_array_elements(contracts) AS later
                 WHERE coalesce(ended ->> 'cancel_by', ended ->> 'ends_on')::date = contract_due_on AND later ->> 'id' <> ended ->> 'id'
                   AND ended ->> 'ends_on' < $1::text AND ended ->> 'renewal' IS DISTINCT FROM 'AUTOMATIC'
                   AND (later ->> 'ends_on' IS NULL OR later ->> 'ends_on' > ended ->> 'ends_on'))
               OR NOT EXISTS (
                 SELECT FROM jsonb_array_elements(contracts) AS due
                 WHERE coalesce(due ->> 'cancel_by', due ->> 'ends_on')::date = contract_due_on))`,
    values: [dayOf(now)],
  })

/** Updates such contracts to the day of their current term, and the vendor to its next due contract. */
export async function renewContracts(session: TenantSession, now: Date, id: string): Promise<void> {
  const [found] = await contractsForChange.all(session, { tenantId: session.tenantId, id })
  if (!found) return
  const contracts = contractsAfter([], found.contracts, now)
  const renewed = { ...found, contracts }
  if (isDeepStrictEqual(contracts, found.contracts) && dueOn(renewed, now) === found.contract_due_on) return
  await run(
    session,
    build
      .updateTable('vendors')
      .set({ ...storedContracts(renewed, now), updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

const contractsForChange = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('vendors')
    .select([
      'contracts',
      sql<string | null>`ended_on::text`.as('ended_on'),
      sql<string | null>`contract_due_on::text`.as('contract_due_on'),
    ])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .forUpdate(),
)
