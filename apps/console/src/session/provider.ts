import { ask } from '../api/client.ts'
import type { Session } from './session.ts'

/** Where the person stood when she left for her organisation's provider; null: in a window of its own, which then closes. */
interface Departure {
  to: string | null
}

const place = 'departure'

/** Tells the page that waits for a window at the provider. */
const channel = 'custos-identity'

function leave({ location }: { location: string }, departure: Departure): void {
  sessionStorage.setItem(place, JSON.stringify(departure))
  window.location.assign(location)
}

/** Leaves for the provider to sign in; the page stays on `to` when she comes back. */
export async function signInAtProvider(organisation: string | undefined, to: string): Promise<void> {
  const body = organisation ? { organisation } : {}
  leave(await ask('POST', '/console/session/single-sign-on/ceremony', { body }), { to })
}

/** Ties the account there to who is signed in. */
export async function connectAtProvider(to: string): Promise<void> {
  leave(await ask('POST', '/console/account/single-sign-on/ceremony'), { to })
}

/** In a window of its own: has her sign in there once more. */
export async function confirmAtProvider(): Promise<void> {
  leave(await ask('POST', '/console/session/single-sign-on/confirmation'), { to: null })
}

/** Hands on what the provider answered. @returns the session, and where she stood; null: the window can close. */
export async function finishAtProvider(
  organisation: string,
  answer: string,
): Promise<{ session: Session; to: string | null }> {
  const session = await ask('POST', '/console/session/single-sign-on', { body: { organisation, answer } })
  const { to } = JSON.parse(sessionStorage.getItem(place) ?? '{"to":"/"}') as Departure
  sessionStorage.removeItem(place)
  if (to === null) new BroadcastChannel(channel).postMessage(session.session_id)
  return { session, to }
}

/** Opens the window, and calls when she has come back from the provider in it. @returns what stops waiting. */
export function confirmInWindow(confirmed: () => void): () => void {
  const waiting = new BroadcastChannel(channel)
  waiting.onmessage = confirmed
  window.open('/console/confirm-identity', '_blank', 'popup,width=520,height=680')
  return () => waiting.close()
}
