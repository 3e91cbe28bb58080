import { isIP } from 'node:net'
import { ApiError } from '@custos/contract/errors'
import type { RelyingParty } from '@custos/domain/credentials/passkeys'

/** The origin of the console in the browser: `localhost`, or PUBLIC_URL. */
export function consoleOrigin(publicUrl: string, host: string | undefined): string {
  return host !== undefined && /^localhost(?::\d+)?$/.test(host) ? `http://${host}` : new URL(publicUrl).origin
}

/**
 * The relying party of passkeys at the address that the browser shows: `localhost`, which needs no TLS, or the host of
 * PUBLIC_URL. null if there are no passkeys: WebAuthn accepts no numeric address as a name.
 * @param host the Host header.
 */
export function relyingParty(publicUrl: string, host: string | undefined): RelyingParty | null {
  const origin = consoleOrigin(publicUrl, host)
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin }
}

/** @throws ApiError feature_not_enabled. */
export function requireRelyingParty(publicUrl: string, host: string | undefined): RelyingParty {
  const party = relyingParty(publicUrl, host)
  if (party) return party
  throw new ApiError('feature_not_enabled', {
    message:
      'Browsers accept passkeys only at an address with a name, not with a number; open the console at localhost or at PUBLIC_URL',
  })
}
