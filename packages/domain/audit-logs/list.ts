import { countRecords, readRecords } from '@custos/audit/list'
import { recordOf } from '@custos/audit/record'
import * as contract from '@custos/contract/audit-logs'
import { call } from '../call.ts'
import { paginate } from '../time-range-paging.ts'
import { namesOfWhatItWasAbout } from './about.ts'

export const list = call(contract.listAuditLogs, async ({ query, caller, session, services }) => {
  const { rows, pagination } = await paginate({
    list: 'audit-logs',
    query,
    order: query.sort_order ?? 'desc',
    session,
    cursors: services.cursors,
    count: (filters) => countRecords(session, filters),
    read: (filters, page) => readRecords(session, filters, page),
  })
  const records = rows.map(recordOf)
  const about = await namesOfWhatItWasAbout(session, caller, records)
  return { data: { audit_logs: records.map((record, at) => ({ ...record, about: about[at] ?? null })), pagination } }
})
