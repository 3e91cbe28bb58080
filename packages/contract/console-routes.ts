import { accountRoutes } from './console-account.ts'
import { consoleDecisionRoutes } from './console-decisions.ts'
import { followEvents } from './console-events.ts'
import { handOverRoutes } from './console-hand-over.ts'
import { listMentions } from './console-mentions.ts'
import { listReaders } from './console-readers.ts'
import { registerViewRoutes } from './console-register-views.ts'
import { sessionRoutes } from './console-session.ts'
import { consoleSingleSignOnRoutes } from './console-single-sign-on.ts'
import { vendorPortalRoutes } from './console-vendor-portal.ts'
import type { Route } from './route.ts'

/** The header that a browser sends only for the console's own scripts. Every changing call requires it. */
export const consoleHeader = { name: 'Custos-Console', value: '1' }

/** The console's own calls. Other calls are those of the API, mounted below `/console/api`. */
const table = [
  ...sessionRoutes,
  ...consoleSingleSignOnRoutes,
  ...accountRoutes,
  followEvents,
  ...vendorPortalRoutes,
  listReaders,
  listMentions,
  ...registerViewRoutes,
  ...handOverRoutes,
  ...consoleDecisionRoutes,
]

export type ConsoleRouteId = (typeof table)[number]['id']

export const consoleRoutes: readonly Route<ConsoleRouteId>[] = table
