import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { exampleBrand } from 'custos/site/brand'
import { type ContactOptions, receiveContact, showContact } from 'custos/site/contact'
import { loadSite, type Site, type SiteResponse } from 'custos/site/load-site'

type ContactRequest = Parameters<ContactOptions['saveContactRequest']>[0]

export interface ServedSite {
  origin: string
  /** The messages sent through the contact form. */
  contacts: ContactRequest[]
  /** Advances the server's clock, in seconds. */
  passTime(seconds: number): void
  close(): Promise<void>
}

/** The built site behind the server's own site module, on a free loopback port. */
export async function serveSite(): Promise<ServedSite> {
  const contacts: ContactRequest[] = []
  let passed = 0
  const clock = () => new Date(Date.now() + passed * 1000)
  const ready = Promise.withResolvers<Site>()

  async function answer(request: IncomingMessage): Promise<SiteResponse> {
    const site = await ready.promise
    const { method = 'GET', url = '/', headers } = request
    if (url === '/api/event') return { status: 202, headers: {}, body: null }
    const [path, query] = url.split('?')
    if (path !== '/contact') return site.respond({ url, headers })
    const contact = {
      site,
      clock,
      key: new Uint8Array(32),
      saveContactRequest: async (sent: ContactRequest) => void contacts.push(sent),
    }
    if (method === 'POST') return receiveContact(contact, new URLSearchParams(await bodyOf(request)))
    return showContact(contact, new URLSearchParams(query))
  }

  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const directory = join(import.meta.dirname, '../dist')
  ready.resolve(await loadSite({ directory, publicUrl: origin, brand: exampleBrand, clock }))

  return {
    origin,
    contacts,
    passTime: (seconds) => {
      passed += seconds
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
