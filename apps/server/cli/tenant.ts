import { organisationName } from '@custos/contract/organisation'
import { createTenant } from '@custos/domain/tenants/create'
import { listTenants } from '@custos/domain/tenants/list'
import { unixSeconds } from '@custos/kernel/clock'
import type { Command } from 'commander'
import { administer, administerNew } from './administer.ts'
import { UsageFailure } from './failure.ts'
import { addTenantDelete } from './tenant-delete.ts'
import { addTenantExport } from './tenant-export.ts'
import { print, printJson, shortTime, table, terminalWidth } from './terminal.ts'

export function addTenantCommands(custos: Command): void {
  const tenant = custos.command('tenant').description('organisations that share this installation')

  tenant
    .command('create')
    .description('create an organisation with a first app and print its credentials (shown only once)')
    .argument('<name>', 'name of the organisation')
    .option('--json', 'print {"tenant_id", "client_id", "client_secret"}')
    .addHelpText('after', '\nExample:\n  custos tenant create "Harbour Bank"')
    .action(async (name: string, options: { json?: true }) => {
      if (!organisationName.safeParse(name).success)
        throw new UsageFailure(
          'The name must be one line of at most 200 characters, not blank, without control characters and without characters that change the direction of text.',
        )
      const made = await administerNew((services) => createTenant(services, name, services.clock()))
      if (options.json) return printJson(made)
      print(`Created the organisation ${name}. Its first app holds every scope; the secret is shown only this once:

  tenant         ${made.tenant_id}
  client id      ${made.client_id}
  client secret  ${made.client_secret}`)
    })

  tenant
    .command('list')
    .description('list the organisations')
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const tenants = await administer(listTenants)
      if (options.json)
        return printJson(
          tenants.map((row) => ({ id: row.id, name: row.name, created_at: unixSeconds(row.created_at) })),
        )
      print(
        table(
          tenants,
          [
            { heading: 'ID', value: (row) => row.id },
            { heading: 'NAME', value: (row) => row.name, atLeast: 12 },
            { heading: 'CREATED', value: (row) => shortTime(row.created_at) },
          ],
          terminalWidth(),
        ),
      )
    })

  addTenantExport(tenant)
  addTenantDelete(tenant)
}
