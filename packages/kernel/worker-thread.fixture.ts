import { setTimeout } from 'node:timers/promises'
import { parentPort, threadId } from 'node:worker_threads'

/** Doubles numbers; any other task names how the thread ends. */
parentPort!.on('message', async (task: number | 'throw' | 'exit' | 'hang') => {
  if (task === 'throw') throw new Error('It does not add up')
  if (task === 'exit') process.exit()
  if (task === 'hang') await setTimeout(600_000)
  else parentPort!.postMessage({ thread: threadId, double: task * 2 })
})
