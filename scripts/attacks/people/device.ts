import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The deviations of a passkey device's response from a genuine one. */
export interface Spoiled {
  type?: unknown
  challenge?: unknown
  origin?: unknown
  crossOrigin?: unknown
  /** The relying party whose hash it signs. */
  rpId?: string
  flags?: number
  count?: number
  /** The signing key; another device's id with one's own key, or the reverse. */
  key?: KeyObject
  id?: string
  rawId?: string
  userHandle?: string
  /** Changes the client data before it is signed. */
  clientData?: (json: string) => string | Buffer
  authData?: (bytes: Buffer) => Buffer
  signature?: (der: Buffer) => Buffer
  /** The public key of a new credential. */
  cose?: Map<number, unknown>
  format?: string
  statement?: Map<string, unknown>
  kind?: string
}

/** An attacker's passkey device (WebAuthn Level 3): it signs any data. */
export class Device {
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16)
  count = 0

  create(options: { challenge: string; rp: { id: string } }, origin: string, spoiled: Spoiled = {}) {
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin, spoiled)
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const cose =
      spoiled.cose ??
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(cose)])
    const flags = spoiled.flags ?? 0x45
    const head = this.#head(spoiled.rpId ?? options.rp.id, flags, spoiled.count ?? 0)
    const authData = flags & 0x40 ? Buffer.concat([head, credential]) : head
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', spoiled.format ?? 'none'],
        ['attStmt', spoiled.statement ?? new Map()],
        ['authData', spoiled.authData?.(authData) ?? authData],
      ]),
    )
    return this.#answer(spoiled, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  get(options: { challenge: string; rpId: string }, origin: string, spoiled: Spoiled = {}) {
    this.count += 1
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin, spoiled)
    const head = this.#head(spoiled.rpId ?? options.rpId, spoiled.flags ?? 0x05, spoiled.count ?? this.count)
    const authData = spoiled.authData?.(head) ?? head
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
    const der = sign('sha256', signed, spoiled.key ?? this.keys.privateKey)
    return this.#answer(spoiled, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: (spoiled.signature?.(der) ?? der).toString('base64url'),
      ...(spoiled.userHandle !== undefined && { userHandle: spoiled.userHandle }),
    })
  }

  #head(rpId: string, flags: number, uses: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  #answer({ id, rawId, kind }: Spoiled, response: object) {
    const own = this.id.toString('base64url')
    return {
      id: id ?? own,
      rawId: rawId ?? id ?? own,
      type: kind ?? 'public-key',
      clientExtensionResults: {},
      response,
    }
  }
}

function clientData(type: string, challenge: string, origin: string, spoiled: Spoiled): Buffer {
  const said = { type, challenge, origin, crossOrigin: false, ...pick(spoiled) }
  const json = JSON.stringify(said)
  return Buffer.from(spoiled.clientData?.(json) ?? json)
}

const pick = (spoiled: Spoiled) =>
  Object.fromEntries(
    (['type', 'challenge', 'origin', 'crossOrigin'] as const)
      .filter((name) => name in spoiled)
      .map((name) => [name, spoiled[name]]),
  )

/** The subset of CBOR (RFC 8949) in these responses: integers, bytes, texts, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  if (length < 65_536) return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  const bytes = Buffer.alloc(5)
  bytes[0] = (major << 5) | 26
  bytes.writeUInt32BE(length, 1)
  return bytes
}
