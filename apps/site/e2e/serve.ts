import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { systemClock } from '@custos/kernel/clock'
import { exampleBrand } from 'custos/site/brand'
import { type ContactRequest, receiveContact, showContact } from 'custos/site/contact'
import { loadSite, type Site } from 'custos/site/load-site'

export interface ServedSite {
  origin: string
  /** Bodies of the page views that were sent. */
  pageViews: { n: string; u: string; d: string; r: string | null }[]
  /** Method and path of every request, in order. */
  requests: string[]
  /** What was sent by the contact form. */
  contacts: ContactRequest[]
  close(): Promise<void>
}

/** The built site behind the server's own site module, on a free loopback port. */
export async function serveSite(port = 0): Promise<ServedSite> {
  const pageViews: ServedSite['pageViews'] = []
  const requests: string[] = []
  const contacts: ContactRequest[] = []
  const key = new Uint8Array(32)
  const listening = Promise.withResolvers<Site>()
  const server = createServer(async (request, response) => {
    const site = await listening.promise
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/api/event') {
      pageViews.push(JSON.parse(await bodyOf(request)))
      response.writeHead(202).end()
      return
    }
    const url = new URL(request.url!, origin)
    const contact = {
      site,
      clock: systemClock,
      key,
      saveContactRequest: async (sent: ContactRequest) => void contacts.push(sent),
    }
    const answer =
      url.pathname !== '/contact'
        ? await site.respond({ method: request.method!, url: request.url!, headers: request.headers })
        : request.method === 'POST'
          ? await receiveContact(contact, new URLSearchParams(await bodyOf(request)))
          : showContact(contact, url.searchParams)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  listening.resolve(
    await loadSite({
      directory: join(import.meta.dirname, '../dist'),
      publicUrl: origin,
      brand: exampleBrand,
      clock: systemClock,
    }),
  )
  return {
    origin,
    pageViews,
    requests,
    contacts,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
