import { unixSeconds } from '@custos/kernel/clock'
import { redirectPath, type SingleSignOn } from './single-sign-on.ts'

export const presentSingleSignOn = (row: SingleSignOn) => ({
  label: row.label,
  issuer: row.issuer,
  client_id: row.client_id,
  email_domains: row.email_domains,
  new_people_role: row.new_people_role,
  enforced: row.enforced,
  redirect_path: redirectPath(row.tenant_id),
  tested_at: row.tested_at && unixSeconds(row.tested_at),
  updated_at: unixSeconds(row.updated_at),
})
