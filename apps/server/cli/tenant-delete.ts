import { migrate } from '@custos/database/migrate'
import { openObjectStore } from '@custos/domain/object-store'
import { deleteTenant } from '@custos/domain/tenants/delete'
import { systemClock } from '@custos/kernel/clock'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { openInstallation } from '../installation.ts'
import { openLog } from '../log.ts'
import { openPlatform } from '../platform.ts'
import { requireInstallation } from './administer.ts'
import { CommandFailure } from './failure.ts'
import { print, printJson } from './terminal.ts'

export function addTenantDelete(tenant: Command): void {
  tenant
    .command('delete')
    .description(
      'permanently erase an organisation with its files, its key and its audit log; stop every Custos process first',
    )
    .argument('<id>', 'of the organisation (custos tenant list)')
    .requiredOption('--name <name>', 'its name, as a confirmation')
    .option('--json', 'print {"tenant_id", "name", "rows", "objects"}')
    .addHelpText(
      'after',
      `
Export it before: custos tenant export. Run it again to complete an interrupted run. The operator's audit log keeps that the
organisation was deleted; backups keep what they have.`,
    )
    .action(async (id: string, options: { name: string; json?: true }) => {
      const config = readConfig(process.env)
      requireInstallation(config)
      const log = openLog('warn')
      const installation = await openInstallation(config, { share: false, log: (sentence) => log.warn(sentence) })
      try {
        const { owner, masterKey } = installation
        await migrate(owner, masterKey)
        const objects = await openObjectStore(config.objectStoreUrl)
        const deleted = await deleteTenant(
          { owner, masterKey, objects },
          { id: id.toLowerCase(), name: options.name },
          systemClock(),
          () => openPlatform(config, installation, { log, works: false }),
        )
        if (!deleted)
          throw new CommandFailure(
            `There is no organisation with the id ${id} and this name. To see them: custos tenant list`,
          )
        const { tenant_id, name, rows, objects: removed } = deleted
        if (options.json) return printJson({ tenant_id, name, rows, objects: removed })
        print(`Deleted ${name}: ${rows} rows and ${removed} objects. docs/leaving.md lists the data that stays.`)
      } finally {
        await installation.close()
      }
    })
}
