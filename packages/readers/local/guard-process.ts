/**
 * Runs a program at low priority while this process has a parent, so that a killed worker leaves no model in memory. Arguments: the
 * program and its own.
 */
import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL } = constants.priority
// The program inherits the priority.
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
const [program, ...args] = process.argv.slice(2)
const child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true })
const end = () => child.kill('SIGKILL')
process.on('disconnect', end).on('SIGTERM', end)
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
child.once('exit', () => process.exit(1))
