import { constants } from 'node:zlib'
import { responseSchema } from '@custos/contract/envelopes'
import type { Route } from '@custos/contract/route'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Compression gains nothing for shorter responses. Bytes. */
const threshold = 1024

/**
 * Compresses the responses of routes with `compress: {}` if the client accepts it. For a list of 100 vendors, Brotli at quality 4
 * takes a third of the response time. The server never decompresses request bodies.
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
 * Whether the response contains a secret. Such a response leaves uncompressed: the length of a compressed text reveals a secret
 * beside a text that an attacker chose (BREACH).
 */
export function holdsSecret(route: Route): boolean {
  const holds = secretRoutes.get(route) ?? hasSecretField(responseSchema(route))
  secretRoutes.set(route, holds)
  return holds
}

/** The API and the console mount the same routes, and converting a schema takes milliseconds. */
const secretRoutes = new WeakMap<Route, boolean>()

const hasSecretField = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('x-custos-secret')
