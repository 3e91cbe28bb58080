import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a process before its program: notes every second how much of the processor its main thread took between two looks, of
 * which there is one every five milliseconds. A turn of the event loop that holds up all others takes it without a look, on a busy
 * machine as on one of its own.
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
