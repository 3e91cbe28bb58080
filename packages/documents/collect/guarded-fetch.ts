import { Agent, fetch } from 'undici'
import { guardedConnector, resolveByDns } from './guarded-connector.ts'
import { isPublicAddress } from './public-address.ts'

/** Ports of services on the web besides 80 and 443. */
const ports = new Set([8443])

/** The most that an answer may hold. Bytes. */
const maxResponseBytes = 1_000_000

/** Without an answer for so long, it is given up. Milliseconds. */
const patience = 10_000

/**
 * Fetches from addresses that a customer gave: from the public internet alone, bounded in size and time, following no redirect.
 *
 * @param vouched origins that the operator named; they are reached wherever they are.
 */
export function guardedFetch(vouched: ReadonlySet<string>) {
  const bounds = {
    maxResponseSize: maxResponseBytes,
    headersTimeout: patience,
    bodyTimeout: patience,
    maxHeaderSize: 16_384,
  }
  const guarded = new Agent({
    ...bounds,
    connect: guardedConnector({ resolve: resolveByDns, isPublic: isPublicAddress, ports, connectTo: null }),
  })
  const open = new Agent({ ...bounds, connect: { timeout: 5_000 } })
  return (url: string, options: NonNullable<Parameters<typeof fetch>[1]>) =>
    fetch(url, { ...options, redirect: 'manual', dispatcher: vouched.has(new URL(url).origin) ? open : guarded })
}
