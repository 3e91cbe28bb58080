// @module-tag spec/8

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from './errors.ts'

test('every code of the specification has its status and its type', () => {
  const statuses = Object.entries(errorCatalogue).map(([code, { status, type }]) => `${status} ${type} ${code}`)
  expect(statuses.toSorted()).toEqual([
    '400 invalid_request_error parameter_invalid',
    '400 invalid_request_error parameter_invalid_email',
    '400 invalid_request_error parameter_invalid_integer',
    '400 invalid_request_error parameter_invalid_string',
    '400 invalid_request_error parameter_invalid_url',
    '400 invalid_request_error parameter_invalid_uuid',
    '400 invalid_request_error parameter_missing',
    '401 authentication_error authentication_invalid',
    '401 authentication_error authentication_required',
    '401 authentication_error token_expired',
    '401 authentication_error token_invalid',
    '401 authentication_error user_not_authenticated',
    '403 authentication_error feature_limit_exceeded',
    '403 authentication_error feature_not_enabled',
    '403 authentication_error permission_denied',
    '403 authentication_error resource_forbidden',
    '404 invalid_request_error resource_not_found',
    '409 invalid_request_error resource_already_exists',
    '409 invalid_request_error resource_conflict',
    '429 rate_limit_error rate_limited',
    '500 api_error api_error',
    '500 api_error internal_error',
    '500 api_error internal_server_error',
    '503 api_error service_unavailable',
    '504 api_error timeout',
  ])
})

test("the documented examples' messages are the specification's", () => {
  expect(errorCatalogue.parameter_invalid.message).toBe('The parameter is invalid')
  expect(errorCatalogue.user_not_authenticated.message).toBe('Valid authentication required')
  expect(errorCatalogue.internal_server_error.message).toBe('An internal server error occurred')
})

/** docs/conformance.md names the tests of every other code. */
test('a code that no path reaches has a comment that says why', () => {
  const source = readFileSync(new URL('errors.ts', import.meta.url), 'utf8')
  const unreached: ErrorCode[] = ['authentication_required', 'internal_error', 'api_error', 'timeout']
  for (const code of unreached) expect(source, code).toMatch(new RegExp(`\\n  // [^\\n]+\\n  ${code}:`))
})
