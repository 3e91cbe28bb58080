import { apiVersion } from '@custos/contract/version'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import type { Roles } from '../serve.ts'
import { addAppCommands } from './app.ts'
import { addAssessmentCommands } from './assessment.ts'
import { addAuditCommands } from './audit.ts'
import { addContactCommands } from './contact.ts'
import { addFrameworkCommands } from './framework.ts'
import { addKeysCommands } from './keys.ts'
import { addMasterKeyCommands } from './master-key.ts'
import { addMigrateCommand } from './migrate.ts'
import { addSiteCommands } from './site.ts'
import { addTenantCommands } from './tenant.ts'
import { addUserCommands } from './user.ts'

/** The command line: the roles of the program, and its administration while it runs. */
export function program(): Command {
  const custos = new Command('custos')
    .description('Compliance automation and third-party vendor risk: a virtual data protection officer.')
    .version(apiVersion)
    .exitOverride()
    .showHelpAfterError('(add --help for usage)')
    .addHelpText(
      'after',
      `
Examples:
  custos serve --demo
  custos tenant create "Harbour Bank" --json
  custos assessment list --status COMPLETED
  custos assessment show 019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11 --html result.html

Settings come from the environment; .env.example lists them. Exit codes: 0 success, 1 failure, 2 wrong usage.`,
    )

  custos
    .command('serve')
    .description('run the site, the API and the worker (what npm start does)')
    .option('--demo', 'show the product on three fictional vendors, without a network and apart from your data')
    .action(async ({ demo }: { demo?: true }) => {
      if (!demo) return serve({ api: true, worker: 'beside', share: false })
      const { serveDemonstration } = await import('../demonstration/serve.ts')
      await serveDemonstration(process.env)
    })
  custos
    .command('api')
    .description('run only the site and the API')
    .action(() => serve({ api: true, worker: null, share: true }))
  custos
    .command('worker')
    .description('run only a worker')
    .action(() => serve({ api: false, worker: 'here', share: true }))
  custos
    .command('aggregator')
    .description("serve vendors' public facts to other installations, as their AGGREGATOR_URL (docs/aggregator.md)")
    .action(async () => {
      const { serveAggregator } = await import('../aggregator.ts')
      await serveAggregator(readConfig(process.env))
    })

  addTenantCommands(custos)
  addUserCommands(custos)
  addAppCommands(custos)
  addFrameworkCommands(custos)
  addAssessmentCommands(custos)
  addAuditCommands(custos)
  addKeysCommands(custos)
  addMasterKeyCommands(custos)
  addContactCommands(custos)
  addSiteCommands(custos)
  addMigrateCommand(custos)
  return custos
}

/** Loads the server only where it is run, so that no other command waits for it. */
async function serve(roles: Roles): Promise<void> {
  const server = await import('../serve.ts')
  await server.serve(readConfig(process.env), roles)
}
