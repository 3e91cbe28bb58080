import { setImmediate } from 'node:timers/promises'
import type { Role } from '@custos/contract/roles'
import type { ManualClock } from '@custos/testkit/clock'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeSession, makeUser } from '@custos/testkit/people'
import { signIn, type Tenant, type TestPlatform } from '@custos/testkit/platform'

/** One recorded attempt. */
export interface Attempt {
  kind: string
  what: string
  expected: string
  got: string
  verdict: 'held' | 'not held'
}

/** The outcome of an attempt. */
export interface Got {
  status: number
  text: string
  headers: Headers
  /** `data` of the response, if any. */
  data: unknown
}

/** The sender: a browser with its session, an app with its token, or nobody. */
export type Sender = { browser: ConsoleClient } | { token: string | undefined }

export interface Person {
  id: string
  email: string
  browser: ConsoleClient
}

interface Request {
  body?: unknown
  raw?: string | Uint8Array
  headers?: Record<string, string>
  query?: Record<string, string>
}

/** The platform under attack, with a record of each attempt. */
export class Bench {
  readonly platform: TestPlatform
  readonly clock: ManualClock
  readonly attempts: Attempt[] = []

  constructor(platform: TestPlatform, clock: ManualClock) {
    this.platform = platform
    this.clock = clock
  }

  /** Renews tokens for another hour after the clock advanced. */
  async renew(): Promise<void> {
    const { platform } = this
    for (const tenant of [platform.tenant, platform.other]) tenant.api = await signIn(platform.url, tenant)
    platform.api = platform.tenant.api
  }

  /** The platform's time. Unix seconds. */
  get now(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }

  /** Sends a request of the API with a browser's session or a token. */
  async send(by: Sender, method: string, path: string, request: Request = {}): Promise<Got> {
    const { body, raw, headers = {}, query = {} } = request
    const isConsole = 'browser' in by
    const search = new URLSearchParams(query).toString()
    const prefix = isConsole && path.startsWith('/v1') ? '/console/api' : ''
    const response = await fetch(`${this.platform.url}${prefix}${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...(isConsole && { ...by.browser.api.headers }),
        ...(!isConsole && by.token !== undefined && { authorization: `Bearer ${by.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? ((raw as string | undefined) ?? null) : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await response.text()
    const { status } = response
    return { status, text, headers: response.headers, data: dataOf(text) }
  }

  /** Records an attempt: `held` if the result is the expected one. */
  note(kind: string, what: string, expected: string, got: string, isHeld: boolean): void {
    this.attempts.push({ kind, what, expected, got, verdict: isHeld ? 'held' : 'not held' })
  }

  /** An attempt whose response must have one of these statuses. @returns the response. */
  async refused(kind: string, what: string, statuses: number[], work: () => Promise<Got>): Promise<Got> {
    const got = await work()
    const shown =
      got.status < 400 ? `${got.status}` : `${got.status} ${/"message":"([^"]*)"/.exec(got.text)?.[1] ?? ''}`
    this.note(kind, what, statuses.join(' or '), shown, statuses.includes(got.status))
    return got
  }

  /** An attempt against access that ends on every process within a second; it is repeated until then. */
  async ended(kind: string, what: string, statuses: number[], work: () => Promise<Got>): Promise<Got> {
    const until = performance.now() + 1000
    while (performance.now() < until && !statuses.includes((await work()).status)) await setImmediate()
    return this.refused(kind, what, statuses, work)
  }

  /** A person who has just signed in. */
  async person(role: Role, of: Tenant = this.platform.tenant): Promise<Person> {
    const { id, email } = await makeUser(of.api, { role })
    return { id, email, browser: await this.session(id, of) }
  }

  /** Another browser of the person. */
  async session(id: string, of: Tenant = this.platform.tenant): Promise<ConsoleClient> {
    const { token } = await makeSession(this.platform, id, { of })
    return new ConsoleClient(this.platform.url, token)
  }
}

function dataOf(text: string): unknown {
  try {
    const parsed = JSON.parse(text) as { data?: unknown }
    return parsed.data === undefined ? parsed : parsed.data
  } catch {
    return undefined
  }
}
