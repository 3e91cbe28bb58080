import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { resolveByDns } from './resolve.ts'

/** A name server (RFC 1035): names below `good` have an address, names below `nobody` do not exist, and others get no reply. */
async function nameServer(): Promise<string> {
  const server = createSocket('udp4')
  onTestFinished(() => void server.close())
  server.on('message', (query, { port }) => {
    const name = query.toString('latin1')
    const end = query.indexOf(0, 12) + 5
    const isAddress = query.readUInt16BE(end - 4) === 1
    const answers = name.includes('good') && isAddress ? 1 : 0
    if (!name.includes('good') && !name.includes('nobody')) return
    const header = Buffer.from([
      query[0]!,
      query[1]!,
      0x81,
      name.includes('good') ? 0x80 : 0x83,
      0,
      1,
      0,
      answers,
      0,
      0,
      0,
      0,
    ])
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7])
    server.send(Buffer.concat([header, query.subarray(12, end), ...(answers ? [record] : [])]), port)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${server.address().port}`
}

test('a name is found while others wait for name servers that never answer', async () => {
  const resolve = resolveByDns([await nameServer()])
  const ended: string[] = []
  const silent = Array.from({ length: 40 }, (_, n) =>
    resolve(`www.silent-${n}.example`).catch(({ code }: { code: string }) => ended.push(code)),
  )
  expect(await resolve('www.good.example')).toEqual(['203.0.113.7'])
  expect(ended).toEqual([])
  await Promise.all(silent)
  expect(ended).toEqual(Array(40).fill('ETIMEOUT'))
})

test('that nobody has a name is told as such', async () => {
  const resolve = resolveByDns([await nameServer()])
  await expect(resolve('www.nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
