import * as contract from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { presentHistoryEntry } from './present.ts'
import { decisionById } from './store.ts'

export const get = call(contract.getApproval, async ({ params, session }) => {
  const decision = await decisionById(session, params.id, params.approval_id)
  if (!decision) throw new ApiError('resource_not_found')
  return { data: presentHistoryEntry(decision) }
})
