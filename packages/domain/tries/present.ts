import type { Data } from '@custos/contract/route'
import type { getTry } from '@custos/contract/tries'
import { unixSeconds } from '@custos/kernel/clock'
import { presentFinding } from '../assessments/present.ts'
import type { Try } from './try.ts'

export const presentTry = ({
  id,
  vendor_id,
  assessment_id,
  results,
  failure,
  asked_at,
  ended_at,
}: Try): Data<typeof getTry> => ({
  id,
  vendor_id,
  assessment_id,
  status: results ? 'ANSWERED' : failure === null ? 'WAITING' : 'FAILED',
  results: results?.map(presentFinding) ?? null,
  failure,
  asked_at: unixSeconds(asked_at),
  ended_at: ended_at && unixSeconds(ended_at),
})
