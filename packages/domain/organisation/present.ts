import { unixSeconds } from '@custos/kernel/clock'
import type { Organisation } from './organisation.ts'

export const presentOrganisation = (name: string, organisation: Organisation & { updated_at: Date | null }) => ({
  name,
  region: organisation.region,
  sector: organisation.sector,
  duties: organisation.duties,
  retention_years: organisation.retention_years,
  four_eyes: organisation.four_eyes,
  updated_at: organisation.updated_at && unixSeconds(organisation.updated_at),
})
