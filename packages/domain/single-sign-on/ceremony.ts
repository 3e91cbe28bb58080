import { ApiError } from '@custos/contract/errors'
import { decrypt } from '@custos/database/encryption'
import { sealedFor } from '@custos/database/sealed-columns'
import { beginCeremony, takeCeremony } from '../credentials/ceremonies.ts'
import { newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { type Identity, redirectPath, type SingleSignOn } from './single-sign-on.ts'
import { singleSignOnOf } from './store.ts'

type Parts = Pick<Services, 'database' | 'masterKey' | 'identityProviders'>

/** The state while the person is at the provider. */
interface SignOnCeremony {
  tenantId: string
  /** The person whose account is connected or confirmed; null for a sign-in. */
  userId: string | null
  purpose: 'SIGN_IN' | 'CONNECT' | 'CONFIRM'
  /** The settings then in force, by the time of their last change. */
  settingsOf: number
  /** When the browser was redirected there. Milliseconds. */
  askedAt: number
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** The maximum difference of the provider's clock. Milliseconds. */
const skew = 60_000

const refused = (cause?: unknown) =>
  new ApiError('authentication_invalid', {
    message: 'The sign-in was not started here, took too long or was used already; start it again',
    cause,
  })

/**
 * Redirects a browser to the provider.
 *
 * @param origin of the console in the browser.
 * @returns the address there, and the id that only this browser can return.
 * @throws ApiError service_unavailable while the provider is unreachable.
 */
export async function beginSingleSignOn(
  parts: Parts,
  now: Date,
  settings: SingleSignOn,
  origin: string,
  who: Pick<SignOnCeremony, 'purpose' | 'userId'>,
): Promise<{ id: string; location: string }> {
  const ceremony: SignOnCeremony = {
    ...who,
    tenantId: settings.tenant_id,
    settingsOf: settings.updated_at.getTime(),
    askedAt: now.getTime(),
    redirectUri: origin + redirectPath(settings.tenant_id),
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
  }
  const location = await parts.identityProviders.authorizationUrl(clientOf(parts, settings), {
    ...ceremony,
    again: who.purpose === 'CONFIRM',
  })
  return { id: await beginCeremony(parts, now, ceremony), location }
}

/**
 * The person from the provider, and the purpose.
 *
 * @param id the browser's cookie; undefined for a browser that was not redirected.
 * @param organisation the one to whose address the provider redirected, and its query.
 * @throws ApiError authentication_invalid for any response that does not match the request, service_unavailable.
 */
export async function finishSingleSignOn(
  parts: Parts,
  now: Date,
  id: string | undefined,
  { organisation, answer }: { organisation: string; answer: string },
): Promise<{ ceremony: SignOnCeremony; settings: SingleSignOn; identity: Identity }> {
  const ceremony = id === undefined ? undefined : await takeCeremony<SignOnCeremony>(parts, now, id)
  if (ceremony?.tenantId !== organisation) throw refused()
  const settings = await singleSignOnOf(parts.database.readSession(ceremony.tenantId))
  if (settings?.updated_at.getTime() !== ceremony.settingsOf) throw refused()
  const identity = await parts.identityProviders.identity(clientOf(parts, settings), ceremony, answer)
  requireCredibleTime(now, ceremony, identity)
  return { ceremony, settings, identity }
}

/**
 * A future time is not fresh, and an earlier sign-in confirms no identity. The browser's user can remove `prompt` and `max_age`
 * from the address, so only `auth_time` shows that the provider asked. A provider that received `max_age` must send it (OpenID
 * Connect Core 1.0 section 2).
 */
function requireCredibleTime(now: Date, { purpose, askedAt }: SignOnCeremony, { authenticatedAt }: Identity): void {
  const at = authenticatedAt?.getTime()
  // A number outside every calendar is refused too.
  if (at !== undefined && !(at <= now.getTime() + skew))
    throw new ApiError('authentication_invalid', {
      message: 'The provider says that you signed in at a time in the future',
    })
  if (purpose !== 'CONFIRM') return
  if (at === undefined)
    throw new ApiError('authentication_invalid', {
      message:
        'Your organisation’s provider does not say when you signed in (auth_time), so it cannot confirm who you are: ask an administrator',
    })
  if (!(at >= askedAt - skew))
    throw new ApiError('authentication_invalid', {
      message: 'Your organisation’s provider did not ask you to sign in again: sign out there, then try again',
    })
}

const clientOf = ({ masterKey }: Parts, { tenant_id, issuer, client_id, client_secret }: SingleSignOn) => ({
  issuer,
  clientId: client_id,
  clientSecret: decrypt(masterKey, sealedFor.providerSecret(tenant_id), client_secret).toString(),
})
