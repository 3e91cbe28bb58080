import { setTimeout as sleep } from 'node:timers/promises'
import type { getAssessment } from '@custos/contract/assessments'
import type { Data } from '@custos/contract/route'
import type { CallApi } from './api-client.ts'

export type Assessment = Data<typeof getAssessment>

/** Time between two checks of an assessment, and its maximum duration. Milliseconds. */
const interval = 200
const timeoutMs = 600_000

/** Assesses vendors with the calls that an integration makes. @returns the assessments after they have ended. */
export async function assessVendors(
  callApi: CallApi,
  vendorIds: string[],
  body: { name: string; security_statement_inventory: string; framework_ids: string[] },
): Promise<Assessment[]> {
  const opened: string[] = []
  // One after the other, so that lists show them in this order.
  for (const vendorId of vendorIds)
    opened.push((await callApi<{ id: string }>('POST', `/v1/vendors/${vendorId}/assessment`, body)).id)
  return Promise.all(vendorIds.map((vendorId, at) => whenEnded(callApi, vendorId, opened[at]!)))
}

async function whenEnded(callApi: CallApi, vendorId: string, id: string): Promise<Assessment> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    await sleep(interval)
    const { pending_assessments: pending } = await callApi<{ pending_assessments: string[] }>(
      'GET',
      `/v1/vendors/${vendorId}`,
    )
    if (!pending.includes(id)) return callApi<Assessment>('GET', `/v1/vendors/${vendorId}/assessment/${id}`)
  }
  throw new Error(`The assessment of the vendor ${vendorId} has not ended within ${timeoutMs / 1000} seconds`)
}
