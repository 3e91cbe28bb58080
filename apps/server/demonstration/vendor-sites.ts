import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { html, Markup } from '@custos/document-rendering/html'
import { demonstrationVendors } from './vendors.ts'

const folder = new URL('sites/', import.meta.url)

interface Page {
  mediaType: string
  text: string
}

export interface VendorSites {
  /** `host:port` to which the collector connects in place of the vendors' own servers. */
  address: string
  close(): Promise<void>
}

/** Serves the websites of the fictional vendors on a free loopback port, each under its own host name. */
export async function serveVendorSites(): Promise<VendorSites> {
  const sites = new Map(readdirSync(folder).map((host) => [host, pagesOf(host)]))
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!
    const page = sites.get(request.headers.host ?? '')?.get(path)
    response
      .writeHead(page ? 200 : 404, { 'content-type': page?.mediaType ?? 'text/plain; charset=utf-8' })
      .end(page?.text ?? 'There is no such page.\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Serves the demonstration's sites while Custos reads one of the fictional vendors. New users practise with one of them. */
export async function serveMadeUp(domain: string): Promise<VendorSites | undefined> {
  return demonstrationVendors.some((vendor) => vendor.domain === domain) ? serveVendorSites() : undefined
}

function pagesOf(host: string): Map<string, Page> {
  const files = readdirSync(new URL(`${host}/`, folder)).sort()
  const read = (file: string) => readFileSync(new URL(`${host}/${file}`, folder), 'utf8')
  const contents = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const text = read(file)
      return { path: pathOf(file), title: /<h1>(.*)<\/h1>/.exec(text)![1]!, text }
    })
  const pages = contents.map(({ path, title, text }): [string, Page] => [
    path,
    { mediaType: 'text/html; charset=utf-8', text: wholePage(title, text, contents) },
  ])
  const texts = files
    .filter((file) => file.endsWith('.txt'))
    .map((file): [string, Page] => [
      file === 'security.txt' ? '/.well-known/security.txt' : `/${file}`,
      { mediaType: 'text/plain; charset=utf-8', text: read(file) },
    ])
  return new Map([...pages, ...texts])
}

function pathOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}

function wholePage(title: string, content: string, links: { path: string; title: string }[]): string {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body>
<header><p>Fictional: this vendor and all that is said here were made up for a demonstration.</p>
<nav><ul>${links.map((link) => html`<li><a href="${link.path}">${link.title}</a></li>`)}</ul></nav></header>
<main>
${new Markup(content)}</main>
</body>
</html>
`
  return page.text
}
