import { type KeyPurpose, listKeys, type SigningKey } from '@custos/database/signing-keys'
import { rotate } from '@custos/domain/signing-keys/rotate'
import { withdraw } from '@custos/domain/signing-keys/withdraw'
import { unixSeconds } from '@custos/kernel/clock'
import { Argument, type Command } from 'commander'
import { administer } from './administer.ts'
import { print, printJson, shortTime, table, terminalWidth } from './terminal.ts'

/** The purposes of keys by their names on the command line. */
const purposes: { [typed: string]: KeyPurpose } = { tokens: 'access tokens', checkpoints: 'audit checkpoints' }

export function addKeysCommands(custos: Command): void {
  const keys = custos.command('keys').description('the keys that sign access tokens and audit checkpoints')

  keys
    .command('rotate')
    .description('publish a new key, which signs once every client can know it; valid tokens stay valid')
    .addArgument(new Argument('[purpose]', 'its purpose').choices(Object.keys(purposes)).default('tokens'))
    .option('--json', 'print the new key')
    .action(async (typed: string, options: { json?: true }) => {
      const purpose = purposes[typed]!
      const key = await administer((services) => rotate(services, purpose, services.clock()))
      if (options.json) return printJson(shown(key))
      const before =
        purpose === 'access tokens'
          ? 'Tokens of the previous key stay valid until they expire.'
          : 'Signatures of earlier keys can still be verified.'
      print(`The key ${key.id} is published, and signs ${purpose} from ${shortTime(key.signs_from)} on. ${before}`)
    })

  keys
    .command('withdraw')
    .description('end all access tokens of a key at once, for example after a leak; a new key replaces it')
    .argument('<key id>', 'the key id, as in custos keys list')
    // An id may begin with a dash.
    .allowUnknownOption()
    .option('--json', 'print the new key')
    .action(async (id: string, options: { json?: true }) => {
      const key = await administer((services) => withdraw(services, id, services.clock()))
      if (options.json) return printJson(shown(key))
      print(`The key ${id} is withdrawn: its tokens are invalid, and ${key.id} replaces it.`)
    })

  keys
    .command('list')
    .description('list all keys, newest first')
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const { all, now } = await administer(async ({ database, clock }) => ({
        all: await database.operate(listKeys),
        now: clock(),
      }))
      if (options.json) return printJson(all.map(shown))
      print(
        table(
          all,
          [
            { heading: 'KEY', value: (key) => key.id },
            { heading: 'SIGNS', value: (key) => key.purpose },
            { heading: 'FROM', value: (key) => shortTime(key.signs_from) },
            { heading: 'IS', value: (key) => stateOf(key, now) },
          ],
          terminalWidth(),
        ),
      )
    })
}

/** The fields of a key that may be shown; times in unix seconds. */
function shown({ id, purpose, created_at, signs_from, retired_at, withdrawn_at }: SigningKey) {
  return {
    id,
    purpose,
    created_at: unixSeconds(created_at),
    signs_from: unixSeconds(signs_from),
    retired_at: retired_at && unixSeconds(retired_at),
    withdrawn_at: withdrawn_at && unixSeconds(withdrawn_at),
  }
}

function stateOf({ signs_from, retired_at, withdrawn_at }: SigningKey, now: Date): string {
  if (withdrawn_at) return `withdrawn ${shortTime(withdrawn_at)}`
  if (retired_at) return `${retired_at > now ? 'believed until' : 'retired'} ${shortTime(retired_at)}`
  return signs_from > now ? 'published' : 'believed'
}
