import type { Route } from '@custos/contract/route'
import { validBody, validParameters } from '@custos/contract/validation'
import type { FastifyRequest } from 'fastify'
import { jsonBody, noBody } from './body.ts'

/** The input of a call, by the schemas of the route. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** @returns reads the input of a request; throws an ApiError that names the invalid parameter. */
export function inputOf({ params, query, body, upload }: Route): (request: FastifyRequest) => Input {
  const bodyOf = body
    ? (request: FastifyRequest) => validBody(body, jsonBody(request))
    : upload
      ? () => undefined
      : noBody
  return (request) => ({
    params: validParameters(params, request.params as Record<string, string>),
    query: validParameters(query, request.query as Record<string, string>),
    body: bodyOf(request),
  })
}
