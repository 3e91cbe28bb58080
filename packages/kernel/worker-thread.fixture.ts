import { parentPort, threadId } from 'node:worker_threads'

/** Doubles numbers; any other task names how the thread ends. */
parentPort!.on('message', (task: number | 'throw' | 'exit' | 'hang') => {
  if (task === 'throw') throw new Error('It does not add up')
  if (task === 'exit') process.exit()
  // A test ends the thread in this loop.
  while (task === 'hang');
  parentPort!.postMessage({ thread: threadId, double: task * 2 })
})
