import { once } from 'node:events'
import { readArchivedCheckpoints } from '@custos/audit/archived-checkpoints'
import { type ChainState, chainStart, chainState, readChain } from '@custos/audit/chain-store'
import { openCheckpoint } from '@custos/audit/checkpoint'
import { endOfDeleted } from '@custos/audit/deleted-log'
import { exportLines } from '@custos/audit/export'
import { ocsfEvent } from '@custos/audit/ocsf'
import { operatorTenant } from '@custos/audit/record'
import type { Problem } from '@custos/audit/verify'
import { verifyWholeLog } from '@custos/audit/whole-log'
import type { TenantSession } from '@custos/database/session'
import type { Services } from '@custos/domain/services'
import { listTenants } from '@custos/domain/tenants/list'
import { type Command, Option } from 'commander'
import { printable } from '../printable.ts'
import { administer, logQueryTimeoutMs } from './administer.ts'
import { CommandFailure, UsageFailure } from './failure.ts'
import { tenantNamed } from './tenant-option.ts'
import { print, printJson } from './terminal.ts'

/** `custos audit verify` and `custos audit export`: the chain over the audit log. */
export function addAuditChainCommands(audit: Command): void {
  audit
    .command('verify')
    .description(
      "verify that no record was altered, deleted, inserted or moved, also against the checkpoints in the object store; without --tenant in every log, the operator's included",
    )
    .option('--tenant <id or name>', "an organisation's log")
    .option('--checkpoint <token>', 'a stored checkpoint, to detect a rewritten log')
    .option('--json', 'print one object for each log')
    .action(async (options: { tenant?: string; checkpoint?: string; json?: true }) => {
      const { results, forged, unreadable } = await administer((services) => verifyLogs(services, options), {
        timeoutMs: logQueryTimeoutMs,
      })
      for (const result of results) {
        if (options.json) printJson(result)
        else print(inWords(result))
      }
      const faults: string[] = []
      if (results.some((result) => result.problem_count > 0)) faults.push('The audit log has been changed.')
      for (const { name, checkpoints } of results)
        if (checkpoints.missing > 0)
          faults.push(
            `The object store lacks ${checkpoints.missing} of the ${checkpoints.signed} checkpoints of ${printable(name)}: its log was compared with the others alone.`,
          )
      if (forged.length > 0)
        faults.push(`The object store holds ${printable(forged[0]!)}, which no key of this installation has signed.`)
      if (unreadable.length > 0)
        faults.push(
          `The object store does not give ${printable(unreadable[0]!)}${unreadable.length > 1 ? ` and ${unreadable.length - 1} more` : ''}: no log was compared with the checkpoints there.`,
        )
      if (faults.length > 0) throw new CommandFailure(faults.join('\n'))
    })

  audit
    .command('export')
    .description('write the sealed records of an organisation to standard output, one JSON object per line')
    .option('--tenant <id or name>', 'the organisation')
    .addOption(
      new Option(
        '--format <format>',
        'jsonl can be checked by tools/verify-audit.mjs; ocsf is for security tools (API Activity, 6003)',
      )
        .choices(['jsonl', 'ocsf'])
        .default('jsonl'),
    )
    .action((options: { tenant?: string; format: 'jsonl' | 'ocsf' }) =>
      administer(
        async (services) => {
          const session = services.database.readSession(await tenantNamed(services, options.tenant))
          const lines =
            options.format === 'ocsf'
              ? ocsfLines(session, services)
              : exportLines(session, services.auditKeys, services.clock())
          for await (const line of lines) if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
        },
        { timeoutMs: logQueryTimeoutMs },
      ),
    )
}

async function* ocsfLines(session: TenantSession, { auditKeys }: Services): AsyncGenerator<string> {
  const { size, removedThrough } = await chainState(session, auditKeys)
  const start = await chainStart(session, auditKeys, removedThrough)
  for await (const entry of readChain(session, start.size, size))
    if (entry.record !== null) yield JSON.stringify(ocsfEvent(session.tenantId, entry))
}

interface LogVerified {
  tenant_id: string
  name: string
  /** The organisation was deleted with its log, and a signed checkpoint says so. */
  deleted: boolean
  /** There is no problem, and no checkpoint is missing. */
  intact: boolean
  size: number
  head: string
  unsealed: number
  removed_through: number
  checkpoint: ChainState['checkpoint']
  /** The number of signed checkpoints, and the number of these that the object store lacks. */
  checkpoints: { signed: number; missing: number }
  problem_count: number
  problems: Problem[]
}

async function verifyLogs(services: Services, options: { tenant?: string; checkpoint?: string }) {
  const knownCheckpoint =
    options.checkpoint === undefined ? null : await openCheckpoint(services.auditKeys, options.checkpoint)
  if (options.checkpoint !== undefined && !knownCheckpoint)
    throw new UsageFailure('This installation has not signed this checkpoint.')
  const one =
    options.tenant === undefined
      ? undefined
      : { id: await tenantNamed(services, options.tenant), name: options.tenant, isKnown: true }
  const { checkpoints, forged, unreadable } = await readArchivedCheckpoints(services.objects, services.auditKeys, {
    tenantId: one?.id,
  })
  const tenants = one ? [one] : await everyLog(services, [...checkpoints.keys()])
  const results: LogVerified[] = []
  for (const { id, name, isKnown } of tenants) {
    const deleted = isKnown ? undefined : endOfDeleted(checkpoints.get(id) ?? [])
    if (deleted) {
      results.push({ ...nothingLeft, ...deleted, tenant_id: id, name, removed_through: deleted.size })
      continue
    }
    const session = services.database.readSession(id)
    const holding =
      knownCheckpoint?.tenant_id === id ? [{ ...knownCheckpoint, source: 'the checkpoint that you hold' }] : []
    const removalsNow = async () => {
      const now = await readArchivedCheckpoints(services.objects, services.auditKeys, { tenantId: id, removals: true })
      return now.checkpoints.get(id) ?? []
    }
    const {
      chain,
      problems,
      problemCount,
      checkpoints: counted,
    } = await verifyWholeLog(session, services.auditKeys, checkpoints.get(id) ?? [], removalsNow, holding)
    results.push({
      tenant_id: id,
      name,
      deleted: false,
      intact: problemCount === 0 && counted.missing === 0,
      size: chain.size,
      head: chain.head,
      unsealed: chain.unsealed,
      removed_through: chain.removedThrough,
      checkpoint: chain.checkpoint,
      checkpoints: counted,
      problem_count: problemCount,
      problems,
    })
  }
  return { results, forged, unreadable }
}

/** The logs of the organisations, the operator's log, and logs of which only a checkpoint in the object store remains. */
async function everyLog(
  services: Services,
  signed: string[],
): Promise<{ id: string; name: string; isKnown: boolean }[]> {
  const tenants = [...(await listTenants(services)), { id: operatorTenant, name: 'operator' }]
  const gone = signed.filter((id) => tenants.every((tenant) => tenant.id !== id))
  return [
    ...tenants.map(({ id, name }) => ({ id, name, isKnown: true })),
    ...gone.map((id) => ({ id, name: `${id} (no such organisation any more)`, isKnown: false })),
  ]
}

/** The log of an organisation whose deletion is on record. */
const nothingLeft = {
  deleted: true,
  intact: true,
  unsealed: 0,
  checkpoint: null,
  checkpoints: { signed: 0, missing: 0 },
  problem_count: 0,
  problems: [],
}

function inWords(result: LogVerified): string {
  if (result.deleted) return `deleted   ${printable(result.name)}: with its ${result.size} records, as recorded`
  const size = `${result.size} ${result.size === 1 ? 'record' : 'records'}${result.removed_through > 0 ? `, those up to ${result.removed_through} removed by retention` : ''}`
  const known = result.checkpoint ? `signed up to ${result.checkpoint.size}` : 'not signed yet'
  const found = result.intact ? 'intact   ' : result.problem_count === 0 ? 'UNPROVEN ' : 'TAMPERED '
  const heading = `${found} ${printable(result.name)}: ${size}, ${known}, ${result.unsealed} not sealed yet`
  const problems = result.problems.map(
    ({ kind, message, record_id }) => `  ${kind}: ${message}${record_id ? ` (${record_id})` : ''}`,
  )
  const rest = result.problem_count - result.problems.length
  return [heading, ...problems, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n')
}
