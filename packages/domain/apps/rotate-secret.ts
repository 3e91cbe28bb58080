import * as contract from '@custos/contract/apps'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { issueSecret } from './issue.ts'
import { requireOrdinary } from './rules.ts'
import { appForChange } from './store.ts'

export const rotateSecret = call(
  contract.rotateAppSecret,
  async ({ caller, params, session, services, now, auditNote }) => {
    const app = await appForChange.first(session, { tenantId: session.tenantId, id: params.id })
    if (!app) throw new ApiError('resource_not_found')
    requireHeldScopes(caller, app.scopes)
    requireOrdinary(app)

    const secret = await issueSecret(session, services, now, app)
    auditNote('app_id', app.id)
    return { data: { clientSecret: secret, message: 'The secret is replaced. The old one no longer obtains tokens.' } }
  },
)
