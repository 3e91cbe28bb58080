import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionOptions } from './connection.ts'

/** A connection that receives the notifications of one channel, reopened whenever it breaks. */
export interface NotificationListener {
  /** Whether every notification older than 900 ms has certainly arrived. */
  isCurrent(): boolean
  close(): Promise<void>
}

/** The interval between two checks of the connection. Milliseconds. */
const interval = 250

/** How long a silent connection is trusted, because it may have died unnoticed; two replies may be late. Milliseconds. */
const reliance = 900

/**
 * @param timeoutMs a connection that is silent for this time is replaced. Milliseconds.
 * @param onNotification called with the payload of each notification.
 * @param onOpen called when listening starts, at first and after each break; notifications sent during a break are lost.
 */
export async function listenForNotifications(
  database: ConnectionOptions,
  channel: string,
  timeoutMs: number,
  onNotification: (payload: string) => void,
  onOpen: () => void,
): Promise<NotificationListener> {
  const closing = new AbortController()
  const { signal } = closing
  const pause = () => sleep(interval, undefined, { signal, ref: false })
  /** Every notification before this time has arrived: a reply comes after the notifications that precede its query. */
  let heardUntil = Number.NEGATIVE_INFINITY

  async function hold(opened: () => void): Promise<never> {
    const socket = new Socket({ signal })
    const client = new pg.Client({
      ...database,
      stream: () => socket,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.connect()
      let askedAt = performance.now()
      await client.query(`LISTEN ${channel}`)
      onOpen()
      opened()
      for (;;) {
        heardUntil = askedAt
        await pause()
        askedAt = performance.now()
        await client.query('SELECT')
      }
    } finally {
      heardUntil = Number.NEGATIVE_INFINITY
      // A dead peer does not answer a closing message.
      socket.destroy()
    }
  }

  async function keep(first: Promise<never>): Promise<void> {
    let connection = first
    for (;;) {
      await connection.catch(() => {})
      await pause().catch(() => {})
      if (signal.aborted) return
      connection = hold(() => {})
    }
  }

  const opened = Promise.withResolvers<void>()
  const first = hold(opened.resolve)
  await Promise.race([opened.promise, first])
  const kept = keep(first)
  return {
    isCurrent: () => performance.now() - heardUntil < reliance,
    async close() {
      closing.abort()
      await kept
    },
  }
}
