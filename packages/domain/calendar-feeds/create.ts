import * as contract from '@custos/contract/calendar-feeds'
import { ApiError } from '@custos/contract/errors'
import { newId } from '@custos/kernel/ids'
import { actorOf, call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { linkHash, newSecret } from '../secrets.ts'
import { requireUser } from '../users/require-user.ts'
import { presentCalendarFeed } from './calendar-feed.ts'
import { everyFeed, insertFeed } from './store.ts'

const { maxCalendarFeeds } = contract

export const create = call(contract.createCalendarFeed, async ({ body, caller, session, now, auditNote }) => {
  requireHeldScopes(caller, ['vendors:read'])
  await requireUser(session, body.owner_id, 'owner_id')
  if ((await everyFeed.all(session, { tenantId: session.tenantId })).length >= maxCalendarFeeds)
    throw new ApiError('feature_limit_exceeded', {
      message: `An organisation can have at most ${maxCalendarFeeds} feeds`,
    })
  const token = newSecret()
  const feed = {
    id: newId(),
    name: body.name,
    owner_id: body.owner_id ?? null,
    kinds: body.kinds ?? null,
    created_by: actorOf(caller),
    created_at: now,
  }
  await insertFeed(session, feed, linkHash(token))
  auditNote('feed_id', feed.id)
  return {
    data: { ...presentCalendarFeed(feed), path: `/calendar/${token}.ics` },
    location: `/v1/calendar_feeds/${feed.id}`,
  }
})
