import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../site/security-headers.ts'

/** The output of `apps/console/build.mjs`. */
const built = fileURLToPath(new URL('../../console/dist', import.meta.url))

/** Names of assets contain the hash of their content. */
const asset = /^\/console\/assets\//

/**
 * Serves the console's application below `/console/`: its files, and its one page for each of its addresses. Everybody gets the
 * same page, which contains no data.
 */
export async function mountConsoleFiles(server: FastifyInstance, publicUrl: string): Promise<void> {
  if (!existsSync(built)) return
  const headers = securityHeaders(new URL(publicUrl).origin, [])
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.headers(headers))
    await scope.register(fastifyStatic, {
      root: built,
      prefix: '/console/',
      wildcard: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        void response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
    scope.get('/console', (_request, reply) => reply.redirect('/console/', 308))
    scope.get('/console/*', (request, reply) =>
      asset.test(request.url)
        ? reply.code(404).type('text/plain; charset=utf-8').send('Not Found\n')
        : reply.sendFile('index.html'),
    )
  })
}
