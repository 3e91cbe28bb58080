import { apiVersion } from '@custos/contract/version'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import type { Roles } from '../run-roles.ts'

/** The administration commands. Each group loads only what it needs. */
const groups: Record<string, (custos: Command) => Promise<void>> = {
  tenant: async (custos) => (await import('./tenant.ts')).addTenantCommands(custos),
  user: async (custos) => (await import('./user.ts')).addUserCommands(custos),
  app: async (custos) => (await import('./app.ts')).addAppCommands(custos),
  framework: async (custos) => (await import('./framework.ts')).addFrameworkCommands(custos),
  assessment: async (custos) => (await import('./assessment.ts')).addAssessmentCommands(custos),
  reader: async (custos) => (await import('./reader.ts')).addReaderCommands(custos),
  audit: async (custos) => (await import('./audit.ts')).addAuditCommands(custos),
  keys: async (custos) => (await import('./keys.ts')).addKeysCommands(custos),
  'master-key': async (custos) => (await import('./master-key.ts')).addMasterKeyCommands(custos),
  contact: async (custos) => (await import('./contact.ts')).addContactCommands(custos),
  site: async (custos) => (await import('./site.ts')).addSiteCommands(custos),
  migrate: async (custos) => (await import('./migrate.ts')).addMigrateCommand(custos),
}

/** Loads only the named group. Loads none if the program runs as a server, and all for the help text. */
function groupsOf(named: string | undefined): string[] {
  if (named !== undefined && Object.hasOwn(groups, named)) return [named]
  return ['serve', 'api', 'worker', 'aggregator'].includes(named ?? '') ? [] : Object.keys(groups)
}

/**
 * The command line: the roles of the program, and its administration while it runs.
 * @param named the first command, if any
 */
export async function program(named: string | undefined): Promise<Command> {
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
    .description('run the site, the API and the worker (as npm start does)')
    .option('--demo', 'show the product on three fictional vendors, without a network and apart from your data')
    .action(async ({ demo }: { demo?: true }) => {
      if (!demo) return runWith({ api: true, worker: 'beside', share: false })
      const { serveDemonstration } = await import('../demonstration/serve.ts')
      await serveDemonstration(process.env)
    })
  custos
    .command('api')
    .description('run only the site and the API')
    .action(() => runWith({ api: true, worker: null, share: true }))
  custos
    .command('worker')
    .description('run only a worker')
    .action(() => runWith({ api: false, worker: 'here', share: true }))
  custos
    .command('aggregator')
    .description("serve vendors' public facts to other installations, as their AGGREGATOR_URL (docs/aggregator.md)")
    .action(async () => {
      const { serveAggregator } = await import('../aggregator.ts')
      await serveAggregator(readConfig(process.env))
    })

  for (const group of groupsOf(named)) await groups[group]!(custos)
  return custos
}

/** Loads the server only for commands that run it, so that no other command waits for it. */
async function runWith(roles: Roles): Promise<void> {
  const server = await import('../run-roles.ts')
  await server.runRoles(readConfig(process.env), roles)
}
