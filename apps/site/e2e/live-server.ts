import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickFolder } from '@custos/testkit/cluster'
import { serveVendorSites } from 'custos/demonstration/vendor-sites'

const main = fileURLToPath(import.meta.resolve('custos/main'))

export interface LiveServer {
  url: string
  /** All output since the start. */
  printed: string
  close(): Promise<void>
}

/** Runs `npm start` on a new data directory. Every collection reaches the demonstration's fictional vendors. */
export async function startCustos(): Promise<LiveServer> {
  const vendors = await serveVendorSites()
  // Every example of the contract runs in three languages within a minute.
  const environment = { COLLECTOR_CONNECT_TO: vendors.address, RATE_LIMIT_REQUESTS: '10000' }
  const server = await start([], 'Custos is listening', environment)
  return {
    ...server,
    async close() {
      await server.close()
      await vendors.close()
    },
  }
}

/** Runs `npm start -- --demo` on a new data directory, until it has printed the next step. */
export function startDemonstration(): Promise<LiveServer> {
  return start(['--demo'], 'Ctrl-C ends it', {})
}

async function start(options: string[], isReady: string, environment: Record<string, string>): Promise<LiveServer> {
  const directory = await mkdtemp(join(quickFolder(), 'custos-guide-'))
  const port = await freePort()
  const server = spawn(process.execPath, [main, 'serve', ...options], {
    env: {
      ...process.env,
      CUSTOS_DATA_DIR: join(directory, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`Custos ended with ${code}:\n${printed}`)))
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (printed.includes(isReady)) resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    printed,
    async close() {
      server.removeAllListeners('exit')
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(directory, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
