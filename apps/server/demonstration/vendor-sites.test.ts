import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { DEFAULT_LIMITS } from '@custos/documents/collect/collect'
import { collectVendor } from '@custos/documents/collect-vendor'
import { systemClock } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMadeUp, serveVendorSites, type VendorSites } from './vendor-sites.ts'
import { demonstrationVendors } from './vendors.ts'

let sites: VendorSites
beforeAll(async () => {
  sites = await serveVendorSites()
})
afterAll(() => sites.close())

const hosts = demonstrationVendors.map(({ domain }) => new URL(domain).host)

function get(host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`http://${sites.address}${path}`, { headers: { host } }, async (answer) =>
      resolve({ status: answer.statusCode!, body: await text(answer) }),
    )
    asked.once('error', reject).end()
  })
}

test('every vendor has a site under a reserved name', () => {
  expect(readdirSync(new URL('sites/', import.meta.url)).sort()).toEqual(hosts.toSorted())
  for (const host of hosts) expect(host).toMatch(/^[a-z]+\.example$/)
})

test.each(hosts)('every page of %s says that it is fictional, and links only to pages that are there', async (host) => {
  const seen = new Set(['/'])
  for (const path of seen) {
    const { status, body } = await get(host, path)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(body).toContain('Fictional:')
    for (const [, href] of body.matchAll(/href="(\/[^"]*)"/g)) seen.add(href!)
  }
})

test('other hosts have nothing there', async () => {
  expect((await get('elsewhere.example', '/')).status).toBe(404)
})

test('a newcomer practises on one of them: it is read without a network, and no other vendor is taken for it', async () => {
  const kept = new Map<string, Uint8Array>()
  const store = {
    async put(bytes: Uint8Array) {
      kept.set(sha256(bytes), bytes)
      return sha256(bytes)
    },
    get: async (hash: string) => kept.get(hash)!,
  }
  const settings = {
    limits: { ...DEFAULT_LIMITS, spacing: 0 },
    userAgent: 'CustosBot/0.2',
    connectTo: null,
    serveMadeUp,
  }
  const options = { previous: null, signal: new AbortController().signal, clock: systemClock, onProgress: () => {} }
  const { collection } = await collectVendor(
    { domain: 'https://pennywhistle.example', alternativeDomains: [] },
    store,
    settings,
    options,
  )
  expect(collection.documents.length).toBeGreaterThan(3)
  for (const { url } of collection.documents) expect(new URL(url).host).toBe('pennywhistle.example')
  expect(await serveMadeUp('https://elsewhere.example')).toBeUndefined()
})
