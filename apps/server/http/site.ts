import { type ContactRequest, saveContactRequest } from '@custos/domain/contact/save'
import { countPageView } from '@custos/domain/page-views/count'
import type { Services } from '@custos/domain/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Brand } from '../site/brand.ts'
import { receiveContact, showContact } from '../site/contact.ts'
import { builtSite, loadSite, type Site, type SiteResponse } from '../site/load-site.ts'
import { type Analytics, forwardTo, type TakePageView } from './analytics.ts'
import { networkOf } from './network.ts'

/** Messages of the contact form that one address may send in an hour. */
const contactsPerHour = 10

/** Page views that one address may send in a minute. */
const viewsPerMinute = 120

/** Pages are in memory, so they are always admitted. */
const free = { config: { alwaysAdmitted: true } }

export interface SiteSettings {
  publicUrl: string
  brand: Brand
  /** The service that receives page views; null: Custos counts them in the database. */
  analytics: Analytics | null
}

/**
 * Mounts the public site: its pages, the contact form and the counting of page views. The site sets no cookie and contacts no
 * other server.
 */
export async function mountSite(
  server: FastifyInstance,
  services: Services,
  { publicUrl, brand, analytics }: SiteSettings,
): Promise<void> {
  const site = await loadSite({ directory: builtSite, publicUrl, brand, clock: services.clock })
  const contact = {
    site,
    clock: services.clock,
    key: services.masterKey,
    saveContactRequest: (request: ContactRequest) => saveContactRequest(services, request),
  }
  const contactLimit = new RateLimiterMemory({ points: contactsPerHour, duration: 3600 })

  server.get('/contact', free, async (request, reply) => {
    const { searchParams } = new URL(request.url, publicUrl)
    return show(reply, showContact(contact, searchParams))
  })

  server.post('/contact', async (request, reply) => {
    if (!(await within(contactLimit, request)))
      return reply.code(429).header('retry-after', '3600').send('Too many requests\n')
    return show(reply, await receiveContact(contact, new URLSearchParams(textOf(request))))
  })

  mountPageViews(server, analytics ? forwardTo(analytics) : (text) => countPageView(services, text, site.isPage))

  mountPages(server, site)
}

/** Mounts the pages and files of the site, for GET and HEAD. */
export function mountPages(server: FastifyInstance, site: Pick<Site, 'respond'>): void {
  server.get('/*', free, async ({ url, headers }, reply) => show(reply, await site.respond({ url, headers })))
}

/** Accepts page views in Plausible's protocol: a small JSON text with any content type. */
export function mountPageViews(server: FastifyInstance, take: TakePageView): void {
  const limit = new RateLimiterMemory({ points: viewsPerMinute, duration: 60 })
  server.post('/api/event', async (request, reply) => {
    if (await within(limit, request)) await take(textOf(request), request)
    return reply.code(202).header('content-type', 'text/plain').send('ok')
  })
}

function show(reply: FastifyReply, { status, headers, body }: SiteResponse): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? '')
}

function textOf(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
}

function within(limiter: RateLimiterMemory, request: FastifyRequest): Promise<boolean> {
  return limiter.consume(networkOf(request.ip)).then(
    () => true,
    () => false,
  )
}
