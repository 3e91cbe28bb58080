import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { scan } from './scan.ts'

/** A server on loopback that speaks clamd's protocol; CLAMD_ADDRESS has the same tests speak to a real one (the path of its socket). */

let server: Server | undefined
afterEach(() => server?.close())

const marker = 'CUSTOS-TEST-MALWARE'

async function clamd(answer: (stream: Buffer, socket: Socket) => void) {
  server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const stream = streamIn(received)
      if (stream) answer(stream, socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

/** The bytes of an INSTREAM that is complete; null before. */
function streamIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (!received.toString('latin1').startsWith(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const usual = (stream: Buffer, socket: Socket) =>
  void socket.end(stream.includes(marker) ? 'stream: Custos.Test.Marker.UNOFFICIAL FOUND\0' : 'stream: OK\0')

const real = process.env.CLAMD_ADDRESS
const scanner = async () => (real ? { path: real } : clamd(usual))

test('a file of many chunks is clean, and one that holds malware is named', async () => {
  const file = Buffer.alloc(2_500_000, 'harmless ')
  expect(await scan(await scanner(), file)).toBeNull()
  expect(await scan(await scanner(), Buffer.concat([file, Buffer.from(marker), file]))).toBe(
    'Custos.Test.Marker.UNOFFICIAL',
  )
})

test.each<[what: string, answer: (stream: Buffer, socket: Socket) => void]>([
  ['says that the file is too large for it', (_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['hangs up', (_, socket) => void socket.destroy()],
  ['says something else', (_, socket) => void socket.end('stream: OK FOUND maybe\0')],
])('a scanner that %s has not cleared the file', async (_, answer) => {
  await expect(scan(await clamd(answer), Buffer.from('paper'))).rejects.toThrow()
})
