import * as contract from '@custos/contract/documents'
import { dateOf } from '@custos/kernel/clock'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { lockDocument } from './find.ts'
import { presentDocument } from './present.ts'
import { describeDocument } from './store.ts'
import { requirePeriod } from './store-document.ts'

export const update = call(contract.updateVendorDocument, async ({ params, body, session, services, now, note }) => {
  const found = await lockDocument(session, params)
  const date = (given: number | null | undefined, was: Date | null) => (given === undefined ? was : dateOf(given))
  const described = {
    kind: body.kind ?? found.kind,
    confidential: body.confidential ?? found.confidential,
    period_start: date(body.period_start, found.period_start),
    period_end: date(body.period_end, found.period_end),
    valid_until: date(body.valid_until, found.valid_until),
    received_from: body.received_from === undefined ? found.received_from : body.received_from,
  }
  requirePeriod(described)
  await describeDocument(session, found.id, described, now)
  await recordEvent(session, services, now, {
    source: 'custos.documents',
    type: 'document.updated',
    detail: { vendor_id: params.id, document_id: found.id },
  })
  await voidIfChanged(session, services, now, params.id)
  note('document_id', found.id)
  return { data: presentDocument({ ...found, ...described }) }
})
