import type { Call } from '@custos/domain/call'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

test('a missing or foreign handler, or that of another call, fails the check of types', () => {
  const { 'apps.list': list, ...others } = calls
  // @ts-expect-error: apps.list has no handler
  const missing: typeof calls = others
  // @ts-expect-error: no route has this id
  const foreign: typeof calls = { ...others, 'apps.list': list, 'apps.lost': list }
  // @ts-expect-error: the handler is of another route
  const exchanged: typeof calls = { ...others, 'apps.list': calls['apps.get'] }
  for (const wrong of [missing, foreign, exchanged]) expect(wrong).not.toEqual(calls)
})

test('each call stands under the id of its route', () => {
  for (const [id, { route }] of Object.entries<Call>(calls)) expect(route.id).toBe(id)
})
