import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '@custos/contract/errors'
import { sameBytes } from '@custos/kernel/hash'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'

/** OWASP's first choice for argon2id: 19 MiB (here in KiB), 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** Each hash takes a processor and 19 MiB for tens of milliseconds; further ones, running or waiting, would starve other work. */
const bounded = bulkhead(2, 50)

/** @returns the hash in its PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. @throws ApiError service_unavailable. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await argon2id(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encoded(salt)}$${encoded(hash)}`
}

/** Does the same work with or without a hash to compare. @throws ApiError service_unavailable. */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const [memory, passes, parallelism, salt, expected] = partsOf(phc ?? nobodys)
  const hash = await argon2id(password, salt, { memory, passes, parallelism })
  return sameBytes(hash, expected) && phc !== null
}

const encoded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encoded(Buffer.alloc(saltBytes))}$${encoded(Buffer.alloc(hashBytes))}`

function partsOf(phc: string): [number, number, number, Buffer, Buffer] {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc)
  if (!match) throw new Error('A stored password hash has an unknown form')
  const [, memory, passes, parallelism, salt, hash] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return [Number(memory), Number(passes), Number(parallelism), Buffer.from(salt, 'base64'), Buffer.from(hash, 'base64')]
}

/** A text is one password, however a keyboard composes its letters (Unicode NFKC, as NIST SP 800-63B requires). */
async function argon2id(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  try {
    return await bounded.execute(() =>
      promisify(argon2)('argon2id', { message, nonce, memory, passes, parallelism, tagLength: hashBytes }),
    )
  } catch (cause) {
    if (cause instanceof BulkheadRejectedError) throw new ApiError('service_unavailable', { retryAfter: 2, cause })
    throw cause
  }
}
