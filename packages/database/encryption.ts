import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { freeBuffer } from '@custos/kernel/free-buffer'
import { keyed } from '@custos/kernel/hash'

/**
 * AES-256-GCM under a key derived from the master key; `purpose` separates the uses. The result is 12 bytes of nonce, 16 bytes of
 * tag, then the ciphertext.
 */
export function encrypt(masterKey: Uint8Array, purpose: string, text: Uint8Array | string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyed(masterKey, 'encryption', purpose), nonce)
  const body = [cipher.update(text), cipher.final()]
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), ...body])
  body.forEach(freeBuffer)
  return sealed
}

/** @throws Error if the bytes were altered or encrypted under another key or purpose. */
export function decrypt(masterKey: Uint8Array, purpose: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyed(masterKey, 'encryption', purpose), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
