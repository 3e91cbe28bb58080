import { parentPort } from 'node:worker_threads'
import { decodeText } from './decode-text.ts'
import { readContent } from './read-content.ts'
import { readRobots } from './robots.ts'
import { readSitemap } from './sitemap.ts'
import type { Results, Task } from './tasks.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/** The thread in which everything that strangers wrote is read; see `confined.ts` for its bounds. */

export type Answer = { result: Results[Task['kind']] } | { unreadable: string }

parentPort?.on('message', (task: Task) => {
  done(task).then(
    (result) => parentPort!.postMessage({ result } satisfies Answer),
    (error: unknown) => parentPort!.postMessage({ unreadable: reason(error) } satisfies Answer),
  )
})

async function done(task: Task): Promise<Results[Task['kind']]> {
  switch (task.kind) {
    case 'document':
      return readContent(task)
    case 'robots':
      return readRobots(decodeText(task.bytes), task.userAgent)
    case 'sitemap':
      return readSitemap(task.bytes, task.domains)
  }
}

function reason(error: unknown): string {
  if (error instanceof UnreadableDocument) return error.message
  return `The document is damaged: ${(error instanceof Error ? error.message : String(error)).slice(0, 300)}`
}
