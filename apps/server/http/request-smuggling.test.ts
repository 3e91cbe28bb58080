import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ApiClient } from '@custos/testkit/api-client'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

/**
 * Requests that two servers in a row could read differently (RFC 9112 section 11.2). The server either refuses such a request
 * and closes its connection, or reads it as one request. Text in its body is never a separate request.
 */

let platform: TestPlatform
let api: ApiClient
let url: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, url } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const body = '{"name":"Smuggled","domain":"https://a.example"}'
const length = `Content-Length: ${body.length}`
const chunked = 'Transfer-Encoding: chunked'
const size = body.length.toString(16)
const inChunks = `${size}\r\n${body}\r\n0\r\n\r\n`
let marker = 0

/** Sends the bytes on a new connection. @returns the statuses of all responses until the server closes the connection. */
async function send(
  head: string[],
  content: string,
  { lineEnd = '\r\n', version = 'HTTP/1.1', hosts = [new URL(url).host] } = {},
) {
  marker += 1
  const { hostname, port, host } = new URL(url)
  const hidden = `GET /v1/hidden-${marker} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const lines = [
    `POST /v1/vendors ${version}`,
    ...hosts.map((name) => `Host: ${name}`),
    `Connection: ${content.includes('HIDDEN') ? 'keep-alive' : 'close'}`,
    `Authorization: Bearer ${api.token}`,
    `User-Agent: smuggler-${marker}`,
    'Content-Type: application/json',
  ]
  const socket = connect(Number(port), hostname)
  // The server closes the connection of a refused request while the client may still send.
  socket.on('error', () => {})
  socket.write([...lines, ...head, '', ''].join(lineEnd) + content.replaceAll('HIDDEN', hidden))
  const responses = await text(socket).catch(() => '')
  return [...responses.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

const recordsOf = (path: string) =>
  platform.database.sql('SELECT path FROM audit_records WHERE path LIKE $1', [`${path}-${marker}%`])
const recordsOfAgent = () =>
  platform.database.sql<{ status: number }>("SELECT status FROM audit_records WHERE details->>'user_agent' = $1", [
    `smuggler-${marker}`,
  ])

test.each([
  ['a length and chunks', [length, chunked], inChunks],
  ['chunks and a length', [chunked, 'Content-Length: 4'], '0\r\n\r\nHIDDEN'],
  ['two lengths', ['Content-Length: 0', length], 'HIDDEN'],
  ['a list of lengths', [`Content-Length: ${body.length}, ${body.length}`], body],
  ['a length with a sign', [`Content-Length: +${body.length}`], body],
  ['a negative length', ['Content-Length: -1'], body],
  ['a length in hexadecimal', ['Content-Length: 0x10'], body],
  ['a length beyond every number', [`Content-Length: ${'9'.repeat(30)}`], 'HIDDEN'],
  ['a space before the colon', [`Content-Length : ${body.length}`], body],
  ['a space before the colon of chunks', ['Transfer-Encoding : chunked', 'Content-Length: 0'], 'HIDDEN'],
  ['chunks under another name first', ['Transfer-Encoding: chunked, identity'], inChunks],
  ['chunks written otherwise', ['Transfer-Encoding: xchunked'], inChunks],
  ['chunks twice', [chunked, 'Transfer-Encoding: identity'], inChunks],
  ['a folded line', ['Transfer-Encoding:', ' chunked', 'Content-Length: 0'], 'HIDDEN'],
  ['a line break in a value', ['X-One: a\rX-Two: b', length], body],
  ['a NUL in a value', ['X-One: a\0b', length], body],
  ['a chunk size beyond every number', [chunked], `${'f'.repeat(20)}\r\n${body}\r\n0\r\n\r\nHIDDEN`],
  ['a chunk size with a sign', [chunked], `+${inChunks}`],
  ['a chunk size in no number', [chunked], `0x${inChunks}`],
  ['a chunk longer than its size', [chunked], `1\r\n${body}\r\n0\r\n\r\nHIDDEN`],
  ['a length behind the chunks', [chunked], `${size}\r\n${body}\r\n0\r\nContent-Length: 5\r\n\r\n`],
  ['another coding before the chunks', ['Transfer-Encoding: gzip, chunked'], `${inChunks}HIDDEN`],
  ['a chunk that ends with a bare line feed', [chunked], `${size}\n${body}\n0\n\nHIDDEN`],
])('%s: refused, and nothing of it is a request', async (_name, head, content) => {
  const statuses = await send(head, content)
  expect(statuses).toEqual([400])
  expect(await recordsOf('/v1/hidden')).toEqual([])
  expect((await recordsOfAgent()).map(({ status }) => status).filter((status) => status < 400)).toEqual([])
})

test('lines that end with a bare line feed: refused', async () => {
  expect(await send([length], body, { lineEnd: '\n' })).toEqual([400])
  expect(await recordsOfAgent()).toEqual([])
})

test.each([
  ['chunks in HTTP/1.0', { version: 'HTTP/1.0' }],
  ['chunks in HTTP/2.0', { version: 'HTTP/2.0' }],
  ['a Host that is none', { hosts: ['a.example/"><b>'] }],
  ['a Host with a user', { hosts: ['user@a.example'] }],
  ['two Hosts', { hosts: ['a.example', 'b.example'] }],
])('%s: refused and cut off', async (_name, line) => {
  expect(await send([chunked], `${inChunks}HIDDEN`, line)).toEqual([400])
  expect(await recordsOf('/v1/hidden')).toEqual([])
  expect((await recordsOfAgent()).map(({ status }) => status)).toEqual([400])
})

test.each([
  '[::1]:80',
  '[fe80::1%25eth0]:80',
  '[fe80::1%eth-0~1]',
  '127.0.0.1',
  'a-b.example:8443',
  'xn--n3h.example',
  'name_of.a.container',
])('the Host %s: taken', async (host) => {
  expect(await send([length], body, { hosts: [host] })).toEqual([201])
})

test.each([
  ['a length', [length], body],
  ['a chunk with an extension', [chunked], `${size};name=value\r\n${body}\r\n0\r\n\r\n`],
  ['chunks with a trailer', [chunked], `${size}\r\n${body}\r\n0\r\nX-One: a\r\n\r\n`],
  ['chunks in capitals', ['transfer-encoding: Chunked'], inChunks],
])('%s: one request with one record', async (_name, head, content) => {
  expect(await send(head, content)).toEqual([201])
  expect(await recordsOfAgent()).toEqual([{ status: 201 }])
})

test('a request in the body of another is text', async () => {
  const hidden = `GET /v1/hidden-${marker + 1} HTTP/1.1\r\nHost: a\r\n\r\n`
  expect(await send([`Content-Length: ${hidden.length}`], hidden)).toEqual([400])
  expect(await recordsOf('/v1/hidden')).toEqual([])
  expect(await recordsOfAgent()).toEqual([{ status: 400 }])
})

test('a second request after the first is a request, with its own record', async () => {
  expect(await send([length], `${body}HIDDEN`)).toEqual([201, 404])
  expect(await recordsOf('/v1/hidden')).toHaveLength(1)
  expect(await recordsOfAgent()).toEqual([{ status: 201 }])
})
