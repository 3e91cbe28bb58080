import { parentPort } from 'node:worker_threads'
import type { Page } from './page.ts'
import { openTypesetter } from './typeset.ts'

/** Typesets one page after the other, with a reply to each message. */
const typesetter = openTypesetter()
parentPort!.on('message', async (page: Page) => {
  parentPort!.postMessage((await typesetter)(page))
})
