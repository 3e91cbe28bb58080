import { rotate } from '@custos/domain/master-key/rotate'
import { systemClock } from '@custos/kernel/clock'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { openInstallation } from '../installation.ts'
import { openLog } from '../log.ts'
import { keyOf, rotateKeptKey } from '../master-key.ts'
import { requireInstallation } from './administer.ts'
import { UsageFailure } from './failure.ts'
import { print, printJson } from './terminal.ts'

export function addMasterKeyCommands(custos: Command): void {
  const masterKey = custos.command('master-key').description('the key that encrypts every secret')

  masterKey
    .command('rotate')
    .description('change the master key; stop every Custos process first')
    .option('--json', 'print {"rotated": true}, or false if the database was under the new key already')
    .addHelpText(
      'after',
      `
The new key is CUSTOS_NEW_MASTER_KEY where CUSTOS_MASTER_KEY is set; otherwise one is made in the data directory.
Run it again to complete an interrupted run.`,
    )
    .action(async (options: { json?: true }) => {
      const config = readConfig(process.env)
      requireInstallation(config)
      const { dataDirectory, masterKey: configured, newMasterKey } = config
      if (configured !== undefined && newMasterKey === undefined)
        throw new UsageFailure('Set CUSTOS_NEW_MASTER_KEY to the new key. Make one with: openssl rand -hex 32')
      const log = openLog('warn')
      const installation = await openInstallation(config, { share: false, log: (sentence) => log.warn(sentence) })
      try {
        const { owner, masterKey: from } = installation
        const rotated =
          newMasterKey === undefined
            ? await rotateKeptKey(dataDirectory, installation, systemClock())
            : await rotate(owner, { from, to: keyOf(newMasterKey) }, systemClock())
        if (options.json) return printJson({ rotated })
        const done = rotated ? 'The master key is replaced.' : 'The database was under the new master key already.'
        const next =
          newMasterKey === undefined
            ? `The new one is in ${dataDirectory}.`
            : 'Set CUSTOS_MASTER_KEY to the new one, and start. Keep the old one for as long as you keep backups made before this.'
        print(`${done} ${next}`)
      } finally {
        await installation.close()
      }
    })
}
