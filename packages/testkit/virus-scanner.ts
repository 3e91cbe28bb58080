import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScannerAddress } from '@custos/domain/document-reading/scan'

export interface VirusScanner extends AsyncDisposable {
  address: ScannerAddress
}

/** The text that the test scanners report as malware, and its name. */
export const malware = { content: 'CUSTOS-TEST-MALWARE', name: 'Custos.Test.Marker.UNOFFICIAL' }

/** A scanner's reaction to a complete file. */
type Verdict = (file: Buffer, socket: Socket) => void

const looks: Verdict = (file, socket) =>
  void socket.end(file.includes(malware.content) ? `stream: ${malware.name} FOUND\0` : 'stream: OK\0')

/**
 * A server on loopback that speaks clamd's protocol.
 *
 * @param begins replies before the file is complete.
 */
export async function serveVirusScanner(verdict: Verdict = looks, begins?: Verdict): Promise<VirusScanner> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const file = fileIn(received)
      if (file) verdict(file, socket)
      else begins?.(received, socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The bytes of a complete INSTREAM; null before. */
function fileIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (!received.toString('latin1', 0, command.length).startsWith(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** Whether clamd is on this machine; CI installs it. */
export const hasClamd = ((): boolean => {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** ClamAV's own clamd, which knows only the tests' malware. @param longest bytes of a file. */
export async function startClamd(longest: number): Promise<VirusScanner> {
  const directory = await mkdtemp(join(tmpdir(), 'custos-clamd-'))
  const path = join(directory, 'clamd.sock')
  const signature = `Custos.Test.Marker:0:*:${Buffer.from(malware.content).toString('hex')}\n`
  const settings = [
    `DatabaseDirectory ${directory}`,
    `LocalSocket ${path}`,
    'Foreground yes',
    `StreamMaxLength ${longest}`,
    'MaxThreads 2',
  ]
  await writeFile(join(directory, 'tests.ndb'), signature)
  await writeFile(join(directory, 'clamd.conf'), `${settings.join('\n')}\n`)
  const clamd = spawn('clamd', ['--config-file', join(directory, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(clamd, 'exit')
  let printed = ''
  const listens = new Promise<void>((resolve) => {
    for (const stream of [clamd.stdout, clamd.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('Self checking')) resolve()
      })
  })
  await Promise.race([
    listens,
    ended.then(() => {
      throw new Error(`clamd ended: ${printed}`)
    }),
  ])
  return {
    address: { path },
    async [Symbol.asyncDispose]() {
      clamd.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
