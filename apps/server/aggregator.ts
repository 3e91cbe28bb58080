import {
  aggregatorDocument,
  aggregatorErrors,
  FactsQuestion,
  type FactsResponse,
  factsPath,
} from '@custos/contract/aggregator'
import { openObjectStore } from '@custos/domain/object-store'
import { openGleif } from '@custos/domain/reports/company-register'
import { gatherFacts } from '@custos/domain/reports/gather'
import { systemClock, unixSeconds } from '@custos/kernel/clock'
import { sameBytes, sha256 } from '@custos/kernel/hash'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from './config.ts'
import { requireAddress } from './http/listen.ts'
import { openLog } from './log.ts'
import { toldToStop } from './stopping.ts'

/** Vendors collected at once. The server asks further callers to try again later. */
const atOnce = 4

/** Runs the role `custos aggregator` until the process is told to stop. */
export async function serveAggregator(config: Config): Promise<void> {
  const token = config.aggregatorToken
  if (token === undefined)
    throw new Error(
      'AGGREGATOR_TOKEN is required: the bearer token that callers must send. To make one: openssl rand -hex 32',
    )
  await requireAddress(config)
  const stopping = toldToStop()
  const server = await openAggregatorServer({ ...config, token }, openLog(config.logLevel))
  await server.listen({ host: config.host, port: config.port })
  process.stdout.write(`The Custos aggregator is listening on ${config.publicUrl}\n`)
  await stopping
  await server.close()
}

/** The built-in aggregator under the contract of AGGREGATOR_URL. It needs no database. The server does not listen yet. */
export async function openAggregatorServer(
  config: Pick<Config, 'objectStoreUrl' | 'collector' | 'gleifUrl'> & { token: string },
  log: Logger,
): Promise<FastifyInstance> {
  const gatherer = {
    objects: await openObjectStore(config.objectStoreUrl),
    collector: config.collector,
    clock: systemClock,
    companyRegister: config.gleifUrl ? openGleif(config.gleifUrl) : null,
  }
  const server = Fastify({ loggerInstance: log as FastifyBaseLogger, bodyLimit: 512_000 })
  const closing = new AbortController()
  server.addHook('preClose', async () => closing.abort())
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.code(400).send(refusal('invalid_question', aggregatorErrors[400]))
    request.log.error({ err: error }, 'the question failed')
    return reply.code(500).send(refusal('internal_error', 'The question failed.'))
  })

  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/openapi.json', async () => aggregatorDocument())

  let running = 0
  server.post(
    factsPath,
    {
      onRequest: async (request, reply) => {
        if (!isToken(request.headers.authorization, config.token))
          return reply
            .code(401)
            .header('www-authenticate', 'Bearer')
            .send(refusal('authentication_required', aggregatorErrors[401]))
      },
    },
    async (request, reply) => {
      const { success, data: question, error } = FactsQuestion.safeParse(request.body)
      if (!success) {
        const [issue] = error.issues
        return reply.code(400).send(refusal('invalid_question', `${issue!.path.join('.')}: ${issue!.message}`))
      }
      if (running >= atOnce)
        return reply.code(503).header('retry-after', '10').send(refusal('busy', aggregatorErrors[503]))
      running += 1
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      try {
        const gathered = await gatherFacts(
          { domain: question.domain, alternativeDomains: question.alternative_domains },
          gatherer,
          AbortSignal.any([closing.signal, gone.signal]),
        )
        if (!gathered) return await reply.code(404).send(refusal('nothing_readable', aggregatorErrors[404]))
        const { facts, collectedAt, failure } = gathered
        if (failure) log.warn({ domain: question.domain }, failure.message)
        const response: z.input<typeof FactsResponse> = {
          ...facts,
          certificates: facts.certificates.filter((certification) =>
            question.frameworks.includes(certification.framework_id),
          ),
          collected_at: unixSeconds(collectedAt),
        }
        return response
      } finally {
        running -= 1
      }
    },
  )
  return server
}

const refusal = (code: string, message: string) => ({ error: { code, message } })

const isToken = (header: string | undefined, token: string): boolean =>
  sameBytes(Buffer.from(sha256(header ?? '')), Buffer.from(sha256(`Bearer ${token}`)))
