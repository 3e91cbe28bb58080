import { createHash, randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  link,
  mkdir,
  readFile,
  rename,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionOptions } from '@custos/database/connection'
import { isDatabaseUnder } from '@custos/database/master-key'
import { rotate } from '@custos/domain/master-key/rotate'
import { flushDirectory } from '@custos/kernel/flush-directory'

const kept = 'master.key'

/** The file of the new key during a rotation, or after an interrupted one. */
const coming = 'master.key.next'

/**
 * The key that protects secret hashes, stored responses, cursors and signing keys. It is configured, or generated once in the
 * data directory, where only its owner can read it.
 */
export async function masterKey(configured: string | undefined, dataDirectory: string): Promise<Uint8Array> {
  return configured === undefined ? makeOnce(dataDirectory, kept) : keyOf(configured)
}

/** The key that the text of a setting or file encodes. */
export function keyOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

/** The stored key, or the new key if a rotation was interrupted after the database had switched to it. */
export async function keptKeyInUse(
  dataDirectory: string,
  owner: ConnectionOptions,
  log: (sentence: string) => void,
): Promise<Uint8Array> {
  const next = await read(join(dataDirectory, coming))
  if (next === undefined) return makeOnce(dataDirectory, kept)
  log('A rotation of the master key has not been completed; run custos master-key rotate')
  return (await isDatabaseUnder(owner, keyOf(next))) ? keyOf(next) : makeOnce(dataDirectory, kept)
}

/**
 * Rotates to a key generated in the data directory, or completes an interrupted rotation. The new key is on disk before the
 * database switches to it, and the old key stays until then.
 * @returns false if the database had already switched.
 */
export async function rotateKeptKey(
  dataDirectory: string,
  { owner, masterKey: from }: { owner: ConnectionOptions; masterKey: Uint8Array },
  now: Date,
): Promise<boolean> {
  const to = await makeOnce(dataDirectory, coming)
  // The process that made the new key may have ended before it flushed the directory.
  await flushDirectory(dataDirectory)
  const rotated = await rotate(owner, { from, to }, now)
  await rename(join(dataDirectory, coming), join(dataDirectory, kept))
  return rotated
}

async function makeOnce(dataDirectory: string, name: string): Promise<Uint8Array> {
  const file = join(dataDirectory, name)
  const there = await read(file)
  if (there !== undefined) return keyOf(there)
  await makeWritable(dataDirectory)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  await chmod(draft, 0o600)
  if (process.getuid?.() === 0) await giveToService(draft, dataDirectory)
  // Linking fails if another process has made the key. That key is then the one in use.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  await flushDirectory(dataDirectory)
  return keyOf((await read(file))!)
}

/** Root may run a command for a service of another user, which must be able to read the key. */
async function giveToService(draft: string, dataDirectory: string): Promise<void> {
  const { uid, gid } = await stat(join(dataDirectory, kept)).catch(() => stat(dataDirectory))
  await chown(draft, uid, gid)
}

/** Minimum length of a key. Characters. */
const shortest = 32

/** @throws Error if the file is unreadable or its text is too short for a key, which anybody could guess. */
async function read(file: string): Promise<string | undefined> {
  const text = await textOf(file)
  if (text === undefined || text.length >= shortest) return text
  throw new Error(
    `The file ${file} holds no master key, which has at least ${shortest} characters. Put the key back from a backup; if nothing is stored under it yet, delete the file.`,
  )
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new Error(
      `The master key in ${file} cannot be read (${message}). Make it readable for the user that Custos runs as.`,
      { cause },
    )
  }
}

async function makeWritable(dataDirectory: string): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true })
    await access(dataDirectory, constants.W_OK)
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(
      `The data directory ${dataDirectory} cannot be written (${reason}). Set CUSTOS_DATA_DIR to one that can.`,
      { cause },
    )
  }
}
