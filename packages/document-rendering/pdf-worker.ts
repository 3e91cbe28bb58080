import { parentPort } from 'node:worker_threads'
import type { Page } from './page.ts'
import { openTypesetter } from './typeset.ts'

/** Sets one page after the other: an answer for each message. */
const typesetter = openTypesetter()
parentPort!.on('message', async (page: Page) => {
  parentPort!.postMessage((await typesetter)(page))
})
