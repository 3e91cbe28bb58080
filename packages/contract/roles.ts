import { z } from 'zod'
import { type Scope, scopes } from './scopes.ts'

const viewer = [
  'frameworks:read',
  'questionnaires:read',
  'vendors:read',
  'assessments:read',
  'approvals:read',
  'reports:read',
  'documents:read',
  'events:read',
  'users:read',
] as const satisfies Scope[]

const reviewer = [
  ...viewer,
  'vendors:write',
  'assessments:write',
  'reviews:write',
  'documents:write',
] as const satisfies Scope[]

/** A person's rights as a set of scopes. Each scope is named, because a write scope does not include its read scope. */
export const scopesOfRole = {
  viewer,
  auditor: [...viewer, 'audit:read'],
  reviewer,
  approver: [...reviewer, 'approvals:write'],
  admin: scopes,
} as const satisfies Record<string, readonly Scope[]>

export type Role = keyof typeof scopesOfRole

const roles = Object.keys(scopesOfRole) as [Role, ...Role[]]

export const Role = z.enum(roles).meta({
  id: 'Role',
  description:
    'The person’s rights. viewer: read everything except the audit log and the apps. auditor: read the audit log as well. reviewer: register, assess and review vendors. approver: decide as well. admin: everything.',
})
