import { readRecords } from '@custos/audit/list'
import { operatorTenant, recordOf } from '@custos/audit/record'
import { unixSeconds } from '@custos/kernel/clock'
import { type Command, InvalidArgumentError } from 'commander'
import { administer } from './administer.ts'
import { addAuditChainCommands } from './audit-chain.ts'
import { limitOption } from './limit.ts'
import { tenantNamed } from './tenant-option.ts'
import { print, printJson, table, terminalWidth } from './terminal.ts'

export function addAuditCommands(custos: Command): void {
  const audit = custos.command('audit').description('the audit log')
  addAuditChainCommands(audit)

  audit
    .command('list')
    .description('list audit records, newest first')
    .option(
      '--tenant <id or name>',
      "an organisation's records; the operator's own by default (requests of unknown callers)",
    )
    .option('--since <time>', 'start time, e.g. 24h, 7d, 2026-11-20 or 2026-11-20T09:00:00Z', startTime)
    .option('--action <name>', 'only this action, e.g. vendors.create')
    .option('--status <code>', 'only this status or class, e.g. 404 or 4xx', statusFilter)
    .addOption(limitOption(50))
    .option('--json', 'print the whole records, as the API does')
    .addHelpText(
      'after',
      `
Examples:
  custos audit list --since 24h
  custos audit list --tenant "Harbour Bank" --status 4xx --json`,
    )
    .action(async (options: ListOptions) => {
      const records = await administer(async (services) => {
        const tenantId = options.tenant === undefined ? operatorTenant : await tenantNamed(services, options.tenant)
        const now = services.clock()
        const filters = {
          start_time: options.since?.(now) ?? 0,
          end_time: unixSeconds(now),
          action: options.action,
          status_code: options.status,
        }
        const page = { order: 'desc', limit: options.limit, after: null } as const
        const rows = await readRecords(services.database.readSession(tenantId), filters, page)
        return rows.slice(0, options.limit).map(recordOf)
      })
      if (options.json) return printJson(records)
      print(
        table(
          records,
          [
            { heading: 'TIME', value: (row) => `${row.formatted_timestamp.slice(0, 19).replace('T', ' ')}Z` },
            { heading: 'STATUS', value: (row) => String(row.response_status) },
            { heading: 'ACTION', value: (row) => row.action },
            { heading: 'REQUEST', value: (row) => row.request_id },
            {
              heading: 'BY',
              value: (row) => row.user_id ?? (row.tags.includes('operator') ? 'operator' : '-'),
              atLeast: 8,
            },
            { heading: 'FROM', value: (row) => row.ip_address ?? '-', atLeast: 9 },
          ],
          terminalWidth(),
        ),
      )
    })
}

interface ListOptions {
  tenant?: string
  since?: (now: Date) => number
  action?: string
  status?: string
  limit: number
  json?: true
}

const units: { [unit: string]: number } = { m: 60, h: 3600, d: 86_400 }

/** @returns the start in unix seconds, for the current time. */
function startTime(text: string): (now: Date) => number {
  const ago = /^(\d{1,6})([mhd])$/.exec(text)
  if (ago) return (now) => Math.max(0, unixSeconds(now) - Number(ago[1]) * units[ago[2]!]!)
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new InvalidArgumentError('Expected e.g. 30m, 24h, 7d or 2026-11-20.')
  return () => Math.floor(at / 1000)
}

function statusFilter(text: string): string {
  if (!/^[1-5](\d\d|xx)$/i.test(text)) throw new InvalidArgumentError('Expected e.g. 404 or 4xx.')
  return text
}
