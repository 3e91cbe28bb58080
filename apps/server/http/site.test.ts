// @module-tag spec/site

import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { exampleBrand } from '../site/brand.ts'
import { siteForTests } from '../site/site-for-tests.ts'
import { mountPages } from './site.ts'

test.each(['/', '/nowhere', '/gone.js'])(
  'HEAD of %s has the headers of GET, the length too, and no body',
  async (url) => {
    const server = fastify()
    onTestFinished(() => server.close())
    mountPages(server, await siteForTests(exampleBrand))
    const got = await server.inject({ method: 'GET', url })
    const head = await server.inject({ method: 'HEAD', url })
    const { date: _, ...headers } = got.headers
    expect(head).toMatchObject({ statusCode: got.statusCode, headers, body: '' })
    expect(headers['content-length']).toBe(String(got.rawPayload.length))
    expect(got.rawPayload.length).toBeGreaterThan(0)
  },
)
