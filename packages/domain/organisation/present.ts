import { unixSeconds } from '@custos/kernel/clock'
import type { StoredOrganisation } from './store.ts'

export const presentOrganisation = (name: string, organisation: StoredOrganisation) => ({
  name,
  region: organisation.region,
  sector: organisation.sector,
  duties: organisation.duties,
  controller: organisation.controller,
  officer: organisation.officer,
  representative: organisation.representative,
  entities: organisation.entities,
  custom_fields: organisation.custom_fields,
  retention_years: organisation.retention_years,
  reader: organisation.reader,
  corrector_decides: organisation.corrector_decides,
  four_eyes: organisation.four_eyes,
  four_eyes_end: organisation.four_eyes_end && {
    proposed_by: organisation.four_eyes_end.proposed_by,
    proposed_at: unixSeconds(organisation.four_eyes_end.proposed_at),
  },
  updated_at: organisation.updated_at && unixSeconds(organisation.updated_at),
})
