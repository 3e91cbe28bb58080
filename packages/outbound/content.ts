import { pipeline, type Readable } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { jsonExcess } from '@custos/kernel/json-bounds'
import { type Content, mediaTypeOf, type OutboundResponse } from './messages.ts'
import { NoResponse } from './no-response.ts'

/** The initial buffer for a response's content; it grows as needed. Bytes. */
const firstRoom = 16_384

/**
 * The decoded content of a response.
 *
 * @param count called with every piece as it is sent.
 * @throws NoResponse, and the decoder's errors.
 */
export async function readContent(
  body: Readable,
  headers: OutboundResponse['headers'],
  { max, json, room }: Content,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = (...why: ConstructorParameters<typeof NoResponse>): never => {
    body.on('error', () => {}).destroy()
    throw new NoResponse(...why)
  }
  const mediaType = mediaTypeOf(headers['content-type'])
  const limit = typeof max === 'number' ? max : (max[mediaType] ?? 0)
  if (limit === 0) refuse('wrong_type', `Documents of type ${mediaType || 'unknown'} are not read.`)
  if (Number(headers['content-length']) > limit) refuse('too_large', tooLarge(limit))
  const decoder = decoderFor(headers['content-encoding'])
  if (decoder === undefined) refuse('unknown_encoding', `The encoding ${headers['content-encoding']} is not known.`)

  let sent = 0
  body.on('data', (chunk: Buffer) => {
    count(chunk.length)
    sent += chunk.length
    if (sent > limit) body.destroy(new NoResponse('too_large', tooLarge(limit)))
  })
  const decoded = decoder ? pipeline(body, decoder, () => {}) : body
  const left = room && new Int32Array(room)
  // Copies each piece as it arrives: kept as one-byte pieces, the content could take a hundred times its memory.
  let buffer = new Uint8Array(Math.min(limit, firstRoom))
  let size = 0
  // Leaving the loop by an exception destroys the stream, and with it the connection.
  for await (const chunk of decoded as AsyncIterable<Buffer>) {
    const at = size
    size += chunk.length
    if (size > limit) throw new NoResponse('too_large', tooLarge(limit))
    if (left && Atomics.sub(left, 0, chunk.length) < chunk.length)
      throw new NoResponse('no_room', 'Earlier responses use all the memory for responses.')
    if (size > buffer.length) buffer = grown(buffer, Math.min(limit, Math.max(size, 2 * buffer.length)))
    buffer.set(chunk, at)
  }
  const whole = buffer.slice(0, size)
  const excess = json && jsonExcess(whole, json)?.bound
  if (excess)
    throw new NoResponse(
      'too_intricate',
      `The response has more than ${json[excess]} ${excess === 'depth' ? 'levels' : 'members'}.`,
    )
  return whole
}

function grown(buffer: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(buffer)
  return larger
}

function tooLarge(limit: number): string {
  return `The document is larger than ${Math.round(limit / 1_000_000)} MB.`
}

/**
 * null: no encoding. undefined: unsupported, which are stacked encodings and Brotli. A server could make a Brotli decoder hold 16
 * MB per response.
 */
function decoderFor(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    default:
      return undefined
  }
}
