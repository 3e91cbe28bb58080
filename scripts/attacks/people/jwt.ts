import { createHmac, type KeyObject, sign } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT (RFC 7519) with the attack's header and claims, which a library would not write. @param key a Buffer: a shared secret. */
export function jwt(header: object, claims: object, key: KeyObject | Buffer): string {
  const text = `${part(header)}.${part(claims)}`
  const signature = Buffer.isBuffer(key)
    ? createHmac('sha256', key).update(text).digest()
    : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
