/** The browser's own check of an export of the audit log; the format is docs/audit-format.md. */
export interface LogCheck {
  records: number
  checkpoints: number
  /** Each problem as a sentence. */
  problems: string[]
}

export type PublicKey = JsonWebKey & { kid: string }

interface LogHeader {
  tenant_id: string
  start: { size: number; head: string }
  end: { size: number; head: string }
}
interface LogRecord {
  sequence: number
  hash: string
  record: unknown
}
type LogLine = LogRecord | { checkpoint: string }
interface Checkpoint {
  tenant_id: string
  size: number
  head: string
}

/**
 * Verifies that each record has its hash, that the hashes form a chain, and that every checkpoint is signed and has a hash of
 * the chain.
 * @param keys the public keys (JWK), obtained separately from the log
 * @param kept checkpoints of the log that were stored elsewhere
 */
export async function verifyLog(text: string, keys: PublicKey[], kept: string[] = []): Promise<LogCheck> {
  const [header, ...lines] = linesOf(text)
  const heads = new Map([[header.start.size, header.start.head]])
  const problems: string[] = []
  let { size, head } = header.start
  let checkpoints = 0
  for (const line of lines) {
    if ('checkpoint' in line) {
      checkpoints += 1
      const signed = await openCheckpoint(line.checkpoint, keys)
      if (!signed) problems.push(`Checkpoint ${checkpoints} has no genuine signature`)
      else if (signed.tenant_id !== header.tenant_id || heads.get(signed.size) !== signed.head)
        problems.push(`Checkpoint ${checkpoints} names another record ${signed.size}`)
      continue
    }
    const { sequence, hash, record } = line
    if (sequence !== size + 1) problems.push(`Record ${size + 1} is missing`)
    if (hash !== (await chained(header.tenant_id, sequence, head, record)))
      problems.push(`Record ${sequence} does not have its hash`)
    ;({ sequence: size, hash: head } = line)
    heads.set(size, head)
  }
  if (size !== header.end.size || head !== header.end.head)
    problems.push(`The log does not end as its first line says, after record ${header.end.size}`)
  if (checkpoints === 0) problems.push('Nobody has signed the log')
  for (const token of kept) {
    const signed = await openCheckpoint(token, keys)
    if (!signed || heads.get(signed.size) !== signed.head)
      problems.push(`The log before had another record ${signed?.size ?? ''}`.trimEnd())
  }
  return { records: size - header.start.size, checkpoints, problems }
}

/** The text of a log with one changed record. */
export function altered(text: string): string {
  const lines = text.split('\n')
  const at = Math.floor(lines.length / 2)
  const line = JSON.parse(lines[at]!) as { record: { response_status: number } }
  line.record.response_status = 403
  return lines.with(at, JSON.stringify(line)).join('\n')
}

/** The checkpoints of a log, as somebody would store them elsewhere. */
export const checkpointsOf = (text: string): string[] =>
  linesOf(text).flatMap((line) => ('checkpoint' in line ? [line.checkpoint] : []))

/** A log whose holder has changed a record, recomputed every hash and signed every checkpoint again, with the new key. */
export async function rewritten(text: string): Promise<{ log: string; key: PublicKey }> {
  const [header, ...lines] = linesOf(altered(text))
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const key = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'rewritten' }
  const heads = new Map<number, string>()
  let { head } = header.start
  const anew: LogLine[] = []
  for (const line of lines) {
    if ('checkpoint' in line) {
      const payload = JSON.parse(textOf(line.checkpoint.split('.')[1]!)) as Checkpoint
      const signed = [
        { alg: 'ES256', typ, kid: key.kid },
        { ...payload, head: heads.get(payload.size) },
      ]
        .map((part) => base64urlOf(new TextEncoder().encode(JSON.stringify(part))))
        .join('.')
      const signature = await crypto.subtle.sign(es256, pair.privateKey, new TextEncoder().encode(signed))
      anew.push({ checkpoint: `${signed}.${base64urlOf(new Uint8Array(signature))}` })
    } else {
      head = await chained(header.tenant_id, line.sequence, head, line.record)
      heads.set(line.sequence, head)
      anew.push({ ...line, hash: head })
    }
  }
  const whole = [{ ...header, end: { ...header.end, head } }, ...anew]
  return { log: whole.map((line) => `${JSON.stringify(line)}\n`).join(''), key }
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)) as [LogHeader, ...LogLine[]]

/** The hash of a record in its chain. */
async function chained(tenantId: string, sequence: number, head: string, record: unknown): Promise<string> {
  const digest = await sha256Of(canonical(record))
  return sha256Of(`custos-audit-v1\n${tenantId}\n${sequence}\n${head}\n${digest}\n`)
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const es256 = { name: 'ECDSA', hash: 'SHA-256' }
const typ = 'custos-audit-checkpoint'

/** The payload of a checkpoint (JWS, ES256); null if none of the keys has signed it. */
async function openCheckpoint(token: string, keys: PublicKey[]): Promise<Checkpoint | null> {
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const of = JSON.parse(textOf(head)) as Record<'alg' | 'typ' | 'kid', string>
  const jwk = keys.find(({ kid }) => kid === of.kid)
  if (of.alg !== 'ES256' || of.typ !== typ || !jwk) return null
  const key = await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${payload}`)
  const genuine = await crypto.subtle.verify(es256, key, bytesOf(signature), signed)
  return genuine ? JSON.parse(textOf(payload)) : null
}

/** RFC 8785: members sorted by UTF-16 code units; numbers and strings as in ECMAScript. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/** The SHA-256 of a text in UTF-8, hexadecimal. */
async function sha256Of(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const textOf = (base64url: string) => new TextDecoder().decode(bytesOf(base64url))
