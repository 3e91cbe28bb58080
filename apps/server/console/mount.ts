import { openSessions } from '@custos/domain/sessions/sessions'
import type { FastifyInstance } from 'fastify'
import { type ApiParts, mountCalls } from '../http/api.ts'
import { passBodiesOn } from '../http/uploads.ts'
import type { ServerSettings } from '../server.ts'
import { accountCalls } from './account-calls.ts'
import { answerCalls } from './answer-calls.ts'
import { openAttempts } from './attempts.ts'
import { authenticatorCalls } from './authenticator-calls.ts'
import { mountConsoleCall } from './console-call.ts'
import { mountEvents } from './events.ts'
import { noticeCalls } from './notice-calls.ts'
import { mountOneClick } from './one-click.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { sessionAuthMount } from './session-auth.ts'
import { sessionCalls } from './session-calls.ts'
import { singleSignOnCalls } from './single-sign-on-calls.ts'

/** The server side of the console: signing in, the person's account, and the calls of the API by her session. */
export async function mountConsole(
  server: FastifyInstance,
  api: ApiParts,
  { publicUrl, isDemonstration = false }: Pick<ServerSettings, 'publicUrl' | 'isDemonstration'>,
): Promise<void> {
  const { database, masterKey } = api.services
  const parts = {
    ...api,
    sessions: await openSessions(database, masterKey),
    attempts: openAttempts(masterKey),
    publicUrl,
    isDemonstration,
  }
  const calls = [
    ...sessionCalls,
    ...singleSignOnCalls,
    ...accountCalls,
    ...passkeyCalls,
    ...authenticatorCalls,
    ...noticeCalls,
    ...answerCalls,
  ]
  for (const call of calls) if (!call.route.upload) mountConsoleCall(server, parts, call)
  void server.register(async (scope) => {
    passBodiesOn(scope)
    for (const call of calls) if (call.route.upload) mountConsoleCall(scope, parts, call)
  })
  mountOneClick(server, parts)
  mountEvents(server, parts)
  mountCalls(server, parts, sessionAuthMount(parts.sessions, parts.tokens))
}
