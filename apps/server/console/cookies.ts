import type { FastifyRequest } from 'fastify'

/**
 * The console's cookies (RFC 10017 section 6.1.3.2): for this host alone, over TLS or on this machine. No script reads them,
 * and no request that another site begins carries them. A browser that does not know the prefix `__Host-Http-` applies that of
 * `__Host-`.
 */
const names = {
  session: '__Host-Http-custos',
  browser: '__Host-Http-custos-browser',
  departure: '__Host-Http-custos-departure',
} as const

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const day = 86_400

/** The token of the session. The browser drops it after a day, when the session has ended in any case. */
export const sessionCookie = (token: string): string => `${names.session}=${token}; ${attributes}; Max-Age=${day}`

export const noSessionCookie = `${names.session}=; ${attributes}; Max-Age=0`

/** For a year, marks this browser as one with which somebody has signed in; see sign-in-throttle.ts. */
export const browserCookie = (mark: string): string => `${names.browser}=${mark}; ${attributes}; Max-Age=${365 * day}`

/** Ties the request to the organisation's provider to this browser. */
export const departureCookie = (id: string): string => `${names.departure}=${id}; ${attributes}; Max-Age=300`

export const noDepartureCookie = `${names.departure}=; ${attributes}; Max-Age=0`

export const sessionTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, names.session)
export const browserMarkOf = (request: FastifyRequest): string | undefined => cookieOf(request, names.browser)

export const departureOf = (request: FastifyRequest): string | undefined => cookieOf(request, names.departure)

/** undefined also if the name occurs twice: no browser sends such a cookie twice. */
function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 && /^[\w.-]{1,200}$/.test(values[0]!) ? values[0] : undefined
}
