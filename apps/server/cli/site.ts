import { resolve } from 'node:path'
import { systemClock } from '@custos/kernel/clock'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { exportSite } from '../site/export-site.ts'
import { builtSite, requireBuilt } from '../site/load-site.ts'
import { print } from './terminal.ts'

export function addSiteCommands(custos: Command): void {
  const site = custos.command('site').description('the public site')
  site
    .command('export')
    .description('write the site for a static file host, with PUBLIC_URL as its address')
    .argument('[directory]', 'the target', 'dist/site')
    .action(async (directory: string) => {
      const { publicUrl, brand } = readConfig(process.env)
      requireBuilt(builtSite)
      const to = resolve(directory)
      const written = await exportSite({ directory: builtSite, publicUrl, brand, clock: systemClock }, to)
      print(`Wrote ${written} files to ${to}, for ${new URL(publicUrl).origin}. For another address, set PUBLIC_URL.`)
    })
}
