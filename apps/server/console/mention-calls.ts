import * as contract from '@custos/contract/console-mentions'
import { openMentionsOf } from '@custos/domain/judgements/store'
import { daysAfter, unixSeconds } from '@custos/kernel/clock'
import { personCall } from './console-call.ts'

/** Older ones are only beside their answers. Days. */
const oldest = 31

export const listMentions = personCall(contract.listMentions, async ({ parts, now, respond }, person) => {
  const { tenant_id: tenantId, user_id: userId } = person
  const session = parts.services.database.readSession(tenantId)
  const found = await openMentionsOf.all(session, { tenantId, userId, since: daysAfter(now, -oldest) })
  return respond({
    data: { mentions: found.map((mention) => ({ ...mention, written_at: unixSeconds(mention.written_at) })) },
  })
})
