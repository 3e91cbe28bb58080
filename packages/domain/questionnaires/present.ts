import { unixSeconds } from '@custos/kernel/clock'
import type { Questionnaire } from './questionnaire.ts'

export const presentQuestionnaire = (row: Questionnaire) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: 'security' as const,
  created_at: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
  statements: row.statements,
})
