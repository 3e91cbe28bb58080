import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, constants, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key that protects secret hashes, stored answers, cursors and signing keys: of the configuration, or made once in the
 * data directory, readable by its owner alone.
 */
export async function masterKey(configured: string | undefined, dataDirectory: string): Promise<Uint8Array> {
  const text = configured ?? (await keptKey(dataDirectory))
  return createHash('sha256').update(text).digest()
}

async function keptKey(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'master.key')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept.trim()
  await makeWritable(dataDirectory)
  const draft = join(dataDirectory, `master.key.${process.pid}`)
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  // Linking fails when another start has made the key: then that one counts.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
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
