// @module-tag spec/5

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApproval } from './approvals.ts'
import { ApiError } from './errors.ts'
import { routes } from './routes.ts'
import { validBody, validParameters } from './validation.ts'
import { getVendor, listVendors } from './vendors.ts'

const bodies = routes.flatMap((route) => (route.body ? [route.body] : []))

test('for every body, any JSON is a value of the schema or gives one error of the catalogue', () => {
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (schema, value) => {
      expectApiError(() => validBody(schema, value))
    }),
    { numRuns: 500 },
  )
})

test('any parameters at all are values of the schema or one fault of the catalogue, for every query and path', () => {
  const schemas = routes.flatMap(({ query, params }) => [query, params])
  const names = [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape))), 'other', '__proto__', 'toString']
  const values = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 2 }), fc.integer().map(String))
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.dictionary(fc.constantFrom(...names), values), (schema, given) => {
      expectApiError(() => validParameters(schema, given))
    }),
    { numRuns: 500 },
  )
})

test('the example of each body, with any one member taken away, is taken or refused at that member', () => {
  for (const { body, examples } of routes) {
    if (!body) continue
    expect(() => validBody(body, examples.body)).not.toThrow()
    for (const member of Object.keys(examples.body as object)) {
      const { [member]: _, ...others } = examples.body as Record<string, unknown>
      const fault = expectApiError(() => validBody(body, others))
      if (fault) expect(fault).toMatchObject({ code: 'parameter_missing', param: member })
    }
  }
})

test('unicode that is well formed is never altered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }), (description) => {
      fc.pre(!description.includes('\0'))
      const body = routes.find(({ id }) => id === 'apps.create')!.body!
      expect(validBody(body, { name: 'A', description })).toEqual({ name: 'A', description })
    }),
  )
})

test('an id is taken in capitals and is lower-case from then on, so that it is one text in events, records and answers', () => {
  const id = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'
  expect(validParameters(getVendor.params, { id: id.toUpperCase() })).toEqual({ id })
  expect(validParameters(listVendors.query, { starting_after: id.toUpperCase() })).toEqual({ starting_after: id })
  const body = { ...(createApproval.examples.body as object), supporting_assessments: [id.toUpperCase()] }
  expect(validBody(createApproval.body, body)).toMatchObject({ supporting_assessments: [id] })
})

function expectApiError(work: () => unknown): ApiError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).status).toBe(400)
    expect((error as ApiError).message.length).toBeGreaterThan(5)
    return error as ApiError
  }
}
