import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchIsolated } from './isolated-browser.ts'

const PAGE_SIZE = 4_096
/** The tick of Linux's processor clock. Milliseconds. */
const TICK = 10
/** Milliseconds. */
const WATCH_EVERY = 50

/** A browser with its processes, whose memory is watched and which are ended by process id. */
export class BrowserProcess {
  readonly browser: Browser
  /** A page of Custos, in which pictures are compared. */
  readonly blankPage: Promise<Page>
  readonly #id: number

  private constructor(browser: Browser, id: number) {
    this.browser = browser
    this.#id = id
    this.blankPage = browser.newPage()
    this.blankPage.catch(() => {})
  }

  static async start(executable: string): Promise<BrowserProcess> {
    const browser = await launchIsolated(executable)
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const own = processInfo.find(({ type }) => type === 'browser')
    if (!own) throw new Error('The browser does not say which process it is.')
    return new BrowserProcess(browser, own.id)
  }

  /** Calls back once the browser's processes exceed the memory limit, or the time limit since this call. Linux only. */
  watch({ memory, time }: { memory: number; time: number }, tooMuch: () => void): { spent(): number; stop(): void } {
    const before = this.#time()
    let spent = 0
    const look = (): void => {
      spent = Math.max(spent, this.#time() - before)
      if (spent > time || this.#processes().reduce((sum, id) => sum + memoryOf(id), 0) > memory) tooMuch()
    }
    const watch = setInterval(look, WATCH_EVERY)
    return { spent: () => spent, stop: () => clearInterval(watch) }
  }

  kill(): void {
    for (const id of this.#processes()) {
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // The process has ended.
      }
    }
    this.browser.close().catch(() => {})
  }

  /** The time of all processes so far, including ended ones. Milliseconds of the processor. */
  #time(): number {
    return this.#processes().reduce((sum, id) => sum + timeOf(id), 0)
  }

  #processes(): number[] {
    const found = [this.#id]
    for (const id of found) found.push(...childrenOf(id))
    return found
  }
}

function childrenOf(id: number): number[] {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The unshared memory of a process, in bytes. */
function memoryOf(id: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${id}/statm`, 'utf8').split(' ').map(Number)
    return (resident - shared) * PAGE_SIZE
  } catch {
    return 0
  }
}

/** The processor time of a process and of its ended children, in milliseconds. */
function timeOf(id: number): number {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK
  } catch {
    return 0
  }
}
