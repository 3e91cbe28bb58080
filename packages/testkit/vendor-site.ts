import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fictional vendor of the tests. */
export const vendorDomain = 'https://larkspur-ledger.example'

/** A page of the fictional vendor that only a web search can find. */
export const hiddenPath = '/handbook/people/security'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const pages: Record<string, string> = {
  '/': page(
    'Larkspur Ledger',
    '<p>Larkspur Ledger keeps the books of small theatres.</p><ul><li><a href="/security">Security</a></li><li><a href="/privacy">Privacy</a></li><li><a href="/sub-processors">Sub-processors</a></li></ul>',
  ),
  '/security': page(
    'Security at Larkspur Ledger',
    '<p>Larkspur Ledger is certified according to ISO/IEC 27001:2022.</p><p>All customer data is encrypted at rest with AES-256.</p><p>We notify customers of a personal data breach within 48 hours.</p><p>Write to security@larkspur-ledger.example to report a vulnerability.</p>',
  ),
  '/privacy': page(
    'Privacy',
    '<p>Our data protection officer can be reached at dpo@larkspur-ledger.example.</p><p>We delete customer data within 30 days of the end of the contract.</p>',
  ),
  '/sub-processors': page(
    'Sub-processors',
    '<table><thead><tr><th>Name</th><th>Purpose</th><th>Location</th></tr></thead><tbody><tr><td>Cloudbarn</td><td>Hosting</td><td>Ireland</td></tr></tbody></table>',
  ),
  // No page links here.
  [hiddenPath]: page('How we hire', '<p>We screen all employees with background checks before they are hired.</p>'),
}

export interface VendorSite extends AsyncDisposable {
  /** `host:port` for COLLECTOR_CONNECT_TO. */
  address: string
  /** The vendor's pages by path; a test may change them. */
  pages: Record<string, string>
  /** Awaited before every response. */
  beforeAnswer: (path: string) => Promise<void>
  /** Every response, in order. */
  answers: { path: string; status: number }[]
}

/** Serves the fictional vendor on loopback; every other host name has no pages. */
export async function serveVendorSite(): Promise<VendorSite> {
  const host = new URL(vendorDomain).host
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const found = request.headers.host === host ? site.pages[path] : undefined
    const etag = `"${path} ${found?.length}"`
    const answer = () => {
      const status = !found ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
      site.answers.push({ path, status })
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(found && { etag }) })
        .end(status === 200 ? found : '')
    }
    site.beforeAnswer(path).then(answer, (error: Error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site: VendorSite = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: { ...pages },
    beforeAnswer: async () => {},
    answers: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return site
}
