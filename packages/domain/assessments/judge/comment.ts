import * as contract from '@custos/contract/judged-answers'
import { newId } from '@custos/kernel/ids'
import { actorOf, call } from '../../call.ts'
import { recordEvent } from '../../events/record.ts'
import { presentComment } from '../../judgements/present.ts'
import { insertComment } from '../../judgements/store.ts'
import { requireActiveUsers } from '../../users/require-user.ts'
import { findAnswer } from './answer-with-history.ts'

export const comment = call(
  contract.commentOnAnswer,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    const { assessment, result } = await findAnswer(session, params)
    const mentions = [...new Set(body.mentions)]
    await requireActiveUsers(session, mentions, now)
    const written = { id: newId(), text: body.text, mentions, written_by: actorOf(caller), written_at: now }
    await insertComment(session, assessment.id, result.id, written)
    await recordEvent(session, services, now, {
      source: 'custos.reviews',
      type: 'review.commented',
      detail: {
        vendor_id: params.id,
        assessment_id: assessment.id,
        result_id: result.id,
        written_by: written.written_by,
        mentions,
      },
    })
    auditNote('assessment_id', assessment.id)
    auditNote('result_id', result.id)
    if (mentions.length > 0) auditNote('mentions', mentions)
    return {
      data: presentComment(written),
      location: `/v1/vendors/${params.id}/assessment/${assessment.id}/reviews/${result.id}`,
    }
  },
)
