import { pascal } from './openapi-names.ts'
import type { Json } from './openapi-schema.ts'

interface Operation {
  operationId: string
  responses: Record<string, Answer>
}

interface Answer {
  $ref?: string
  content?: Record<string, { example?: unknown; examples?: Json }>
}

/** In characters of JSON. A shorter example stays in place. */
const isLong = (json: string) => json.length > 200

/**
 * Moves the common example of calls with equal responses to the components. @returns the shared examples, each named after its
 * first call
 */
export function shareExamples(operations: Operation[]): [string, Json][] {
  const answers = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses)
      .flatMap(({ content }) => Object.values(content ?? {}))
      .filter((media) => typeof media.example === 'object')
      .map((media) => ({ operationId, media })),
  )
  return [...Map.groupBy(answers, ({ media }) => JSON.stringify(media.example))]
    .filter(([json, alike]) => alike.length > 1 && isLong(json))
    .map(([, alike]) => {
      const name = pascal(alike[0]!.operationId)
      const { example } = alike[0]!.media
      for (const { media } of alike) {
        delete media.example
        media.examples = { [name]: { $ref: `#/components/examples/${name}` } }
      }
      return [name, { value: example }]
    })
}

/** Moves each success that several calls have to the components. @returns each, named after its first call */
export function shareResponses(operations: Operation[]): [string, Json][] {
  const own = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      response.$ref === undefined ? { operationId, responses, status, response } : [],
    ),
  )
  return [...Map.groupBy(own, ({ response }) => JSON.stringify(response)).values()]
    .filter(({ length }) => length > 1)
    .map((alike) => {
      const { operationId, response } = alike[0]!
      const name = pascal(operationId)
      for (const { responses, status } of alike) responses[status] = { $ref: `#/components/responses/${name}` }
      return [name, response as Json]
    })
}
