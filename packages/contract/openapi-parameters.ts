import type { z } from 'zod'
import { idempotencyHours, longestIdempotencyKey } from './idempotency.ts'
import { pascal } from './openapi-names.ts'
import type { Describe, Json } from './openapi-schema.ts'

/** The parameters of calls, without bodies, in the OpenAPI document. */

export function parametersIn(
  schema: z.ZodObject,
  place: 'path' | 'query',
  examples: Record<string, unknown> | undefined,
  describe: Describe,
): Json[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description, 'x-custos-extension': ours, ...json } = describe(field)
    return {
      name,
      in: place,
      ...((place === 'path' || !field.safeParse(undefined).success) && { required: true }),
      description: description ?? field.description,
      ...(ours === true && { 'x-custos-extension': true }),
      schema: json,
      ...(examples?.[name] !== undefined && { example: examples[name] }),
    }
  })
}

export const headerParameter = (name: keyof typeof headerParameters): Json => ({
  $ref: `#/components/parameters/${name}`,
})

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** Header parameters of several calls. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `A key of your choice, up to ${longestIdempotencyKey} characters. For ${idempotencyHours} hours, the same request with the same key gets the same response and has no further effect.`,
    schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
    example: 'c6b1f0c2-2f5b-4f7e-9d52-0d9d4f3f1a11',
  },
  // People must name the version that they have seen; see `Route.versioned`.
  IfMatchOfPeople: {
    ...ifMatch,
    description:
      'The ETag of the version to change; * for any. People must send it. If there is a newer one, the response is 409 and nothing changes.',
    example: '"3"',
  },
  IfMatch: {
    ...ifMatch,
    description:
      'The ETag of the response to a GET of this path, as the basis of the change; * for any. If there is a newer version, the response is 409 and nothing changes.',
    example: 'W/"t9YcXkM2uS0pF3wq8ZbLhA"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of a response that you have. While it is current, the response is 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"t9YcXkM2uS0pF3wq8ZbLhA"',
  },
} satisfies Record<string, Json>

interface Operation {
  parameters: Json[]
}

/** Moves the common parameters of operations to the components. @returns each by its name. */
export function shareParameters(operations: Operation[]): [string, Json][] {
  const alike = Map.groupBy(
    operations.flatMap(({ parameters }) => parameters.filter(({ $ref }) => !$ref)),
    (parameter) => JSON.stringify(parameter),
  )
  const shared = new Map<string, string>()
  const named = new Map<string, Json>()
  for (const [text, [parameter, ...others]] of alike) {
    if (others.length === 0) continue
    const own = parameterName(parameter!)
    let name = own
    for (let n = 2; named.has(name); n++) name = `${own}${n}`
    shared.set(text, name)
    named.set(name, parameter!)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = shared.get(JSON.stringify(parameter))
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
    })
  return [...named]
}

/** In a path, the identified thing: `VendorId`; otherwise the parameter's own name: `StartingAfter`. */
const parameterName = (parameter: Json): string =>
  pascal(
    parameter.in === 'path' ? `${String(parameter.description).replace(/^The |\.$/g, '')} id` : String(parameter.name),
  )
