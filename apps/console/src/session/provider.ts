import { consoleRequest } from '../api/client.ts'
import type { Session } from './session.ts'

/** The page that the person left for the organisation's provider; null: a separate window, which then closes. */
interface Departure {
  to: string | null
}

const place = 'departure'

/** The channel that informs the page that waits for a window at the provider. */
const channel = 'custos-identity'

function leave({ location }: { location: string }, departure: Departure): void {
  sessionStorage.setItem(place, JSON.stringify(departure))
  window.location.assign(location)
}

/** Redirects to the provider to sign in. The person then returns to the page `to`. */
export async function signInAtProvider(organisation: string | undefined, to: string): Promise<void> {
  const body = organisation ? { organisation } : {}
  leave(await consoleRequest('POST', '/console/session/single-sign-on/ceremony', { body }), { to })
}

/** Connects the account at the provider to the signed-in person. */
export async function connectAtProvider(to: string): Promise<void> {
  leave(await consoleRequest('POST', '/console/account/single-sign-on/ceremony'), { to })
}

/** In a separate window: redirects the person to the provider to sign in again. */
export async function confirmAtProvider(): Promise<void> {
  leave(await consoleRequest('POST', '/console/session/single-sign-on/confirmation'), { to: null })
}

/** Passes on the provider's response. @returns the session, and the person's page; null: the window can close. */
export async function finishAtProvider(
  organisation: string,
  answer: string,
): Promise<{ session: Session; to: string | null }> {
  const session = await consoleRequest('POST', '/console/session/single-sign-on', { body: { organisation, answer } })
  const { to } = JSON.parse(sessionStorage.getItem(place) ?? '{"to":"/"}') as Departure
  sessionStorage.removeItem(place)
  if (to === null) new BroadcastChannel(channel).postMessage(session.session_id)
  return { session, to }
}

/** Opens the window, and calls back once the person has returned from the provider in it. @returns stops waiting. */
export function confirmInWindow(confirmed: () => void): () => void {
  const waiting = new BroadcastChannel(channel)
  waiting.onmessage = confirmed
  window.open('/console/confirm-identity', '_blank', 'popup,width=520,height=680')
  return () => waiting.close()
}
