import { CommanderError } from 'commander'
import { CommandFailure } from './cli/failure.ts'
import { program } from './cli/program.ts'

// A reader of the output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  const custos = await program(process.argv[2])
  await custos.parseAsync(process.argv)
} catch (error) {
  process.exitCode = exitCodeOf(error)
  // Commander has already printed its own errors.
  if (!(error instanceof CommanderError)) process.stderr.write(`custos: ${messageOf(error)}\n`)
}

/** 1: the command failed; 2: wrong usage. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  return error instanceof CommandFailure ? error.exitCode : 1
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message
}
