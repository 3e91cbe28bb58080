import { constants } from 'node:zlib'
import { answerSchema } from '@custos/contract/envelopes'
import type { Route } from '@custos/contract/route'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Answers shorter than this gain nothing. Bytes. */
const threshold = 1024

/**
 * Compresses the answers of the routes that ask for it (`compress: {}`), where the client takes that. Brotli at quality 4 costs a
 * third of what a page of 100 vendors does. Bodies of requests are never expanded.
 */
export async function mountCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalCompression: false,
    globalDecompression: false,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

/**
 * Whether the answer holds what nobody else may learn. It leaves uncompressed: the length of a compressed one tells of a secret
 * beside a text that an attacker chose (BREACH).
 */
export function holdsSecret(route: Route): boolean {
  const holds = secretRoutes.get(route) ?? hasSecretField(answerSchema(route))
  secretRoutes.set(route, holds)
  return holds
}

/** The API and the console mount the same routes, and a schema takes milliseconds to write out. */
const secretRoutes = new WeakMap<Route, boolean>()

const hasSecretField = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('x-custos-secret')
