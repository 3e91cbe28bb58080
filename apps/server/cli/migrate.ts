import { migrate } from '@custos/database/migrate'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { openInstallation } from '../installation.ts'
import { openLog } from '../log.ts'
import { print, printJson } from './terminal.ts'

export function addMigrateCommand(custos: Command): void {
  custos
    .command('migrate')
    .description('bring the database up to date (every start does this too)')
    .option('--json', 'print {"migrations": [names]}')
    .action(async (options: { json?: true }) => {
      const config = readConfig(process.env)
      const log = openLog('warn')
      const installation = await openInstallation(config, { share: true, log: (sentence) => log.warn(sentence) })
      try {
        const migrations = await migrate(installation.owner, installation.masterKey, {
          onWait: (sentence) => log.warn(sentence),
        })
        if (options.json) return printJson({ migrations })
        print(migrations.length === 0 ? 'The database is up to date.' : `Done: ${migrations.join(', ')}`)
      } finally {
        await installation.close()
      }
    })
}
