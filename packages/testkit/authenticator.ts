import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey device for tests (WebAuthn Level 3): one ES256 key, no attestation, and a user who is always verified. */
export class Authenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #uses = 0

  /** The response to creation options on a page of this origin. @param crossOrigin whether another site embeds the page. */
  create(options: { challenge: string; rp: { id: string } }, origin: string, crossOrigin = false) {
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin, crossOrigin)
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE_Key (RFC 9053 section 7.1.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const key = Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from('22', 'hex'),
      bytes(Buffer.from(y, 'base64url')),
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key])
    const authData = Buffer.concat([this.#head(options.rp.id, 0x45), credential])
    // {"fmt": "none", "attStmt": {}, "authData": …}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      bytes(authData),
    ])
    return this.#answer({
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The response to request options. */
  get(options: { challenge: string; rpId: string }, origin: string, crossOrigin = false) {
    this.#uses += 1
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin, crossOrigin)
    const authData = this.#head(options.rpId, 0x05)
    const signed = Buffer.concat([
      authData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  /** Hash of the relying party, flags (user present, verified, 0x40 with a credential), number of uses. */
  #head(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#uses)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  #answer(response: object) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

const clientData = (type: string, challenge: string, origin: string, crossOrigin: boolean): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url')

/** A byte string of CBOR (RFC 8949 section 3.1) of up to 65,535 bytes. */
function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255])
  return Buffer.concat([head, value])
}
