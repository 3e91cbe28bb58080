import type { Tokens } from '@custos/domain/oauth/tokens'
import type { PersonSession } from '@custos/domain/sessions/session'
import type { Sessions } from '@custos/domain/sessions/sessions'
import type { AuthMount } from '../http/mount-calls.ts'
import { requireOwnPage } from './own-page.ts'
import { callerOf, personOf, requireFresh } from './person.ts'

/** The console replaces an access token well before its hour ends. Milliseconds. */
const tokenUse = 30 * 60_000

/**
 * Authenticates the console's calls (a backend for the frontend, RFC 10017 section 6.1). The session of the cookie becomes an
 * access token that never leaves this process and that passes the same checks as any other.
 */
export function sessionAuthMount(sessions: Sessions, tokens: Tokens): AuthMount {
  /** A change of a session makes another object, and thus another token. */
  const issued = new WeakMap<PersonSession, { token: string; at: number }>()

  async function tokenOf(person: PersonSession, now: Date): Promise<string> {
    const cached = issued.get(person)
    if (cached && now.getTime() - cached.at < tokenUse) return cached.token
    const token = await tokens.issue(callerOf(person), now)
    issued.set(person, { token, at: now.getTime() })
    return token
  }

  return {
    prefix: '/console/api',
    async principal(request) {
      const { context } = request
      const person = await personOf(request, sessions)
      const caller = await tokens.verify(await tokenOf(person, context.arrivedAt), context.arrivedAt)
      context.authorizationMethod = 'JWT'
      requireOwnPage(request)
      if (context.route && context.route.sensitivity !== 'work') {
        // The record of a refused call names its person too.
        context.caller = caller
        requireFresh(person, context.arrivedAt)
      }
      return caller
    },
  }
}
