import { program } from './cli/program.ts'

try {
  await program().parseAsync(process.argv)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
