import type { Services } from '@custos/domain/services'
import { createTenant } from '@custos/domain/tenants/create'
import { listTenants } from '@custos/domain/tenants/list'
import { unixSeconds } from '@custos/kernel/clock'
import type { Command } from 'commander'
import { printable } from '../printable.ts'
import { administer, administerNew } from './administer.ts'
import { CommandFailure, UsageFailure } from './failure.ts'
import { print, printJson, shortTime, table, terminalWidth } from './terminal.ts'

export function addTenantCommands(custos: Command): void {
  const tenant = custos.command('tenant').description('organisations that share this installation')

  tenant
    .command('create')
    .description('create an organisation with a first app and print its credentials, this once')
    .argument('<name>', 'name of the organisation')
    .option('--json', 'print {"tenant_id", "client_id", "client_secret"}')
    .addHelpText('after', '\nExample:\n  custos tenant create "Harbour Bank"')
    .action(async (name: string, options: { json?: true }) => {
      if (name.trim() === '') throw new UsageFailure('The name is empty.')
      if (name.length > 200) throw new UsageFailure('The name is longer than 200 characters.')
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
            { heading: 'ID', of: (row) => row.id },
            { heading: 'NAME', of: (row) => row.name, atLeast: 12 },
            { heading: 'CREATED', of: (row) => shortTime(row.created_at) },
          ],
          terminalWidth(),
        ),
      )
    })
}

export const tenantOption = ['--tenant <id or name>', 'the organisation; not needed when there is only one'] as const

/** The organisation that `--tenant` names, or the only one. */
export async function tenantNamed(services: Services, given: string | undefined): Promise<string> {
  const tenants = await listTenants(services)
  const lines = (listed: typeof tenants) =>
    listed.map((tenant) => `  ${tenant.id}  ${printable(tenant.name)}`).join('\n')
  if (tenants.length === 0)
    throw new CommandFailure('There is no organisation yet. To create one: custos tenant create NAME')
  if (given === undefined) {
    if (tenants.length > 1)
      throw new UsageFailure(`There are several organisations. Choose one with --tenant:\n${lines(tenants)}`)
    return tenants[0]!.id
  }
  const matching = tenants.filter((tenant) => tenant.id === given.toLowerCase() || tenant.name === given)
  if (matching.length === 0)
    throw new CommandFailure(`There is no organisation ${given}. Those that exist:\n${lines(tenants)}`)
  if (matching.length > 1)
    throw new UsageFailure(`Several organisations are called ${given}. Give the id of one:\n${lines(matching)}`)
  return matching[0]!.id
}
