import { once } from 'node:events'
import { connect } from 'node:net'

/** The time limit of the whole scan. Milliseconds. */
const timeoutMs = 60_000
/** Below clamd's default StreamMaxLength. Bytes. */
const chunk = 1_000_000
const maxResponseLength = 4_096

/** The scanner did not accept the whole file: it is down, or its StreamMaxLength is smaller. */
export class ScanRefused extends Error {
  override readonly name = 'NotTaken'
}

/** The address of clamd: a host with a port, or a socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/**
 * Scans a file with clamd's command INSTREAM (clamd(8)): chunks preceded by their lengths, and an empty one at the end.
 *
 * @returns the name of the malware; null for none.
 * @throws ScanRefused; Error if clamd gives no result, so that the file's state is unknown.
 */
export async function scan(address: ScannerAddress, bytes: Buffer): Promise<string | null> {
  const socket = connect(address)
  const signal = AbortSignal.timeout(timeoutMs)
  const end = () => socket.destroy(new Error('The virus scanner does not answer in time'))
  signal.addEventListener('abort', end)
  let isWhole = false
  try {
    await once(socket, 'connect')
    const answer = answerOf(socket)
    // clamd may reply and close before it has the whole file.
    answer.catch(() => {})
    socket.on('error', () => {})
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length && socket.writable; at += chunk) {
      const part = bytes.subarray(at, at + chunk)
      socket.write(lengthOf(part.length))
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), answer]).catch(() => {})
    }
    isWhole = socket.writable
    if (isWhole) socket.write(lengthOf(0))
    const found = verdictOf(await answer)
    if (found === null && !isWhole) throw new Error('It cleared what it had not seen the end of')
    return found
  } catch (error) {
    throw isWhole ? error : new ScanRefused('The virus scanner has not taken the whole file', { cause: error })
  } finally {
    signal.removeEventListener('abort', end)
    socket.destroy()
  }
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

async function answerOf(socket: AsyncIterable<Buffer>): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += part.toString('utf8')
    if (answer.includes('\0') || answer.length > maxResponseLength) break
  }
  return answer.split('\0', 1)[0]!.trim()
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  if (answer.startsWith('INSTREAM size limit exceeded')) throw new ScanRefused(answer)
  // Only printable characters, because people read the name.
  const found = /^stream: ([\x20-\x7e]{1,200}) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`The virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`)
  return found
}
