import type { Data } from '@custos/contract/route'
import type { getPreview } from '@custos/contract/statement-previews'
import { unixSeconds } from '@custos/kernel/clock'
import { presentEngineAnswer } from '../assessments/present.ts'
import type { StatementPreview } from './statement-preview.ts'

export const presentPreview = ({
  id,
  vendor_id,
  assessment_id,
  results,
  failure,
  asked_at,
  ended_at,
}: StatementPreview): Data<typeof getPreview> => ({
  id,
  vendor_id,
  assessment_id,
  status: results ? 'ANSWERED' : failure === null ? 'WAITING' : 'FAILED',
  results: results?.map(presentEngineAnswer) ?? null,
  failure,
  asked_at: unixSeconds(asked_at),
  ended_at: ended_at && unixSeconds(ended_at),
})
