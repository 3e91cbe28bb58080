import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { decodeText } from '../read/decode-text.ts'
import { readContent } from '../read/read-content.ts'
import { readRobots } from '../read/robots.ts'
import { readSheets } from '../read/sheets/read-sheets.ts'
import { encodedSheets } from '../read/sheets/sheet.ts'
import { readSitemap } from '../read/sitemap.ts'
import { type UnreadableCode, UnreadableDocument } from '../read/unreadable-document.ts'
import { fillCells } from '../write/fill-cells.ts'
import type { Results, Task } from './tasks.ts'

/** The thread in which strangers' content is read; `threads.ts` has its limits. */

/**
 * A message to the calling thread: first the addresses of needed stylesheets, as often as a page needs further ones, then the
 * outcome.
 */
export type Message = { wants: string[] } | Outcome

/** Why a document could not be read, for people and for programs. */
interface Unreadable {
  unreadable: string
  code: UnreadableCode
}

/** `spent`: the task's processor time in milliseconds; `heap`: the thread's heap afterwards in bytes. */
export type Outcome = ({ result: Results[Task['kind']] } | Unreadable) & { spent: number; heap: number }

/** The thread's id in the system, which sets its priority; null unless the system is Linux. */
export type Ready = { systemId: number | null }

const port = parentPort!

async function keepReading(): Promise<never> {
  for (;;) {
    const [task] = (await once(port, 'message')) as [Task]
    const before = process.threadCpuUsage()
    const outcome = await done(task).then((result) => ({ result }), unreadable)
    const { user, system } = process.threadCpuUsage(before)
    const spent = (user + system) / 1000
    port.postMessage({ ...outcome, spent, heap: getHeapStatistics().total_heap_size } satisfies Outcome)
  }
}

async function done(task: Task): Promise<Results[Task['kind']]> {
  switch (task.kind) {
    case 'document':
      return readContent(task, stylesheets)
    case 'sheets':
      return encodedSheets(readSheets(task))
    case 'fill':
      return fillCells(task)
    case 'robots':
      return readRobots(decodeText(task.bytes), task.userAgent)
    case 'sitemap':
      return readSitemap(task.bytes, task.domains)
  }
}

async function stylesheets(wants: string[]): Promise<(Uint8Array | null)[]> {
  const answer = once(port, 'message')
  port.postMessage({ wants } satisfies Message)
  const [sheets] = (await answer) as [(Uint8Array | null)[]]
  return sheets
}

function unreadable(error: unknown): Unreadable {
  if (error instanceof UnreadableDocument) return { unreadable: error.message, code: error.code }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // pdf.js's error for a PDF with a password.
  if (name === 'PasswordException')
    return { unreadable: 'The document opens with a password only: save it without one.', code: 'encrypted' }
  return { unreadable: `The document is damaged: ${message.slice(0, 300)}`, code: 'unreadable' }
}

function systemId(): number | null {
  return process.platform === 'linux' ? Number(readlinkSync('/proc/thread-self').split('/').at(-1)) : null
}

port.postMessage({ systemId: systemId() } satisfies Ready)
void keepReading()
