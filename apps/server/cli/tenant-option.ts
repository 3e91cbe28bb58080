import type { Services } from '@custos/domain/services'
import { listTenants } from '@custos/domain/tenants/list'
import { printable } from '../printable.ts'
import { CommandFailure, UsageFailure } from './failure.ts'

export const tenantOption = ['--tenant <id or name>', 'the organisation; not needed when there is only one'] as const

/** The organisation that `--tenant` names; without the option, the only organisation. */
export async function tenantNamed(services: Services, option: string | undefined): Promise<string> {
  const tenants = await listTenants(services)
  const lines = (listed: typeof tenants) =>
    listed.map((tenant) => `  ${tenant.id}  ${printable(tenant.name)}`).join('\n')
  if (tenants.length === 0)
    throw new CommandFailure('There is no organisation yet. To create one: custos tenant create NAME')
  if (option === undefined) {
    if (tenants.length > 1)
      throw new UsageFailure(`There are several organisations. Choose one with --tenant:\n${lines(tenants)}`)
    return tenants[0]!.id
  }
  const matching = tenants.filter((tenant) => tenant.id === option.toLowerCase() || tenant.name === option)
  if (matching.length === 0)
    throw new CommandFailure(`There is no organisation ${option}. Those that exist:\n${lines(tenants)}`)
  if (matching.length > 1)
    throw new UsageFailure(`Several organisations are called ${option}. Give the id of one:\n${lines(matching)}`)
  return matching[0]!.id
}
