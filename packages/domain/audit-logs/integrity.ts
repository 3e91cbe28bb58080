import { openCheckpoint } from '@custos/audit/checkpoint'
import { verifyLog } from '@custos/audit/integrity'
import * as contract from '@custos/contract/audit-logs'
import { ApiError } from '@custos/contract/errors'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'

/** The number of verified records by default. */
const usual = 1000

export const integrity = call(contract.checkIntegrity, async ({ query, session, services: { auditKeys: keys } }) => {
  const knownCheckpoint = query.checkpoint === undefined ? null : await openCheckpoint(keys, query.checkpoint)
  if (query.checkpoint !== undefined && knownCheckpoint?.tenant_id !== session.tenantId)
    throw new ApiError('parameter_invalid', {
      param: 'checkpoint',
      message: "The parameter checkpoint is not a checkpoint of this organisation's audit log",
    })

  const limit = query.limit ?? usual
  const part = query.after_sequence === undefined ? { newest: limit } : { after: query.after_sequence, limit }
  const { chain, start, end, problems, problemCount } = await verifyLog(
    session,
    keys,
    part,
    knownCheckpoint ? [{ ...knownCheckpoint, source: 'the checkpoint that you hold' }] : [],
  )
  return {
    data: {
      intact: problemCount === 0,
      chain: {
        size: chain.size,
        head: chain.head,
        sealed_at: chain.sealedAt && unixSeconds(chain.sealedAt),
        unsealed: chain.unsealed,
        removed_through: chain.removedThrough,
      },
      checkpoint: chain.checkpoint,
      verified: { after_sequence: start.size, through_sequence: end.size },
      problem_count: problemCount,
      problems,
    },
  }
})
