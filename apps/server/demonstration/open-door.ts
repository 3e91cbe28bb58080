import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Makes an address that signs in one browser as the demonstration's person, once. A demonstration runs on this machine alone
 * and has only fictional data; other installations have no such address.
 * @returns its path, and the function that enables it.
 */
export function mountOpenDoor(server: FastifyInstance): { path: string; open(cookies: string[]): void } {
  const path = `/demonstration/${randomBytes(32).toString('base64url')}`
  let cookies: string[] | null = null
  server.get(path, (_request, reply) => {
    const given = cookies
    cookies = null
    if (given) reply.header('set-cookie', given)
    return reply.header('cache-control', 'no-store').redirect('/console/', 303)
  })
  return {
    path,
    open(ofPerson) {
      cookies = ofPerson
    },
  }
}
