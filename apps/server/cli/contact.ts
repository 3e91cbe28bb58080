import { listContactRequests } from '@custos/domain/contact/list'
import { unixSeconds } from '@custos/kernel/clock'
import type { Command } from 'commander'
import { printable } from '../printable.ts'
import { administer } from './administer.ts'
import { limitOption } from './limit.ts'
import { bold, dim, print, printJson, shortTime, terminalWidth, wrap } from './terminal.ts'

export function addContactCommands(custos: Command): void {
  custos
    .command('contact')
    .description("requests sent through the site's contact page")
    .command('list')
    .description('list the requests, newest first')
    .addOption(limitOption(20))
    .option('--json', 'print JSON')
    .action(async (options: { limit: number; json?: true }) => {
      const requests = await administer((services) => listContactRequests(services, options.limit))
      if (options.json) {
        return printJson(
          requests.map(({ created_at, mailed_at, ...request }) => ({
            ...request,
            created_at: unixSeconds(created_at),
            mailed_at: mailed_at && unixSeconds(mailed_at),
          })),
        )
      }
      if (requests.length === 0) print('Nobody has written yet.')
      for (const request of requests) {
        const { name, role, organisation, email, preferred_times: times } = request
        print(bold(printable(`${shortTime(request.created_at)}  ${name} <${email}>`)))
        print(dim(printable(`  ${role}, ${organisation}${times.length > 0 ? `; prefers ${times.join(', ')}` : ''}`)))
        if (!request.proven) print(dim('  (without proof of work from the browser: perhaps not a person)'))
        print(`${wrap(request.message, terminalWidth(), '  ')}\n`)
      }
    })
}
