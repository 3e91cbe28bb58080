import { isIP } from 'node:net'
import { Fault } from '@custos/contract/errors'
import type { RelyingParty } from '@custos/domain/credentials/passkeys'

/**
 * For whom passkeys are at the address that the browser shows: `localhost`, which needs no TLS, or the host of PUBLIC_URL.
 * Null where there are none: WebAuthn takes no address literal for a name.
 *
 * @param host the Host header.
 */
export function relyingParty(publicUrl: string, host: string | undefined): RelyingParty | null {
  if (host !== undefined && /^localhost(?::\d+)?$/.test(host)) return { id: 'localhost', origin: `http://${host}` }
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin }
}

/** @throws Fault feature_not_enabled. */
export function requireRelyingParty(publicUrl: string, host: string | undefined): RelyingParty {
  const party = relyingParty(publicUrl, host)
  if (party) return party
  throw new Fault('feature_not_enabled', {
    message: 'Browsers take no passkeys at an address without a name; open the console at localhost or at PUBLIC_URL',
  })
}
