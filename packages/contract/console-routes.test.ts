import { expect, test } from 'vitest'
import { consoleHeader, consoleRoutes } from './console-routes.ts'
import { scopesOfRole } from './roles.ts'
import { routes } from './routes.ts'
import { scopes } from './scopes.ts'

test('every call of the console lies below /console, and none has the name of a call of the API', () => {
  for (const { path } of consoleRoutes) expect(path).toMatch(/^\/console\//)
  const ids = [...routes, ...consoleRoutes].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(consoleRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the examples of %s are what its schemas take',
  (_name, { body, params, response: answer, examples }) => {
    if (body) expect(body.parse(examples.body)).toEqual(examples.body)
    expect(params.parse(examples.params ?? {})).toEqual(examples.params ?? {})
    expect(answer.data.parse(examples.data)).toEqual(examples.data)
  },
)

test('a page of another origin cannot send the header of the console without asking', () => {
  // Fetch standard, CORS-safelisted request headers: any other name triggers a preflight, which gets 405.
  expect(['accept', 'accept-language', 'content-language', 'content-type', 'range']).not.toContain(
    consoleHeader.name.toLowerCase(),
  )
})

test('a role that may change something may read it, and an admin may do everything', () => {
  for (const held of Object.values(scopesOfRole))
    for (const scope of held) {
      const read = scope.replace(':write', ':read')
      if ((scopes as readonly string[]).includes(read)) expect(held).toContain(read)
    }
  expect(scopesOfRole.admin).toEqual(scopes)
  expect(scopesOfRole.viewer.filter((scope) => scope.endsWith(':write'))).toEqual([])
})
