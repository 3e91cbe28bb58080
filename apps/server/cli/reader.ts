import type { Outcome } from '@custos/readers/exam/outcome'
import { megabytes } from '@custos/readers/library/download'
import { InstallationFailed } from '@custos/readers/library/installation-failed'
import { listReaders } from '@custos/readers/library/listed'
import { namedModels } from '@custos/readers/library/models'
import { programNeeded } from '@custos/readers/library/program'
import type { Command } from 'commander'
import { CommandFailure } from './failure.ts'
import { addExamCommand } from './reader-exam.ts'
import { openLibrary } from './reader-library.ts'
import { print, printJson, table, terminalWidth } from './terminal.ts'

export function addReaderCommands(custos: Command): void {
  const reader = custos
    .command('reader')
    .description('readers: the models that check whether a passage confirms a statement')

  reader
    .command('list')
    .description('list the readers that are built in, installed or can be installed by name')
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const readers = await listReaders(openLibrary())
      if (options.json) return printJson(readers)
      print(
        table(
          readers,
          [
            { heading: 'READER', value: ({ name }) => name },
            { heading: 'STATE', value: ({ state }) => state },
            { heading: 'SIZE', value: ({ bytes }) => (bytes === null ? '' : megabytes(bytes)) },
            { heading: 'LICENCE', value: ({ licence }) => licence ?? 'unknown' },
            { heading: 'EXAM', value: ({ exam }) => (exam === null ? 'not taken' : examResult(exam)) },
          ],
          terminalWidth(),
        ),
      )
    })

  reader
    .command('install')
    .description('put an open model, and the program that runs it, on this machine')
    .argument('<name>', `${namedModels.map(({ name }) => name).join(', ')}; or a name for a model of your own`)
    .option('--from <source>', 'the model: a file, a folder or an address; its publisher’s address by default')
    .option('--program <source>', 'the program: a file, the folder of an unpacked release, or the address of one')
    .option('--json', 'print the reader')
    .addHelpText(
      'after',
      `
Examples:
  custos reader install qwen-1.5b
  custos reader install qwen-1.5b --from /media/usb/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf --program /opt/llama.cpp

${programNeeded}
A download that broke goes on where it was when the command is run again.`,
    )
    .action(async (name: string, { from, program, json }: { from?: string; program?: string; json?: true }) => {
      const known = namedModels.find((model) => model.name === name)
      if (known && !json) {
        const memory = `${megabytes(known.memory)} of memory while it reads`
        print(`${known.title}: ${megabytes(known.bytes)} on disk, ${memory}. Licence: ${known.licence}.`)
        print(`From ${from ?? known.address}`)
        if (known.sha256 === null) print('Its SHA-256 is not known to Custos: it is recorded, and not compared.')
      }
      const library = openLibrary()
      const wanted = { name, from: sourceOf(from), program: sourceOf(program) }
      const installed = await library.install(wanted, showProgress()).catch((error: unknown) => {
        throw error instanceof InstallationFailed ? new CommandFailure(error.message, { cause: error }) : error
      })
      const runs = await library.program(name)
      if (json) return printJson({ ...installed, program: runs })
      print(`Installed ${name} (${megabytes(installed.bytes)}, SHA-256 ${installed.sha256}).`)
      print(runs === null ? programNeeded : `It runs with ${runs}. To test it: custos reader test ${name}`)
    })

  addExamCommand(reader)

  reader
    .command('remove')
    .description('remove an installed reader from this machine')
    .argument('<name>', 'the reader')
    .action(async (name: string) => {
      if (!(await openLibrary().remove(name)))
        throw new CommandFailure(`There is no reader ${name} to remove. To see them: custos reader list`)
      print(`Removed ${name}.`)
    })
}

/** An address, or the path of a file or folder. */
const sourceOf = (given: string | undefined) =>
  given !== undefined && /^https?:\/\//i.test(given) ? new URL(given) : given

/** The languages in which a reader reached a threshold. */
function examResult({ languages }: Outcome): string {
  const firm = Object.entries(languages).filter(([, { bounds }]) => bounds.LOW !== null)
  return firm.length === 0 ? 'offers only' : `answers in ${firm.map(([language]) => language).join(', ')}`
}

function showProgress() {
  let last = ''
  return (received: number, total: number | null) => {
    if (!process.stderr.isTTY) return
    const share = total === null ? '' : ` of ${megabytes(total)}, ${Math.floor((100 * received) / total)} %`
    const line = megabytes(received) + share
    if (line !== last) process.stderr.write(`\r${line}${received === total ? '\n' : ''}`)
    last = line
  }
}
