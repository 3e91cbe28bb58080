import { frameworks } from '@custos/catalogue/catalogue'
import { frameworksOf } from '@custos/domain/frameworks/store'
import { switchFramework } from '@custos/domain/frameworks/switch'
import { asOperator } from '@custos/domain/operator'
import type { Command } from 'commander'
import { administer } from './administer.ts'
import { CommandFailure } from './failure.ts'
import { tenantNamed, tenantOption } from './tenant-option.ts'
import { print, printJson, table, terminalWidth } from './terminal.ts'

export function addFrameworkCommands(custos: Command): void {
  const framework = custos.command('framework').description("frameworks that an organisation's assessments apply")

  for (const verb of ['enable', 'disable'] as const) {
    framework
      .command(verb)
      .description(`${verb} frameworks; existing assessments stay as they are`)
      .argument('<id...>', 'ids of frameworks, as in custos framework list')
      .option(...tenantOption)
      .option('--json', 'print JSON')
      .addHelpText('after', `\nExample:\n  custos framework ${verb} hipaa tisax`)
      .action(async (ids: string[], options: { tenant?: string; json?: true }) => {
        const chosen = ids.map((id) => {
          const framework = frameworks.get(id)
          if (!framework)
            throw new CommandFailure(`There is no framework ${id}. To see the frameworks: custos framework list`)
          return framework
        })
        await administer(async (services) => {
          const tenantId = await tenantNamed(services, options.tenant)
          const now = services.clock()
          const record = {
            tenantId,
            action: `operator.framework_${verb}d`,
            command: `custos framework ${verb}`,
            detail: { framework_ids: ids },
            now,
          }
          await asOperator(services, record, async (session, operators) => {
            for (const each of chosen) await switchFramework(session, operators, now, each, verb === 'enable')
          })
        })
        if (options.json) return printJson(chosen.map(({ id }) => ({ id, enabled: verb === 'enable' })))
        for (const { name } of chosen) print(`${name} is ${verb}d.`)
      })
  }

  framework
    .command('list')
    .description('list the catalogue and the enabled frameworks')
    .option(...tenantOption)
    .option('--json', 'print JSON')
    .action(async (options: { tenant?: string; json?: true }) => {
      const catalogue = await administer(async (services) =>
        frameworksOf(services.database.readSession(await tenantNamed(services, options.tenant))),
      )
      catalogue.sort((a, b) => a.framework.id.localeCompare(b.framework.id, 'en'))
      if (options.json)
        return printJson(
          catalogue.map(({ framework: { id, name, statements }, enabled }) => ({
            id,
            name,
            enabled,
            statements: statements.length,
          })),
        )
      print(
        table(
          catalogue,
          [
            { heading: 'ID', value: (row) => row.framework.id },
            { heading: 'NAME', value: (row) => row.framework.name, atLeast: 20 },
            { heading: 'ENABLED', value: (row) => (row.enabled ? 'yes' : 'no') },
            { heading: 'STATEMENTS', value: (row) => String(row.framework.statements.length) },
          ],
          terminalWidth(),
        ),
      )
    })
}
