import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a process before its program. Every second it records the processor time of its main thread between two checks, five
 * milliseconds apart. A long turn of the event loop uses processor time without a check, on any machine.
 */
const file = process.env.TURNS_FILE

if (isMainThread && file !== undefined) {
  let turns: number[] = []
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    turns.push((user + system) / 1000)
  }, 5).unref()
  setInterval(() => {
    appendFileSync(file, `${turns.map((turn) => turn.toFixed(1)).join('\n')}\n`)
    turns = []
  }, 1000).unref()
}
