import * as contract from '@custos/contract/apps'
import { actorOf, call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { issueApp } from './issue.ts'
import { presentApp } from './present.ts'

export const create = call(contract.createApp, async ({ caller, body, session, services, now, auditNote }) => {
  const scopes = body.scopes ?? [...caller.scopes]
  requireHeldScopes(caller, scopes)

  const { app, secret } = await issueApp(session, services, now, {
    name: body.name,
    description: body.description ?? null,
    scopes,
    createdBy: actorOf(caller),
  })
  auditNote('app_id', app.id)
  return { data: { ...presentApp(app), clientId: app.id, clientSecret: secret }, location: `/v1/apps/${app.id}` }
})
