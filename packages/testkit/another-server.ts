import type { Services } from '@custos/domain/services'
import { openApiServer } from 'custos/api-server'
import { listen } from 'custos/http/listen'
import { pino } from 'pino'
import type { TestPlatform } from './platform.ts'

/** Another API server of the same installation, as behind a load balancer, with its own services or partly those of the first. */
export async function serveAlso(
  { url: publicUrl }: Pick<TestPlatform, 'url'>,
  services: Services,
  maxInWork = 1000,
): Promise<{ url: string } & AsyncDisposable> {
  const server = await openApiServer(
    {
      publicUrl,
      trustProxy: false,
      rateLimit: 1e6,
      rateLimitRedisUrl: undefined,
      maxInWork,
      site: null,
    },
    { services, close: async () => {} },
    pino({ enabled: false }),
  )
  return {
    url: await listen(server, { host: '127.0.0.1', port: 0 }),
    [Symbol.asyncDispose]: () => server.close(),
  }
}
