import { openSessions } from '@custos/domain/sessions/sessions'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../http/api-parts.ts'
import { mountCalls } from '../http/mount-calls.ts'
import { passBodiesOn } from '../http/uploads.ts'
import { consoleCalls } from './calls.ts'
import { type ConsoleCall, mountConsoleCall, type ReaderSettings } from './console-call.ts'
import { mountEvents } from './events.ts'
import { mountOneClick } from './one-click.ts'
import { sessionAuthMount } from './session-auth.ts'
import { openSignInThrottle } from './sign-in-throttle.ts'

/** The server side of the console: sign-in, the person's account, and the API's calls with the person's session. */
export async function mountConsole(
  server: FastifyInstance,
  api: ApiParts,
  {
    publicUrl,
    isDemonstration = false,
    readers,
  }: { publicUrl: string; isDemonstration?: boolean | undefined; readers?: ReaderSettings | undefined },
): Promise<void> {
  const { database, masterKey } = api.services
  const parts = {
    ...api,
    sessions: await openSessions(database, masterKey),
    throttle: openSignInThrottle(masterKey),
    publicUrl,
    isDemonstration,
    readers,
  }
  const calls = Object.values<ConsoleCall>(consoleCalls)
  for (const call of calls) if (!call.route.upload) mountConsoleCall(server, parts, call)
  void server.register(async (scope) => {
    passBodiesOn(scope)
    for (const call of calls) if (call.route.upload) mountConsoleCall(scope, parts, call)
  })
  mountOneClick(server, parts)
  mountEvents(server, parts)
  mountCalls(server, parts, sessionAuthMount(parts.sessions, parts.tokens))
}
