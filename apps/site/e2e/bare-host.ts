import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export interface BareHost {
  origin: string
  close(): Promise<void>
}

/** The minimum of a file host: a file by its name, a directory by its index, 404.html for the rest. */
export async function serveFiles(directory: string): Promise<BareHost> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://host.example').pathname
    const found = await stat(join(directory, path)).catch(() => null)
    if (found?.isDirectory() && !path.endsWith('/')) return response.writeHead(301, { location: `${path}/` }).end()
    const file = found?.isDirectory() ? join(path, 'index.html') : path
    const body = found && (await readFile(join(directory, file)).catch(() => null))
    if (body) return response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body)
    return response.writeHead(404, { 'content-type': 'text/html' }).end(await readFile(join(directory, '404.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
