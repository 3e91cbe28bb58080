import { z } from 'zod'

/** The scopes of access tokens. A write scope does not include its read scope. */
export const scopes = [
  'apps:read',
  'apps:write',
  'audit:read',
  'events:read',
  'frameworks:read',
  'frameworks:write',
  'questionnaires:read',
  'questionnaires:write',
  'vendors:read',
  'vendors:write',
  'assessments:read',
  'assessments:write',
  'approvals:read',
  'approvals:write',
  'reports:read',
  'reviews:write',
  'documents:read',
  'documents:write',
  'users:read',
  'users:write',
  'webhooks:read',
  'webhooks:write',
] as const

export type Scope = (typeof scopes)[number]

export const Scope = z.enum(scopes).meta({ id: 'Scope', description: 'One permission of an app or an access token.' })
