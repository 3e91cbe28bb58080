import { open, rename, stat, statfs, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { InstallationFailed } from './installation-failed.ts'

/** The progress of a download. Bytes; the total is null if the server does not state it. */
export type Progress = (received: number, total: number | null) => void

/** The maximum number of successive broken connections without a byte. */
const maxBroken = 3
/** A connection without a byte for this time counts as broken. Milliseconds. */
const silence = 60_000

/**
 * Downloads a file of any size. Keeps the received part beside it as `.part`, from which the next try continues (RFC 9110, section
 * 14).
 *
 * @throws {InstallationFailed} the next try does not request the received part again
 */
export async function download(address: URL, file: string, onProgress: Progress = () => {}): Promise<void> {
  const part = `${file}.part`
  for (let broken = 0; ; ) {
    const before = await sizeOf(part)
    const outcome = await fetchRest(address, part, before, onProgress)
    if (outcome === 'whole') break
    broken = (await sizeOf(part)) > before ? 0 : broken + 1
    if (broken >= maxBroken)
      throw new InstallationFailed(
        `The connection to ${address.host} broke. Run the command again: it goes on from what has arrived.`,
      )
  }
  await rename(part, file)
}

async function fetchRest(address: URL, part: string, from: number, onProgress: Progress): Promise<'whole' | 'broken'> {
  const quiet = new AbortController()
  const timer = setTimeout(() => quiet.abort(), silence)
  try {
    const response = await fetch(address, {
      // A range counts unencoded bytes, so encodings are refused.
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
      signal: quiet.signal,
    })
    if (address.protocol === 'https:' && new URL(response.url).protocol !== 'https:')
      throw new InstallationFailed(`${address.host} leads to an address that is not protected (${response.url}).`)
    const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '')
    if (response.status === 416 && Number(range?.[2]) === from) return 'whole'
    const isRest = response.status === 206 && Number(range?.[1]) === from
    if (response.status === 416 || (response.status === 206 && !isRest)) {
      await truncate(part)
      return 'broken'
    }
    if (!response.ok || !response.body) throw new InstallationFailed(`${address.href} answers with ${response.status}.`)

    const start = isRest ? from : 0
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    const total = Number.isSafeInteger(length) && length > 0 ? start + length : null
    await requireRoom(part, total === null ? 0 : total - start)
    let received = start
    await using file = await open(part, isRest ? 'a' : 'w')
    for await (const chunk of response.body) {
      await file.appendFile(chunk)
      received += chunk.length
      timer.refresh()
      onProgress(received, total)
    }
    return total === null || received === total ? 'whole' : 'broken'
  } catch (error) {
    if (error instanceof InstallationFailed) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new InstallationFailed(`The disk of ${dirname(part)} is full.`, { cause: error })
    if (code === 'EACCES' || code === 'EROFS' || code === 'EISDIR')
      throw new InstallationFailed(`${part} cannot be written (${code}).`, { cause: error })
    return 'broken'
  } finally {
    clearTimeout(timer)
  }
}

async function requireRoom(part: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(part))
  if (bavail * bsize < bytes)
    throw new InstallationFailed(
      `${dirname(part)} has room for ${megabytes(bavail * bsize)}; ${megabytes(bytes)} are needed.`,
    )
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** `491 MB`. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
