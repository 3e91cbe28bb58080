import { createApp } from '@custos/contract/apps'
import { ApiError } from '@custos/contract/errors'
import { type Scope, scopes } from '@custos/contract/scopes'
import { validBody } from '@custos/contract/validation'
import { issueApp, issueSecret } from '@custos/domain/apps/issue'
import { type AppRow, presentApp } from '@custos/domain/apps/present'
import { appById, clientById, listApps } from '@custos/domain/apps/store'
import { asOperator } from '@custos/domain/operator'
import { isUuid } from '@custos/kernel/ids'
import { type Command, Option } from 'commander'
import { administer } from './administer.ts'
import { CommandFailure, UsageFailure } from './failure.ts'
import { limitOption } from './limit.ts'
import { tenantNamed, tenantOption } from './tenant-option.ts'
import { print, printJson, shortTime, table, terminalWidth } from './terminal.ts'

export function addAppCommands(custos: Command): void {
  const app = custos.command('app').description('apps: the OAuth clients of an organisation')

  app
    .command('create')
    .description('create an app and print its credentials (shown only once)')
    .requiredOption('--name <name>', 'name of the app')
    .option('--description <text>', 'purpose of the app')
    .addOption(
      new Option('--scope <scope...>', 'scopes of the app; every scope by default').choices(scopes).default(undefined),
    )
    .option(...tenantOption)
    .option('--json', 'print the app as the API does, with client_id and client_secret')
    .addHelpText(
      'after',
      `
Examples:
  custos app create --name "Vendor sync" --scope vendors:read vendors:write
  custos app create --tenant "Harbour Bank" --name "Auditor" --scope audit:read events:read`,
    )
    .action(async (options: CreateOptions) => {
      const fields = appFields(options)
      const { app: made, secret } = await administer(async (services) => {
        const tenantId = await tenantNamed(services, options.tenant)
        const now = services.clock()
        const detail = { name: options.name }
        const record = { tenantId, action: 'operator.app_created', command: 'custos app create', detail, now }
        return asOperator(services, record, async (session, operators) => {
          const issued = await issueApp(session, operators, now, { ...fields, createdBy: null })
          Object.assign(detail, { app_id: issued.app.id })
          return issued
        })
      })
      if (options.json) return printJson({ ...presentApp(made), client_id: made.id, client_secret: secret })
      print(`Created the app ${options.name}. The secret is shown only this once:

  client id      ${made.id}
  client secret  ${secret}
  scopes         ${made.scopes.join(' ')}`)
    })

  app
    .command('rotate')
    .description("replace an app's secret and print the new one (shown only once)")
    .argument('<client id>', 'the app')
    .option('--json', 'print {"client_id", "client_secret"}')
    .addHelpText(
      'after',
      '\nAccess tokens obtained with the old secret stay valid until they expire, for an hour at most.',
    )
    .action(async (id: string, options: { json?: true }) => {
      if (!isUuid(id)) throw new UsageFailure(`${id} is not a client id, which is a UUID. To see them: custos app list`)
      const secret = await administer(async (services) => {
        const client = await services.database.operate((session) => clientById.first(session, { id }))
        if (!client) throw new CommandFailure(`There is no app ${id}. To see the apps: custos app list`)
        const now = services.clock()
        const record = {
          tenantId: client.tenant_id,
          action: 'operator.app_secret_rotated',
          command: 'custos app rotate',
          detail: { app_id: client.id },
          now,
        }
        return asOperator(services, record, async (session, operators) => {
          const named = await appById.first(session, { tenantId: session.tenantId, id: client.id })
          if (!named) throw new CommandFailure(`The app ${id} has just been deleted.`)
          return issueSecret(session, operators, now, named)
        })
      })
      if (options.json) return printJson({ client_id: id.toLowerCase(), client_secret: secret })
      print(`The secret has been replaced. The new one is shown only this once:

  client id      ${id.toLowerCase()}
  client secret  ${secret}`)
    })

  app
    .command('list')
    .description('list the apps of an organisation, newest first')
    .option(...tenantOption)
    .addOption(limitOption(100))
    .option('--json', 'print JSON')
    .action(async (options: { tenant?: string; limit: number; json?: true }) => {
      const apps: AppRow[] = await administer(async (services) => {
        const session = services.database.readSession(await tenantNamed(services, options.tenant))
        return listApps(session, { rows: options.limit, after: undefined })
      })
      if (options.json) return printJson(apps.map(presentApp))
      print(
        table(
          apps,
          [
            { heading: 'CLIENT ID', value: (row) => row.id },
            { heading: 'SCOPES', value: (row) => scopesOf(row), atLeast: 10 },
            { heading: 'NAME', value: (row) => row.name, atLeast: 10 },
            { heading: 'CREATED', value: (row) => shortTime(row.created_at) },
          ],
          terminalWidth(),
        ),
      )
    })
}

interface CreateOptions {
  name: string
  description?: string
  scope?: Scope[]
  tenant?: string
  json?: true
}

function scopesOf(app: AppRow): string {
  return app.scopes.length === scopes.length ? 'every scope' : app.scopes.join(' ')
}

/** The fields of an app, validated like the API's input, because the API returns them. */
function appFields({ name, description, scope = [...scopes] }: CreateOptions) {
  try {
    validBody(createApp.body, { name, description, scopes: scope })
    return { name, description: description ?? null, scopes: scope }
  } catch (error) {
    throw error instanceof ApiError ? new UsageFailure(`${error.message}.`) : error
  }
}
