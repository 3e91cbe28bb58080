import { apiVersion } from '@custos/contract/version'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'

/** `custos`: the roles of the program, and its administration while it runs. */
export function program(): Command {
  const custos = new Command('custos')
    .description('Compliance automation and third-party vendor risk: a virtual data protection officer.')
    .version(apiVersion)
    .showHelpAfterError()

  custos
    .command('serve')
    .description('run the site, the API and the worker (what npm start does)')
    .action(() => serve(readConfig(process.env), { api: true, worker: 'beside', share: false }))
  custos
    .command('api')
    .description('run the site and the API alone')
    .action(() => serve(readConfig(process.env), { api: true, worker: null, share: true }))
  custos
    .command('worker')
    .description('run a worker alone')
    .action(() => serve(readConfig(process.env), { api: false, worker: 'here', share: true }))
  return custos
}
