import { ApiError } from '@custos/contract/errors'
import { Role, scopesOfRole } from '@custos/contract/roles'
import { inviteUser as inviteRoute } from '@custos/contract/users'
import { validBody } from '@custos/contract/validation'
import type { TenantSession } from '@custos/database/session'
import { asOperator } from '@custos/domain/operator'
import type { Services } from '@custos/domain/services'
import { setDisabled } from '@custos/domain/users/disable'
import { inviteUser } from '@custos/domain/users/invitation'
import { type Link, linkPath } from '@custos/domain/users/links'
import { presentUser } from '@custos/domain/users/present'
import { resetUser } from '@custos/domain/users/recovery'
import { listUsers, userByEmail, userById } from '@custos/domain/users/store'
import { emailKey, type User } from '@custos/domain/users/user'
import { unixSeconds } from '@custos/kernel/clock'
import { isUuid } from '@custos/kernel/ids'
import { type Command, Option } from 'commander'
import { readConfig } from '../config.ts'
import { consoleUrl } from '../console-url.ts'
import { administer } from './administer.ts'
import { CommandFailure, UsageFailure } from './failure.ts'
import { limitOption } from './limit.ts'
import { tenantNamed, tenantOption } from './tenant-option.ts'
import { print, printJson, shortTime, table, terminalWidth } from './terminal.ts'

export function addUserCommands(custos: Command): void {
  const user = custos.command('user').description('people who sign in to the console')

  user
    .command('invite')
    .description('create an account and print the link with which the person first signs in (shown only once)')
    .requiredOption('--email <address>', 'the person’s sign-in address')
    .addOption(
      new Option('--role <role>', 'the person’s role').choices(Object.keys(scopesOfRole)).makeOptionMandatory(),
    )
    .option('--name <name>', 'the person’s name; she can enter it herself')
    .option(...tenantOption)
    .option('--json', 'print {"id", "email", "role", "link", "expires_at"}')
    .addHelpText('after', '\nExample:\n  custos user invite --email ada@harbour.example --role admin')
    .action(async (options: { email: string; role: string; name?: string; tenant?: string; json?: true }) => {
      const { email, name = null, role } = invitationOf(options)
      const detail: Record<string, unknown> = { role }
      const made = await change(options.tenant, 'invite', detail, async (session, services, now) => {
        const fields = { email, name, role, accessUntil: null, isBreakGlass: false, createdBy: null }
        const invited = await inviteUser(session, services, now, fields).catch((error: unknown) => {
          throw error instanceof ApiError ? new CommandFailure(`${error.message}.`) : error
        })
        detail.user_id = invited.user.id
        return invited
      })
      printLink(made, options)
    })

  user
    .command('list')
    .description('list the people of an organisation, newest first')
    .option(...tenantOption)
    .addOption(limitOption(100))
    .option('--json', 'print JSON')
    .action(async (options: { tenant?: string; limit: number; json?: true }) => {
      const users = await administer(async (services) => {
        const session = services.database.readSession(await tenantNamed(services, options.tenant))
        return (await listUsers(session, { rows: options.limit, after: undefined })).map(presentUser)
      })
      if (options.json) return printJson(users)
      print(
        table(
          users,
          [
            { heading: 'ID', value: (row) => row.id },
            { heading: 'ROLE', value: (row) => row.role },
            { heading: 'STATUS', value: (row) => row.status },
            { heading: 'E-MAIL', value: (row) => row.email, atLeast: 12 },
            { heading: 'NAME', value: (row) => row.name ?? '', atLeast: 8 },
            {
              heading: 'SIGNED IN',
              value: (row) => (row.signed_in_at === null ? 'never' : shortTime(row.signed_in_at)),
            },
          ],
          terminalWidth(),
        ),
      )
    })

  for (const [verb, disabled, description] of [
    ['disable', true, 'end every session of a person and block signing in'],
    ['enable', false, 'let a disabled person sign in again'],
  ] as const)
    user
      .command(verb)
      .description(description)
      .argument('<user>', 'her id or e-mail address')
      .option(...tenantOption)
      .action(async (named: string, options: { tenant?: string }) => {
        const detail: Record<string, unknown> = {}
        const { email } = await change(options.tenant, verb, detail, async (session, services, now) => {
          const user = await userNamed(session, named)
          detail.user_id = user.id
          await setDisabled(session, services, now, user.id, disabled)
          return user
        })
        print(`${email} is ${verb}d.`)
      })

  user
    .command('reset')
    .description('reset a person’s sign-in, and print a link to set it up again (shown only once)')
    .argument('<user>', 'her id or e-mail address')
    .option(...tenantOption)
    .option('--json', 'print {"id", "email", "role", "link", "expires_at"}')
    .action(async (named: string, options: { tenant?: string; json?: true }) => {
      const detail: Record<string, unknown> = {}
      const made = await change(options.tenant, 'reset', detail, async (session, services, now) => {
        const user = await userNamed(session, named)
        detail.user_id = user.id
        return { user, link: await resetUser(session, services, now, user) }
      })
      printLink(made, options)
    })
}

/** Changes an organisation's people and records the change. */
function change<Result>(
  tenant: string | undefined,
  verb: string,
  detail: Record<string, unknown>,
  work: (session: TenantSession, services: Services, now: Date) => Promise<Result>,
): Promise<Result> {
  return administer(async (services) => {
    const tenantId = await tenantNamed(services, tenant)
    const now = services.clock()
    const record = { tenantId, action: `operator.user_${verb}`, command: `custos user ${verb}`, detail, now }
    return asOperator(services, record, (session, operators) => work(session, operators, now))
  })
}

/** The command accepts the same invitation as the API. */
function invitationOf({ email, name, role }: { email: string; name?: string; role: string }) {
  try {
    return validBody(inviteRoute.body!, { email, role: Role.parse(role), ...(name !== undefined && { name }) })
  } catch (error) {
    throw error instanceof ApiError ? new UsageFailure(`${error.message}.`) : error
  }
}

async function userNamed(session: TenantSession, named: string): Promise<User> {
  const { tenantId } = session
  const found = isUuid(named)
    ? await userById.first(session, { tenantId, id: named })
    : await userByEmail.first(session, { tenantId, email: emailKey(named) })
  if (!found) throw new CommandFailure(`There is no user ${named}. To see them: custos user list`)
  return found
}

function printLink({ user, link }: { user: User; link: Link }, { json }: { json?: true }): void {
  const url = `${consoleUrl(readConfig(process.env).publicUrl)}${linkPath(link)}`
  const output = { id: user.id, email: user.email, role: user.role, link: url, expires_at: unixSeconds(link.expiresAt) }
  if (json) printJson(output)
  else
    print(`Hand this link to ${user.email}. It works once, until ${shortTime(link.expiresAt)}:

  ${url}`)
}
