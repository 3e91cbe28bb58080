/** What the browser finds when it verifies an export of the audit log; the format is docs/audit-format.md. */
export interface LogCheck {
  records: number
  checkpoints: number
  /** Each names what is wrong. */
  problems: string[]
}

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

/**
 * Verifies that each record has its hash, that the hashes follow from each other, and that every checkpoint is signed and names a hash
 * of the chain.
 *
 * @param keys the public keys (JWK), got apart from the log
 */
export async function verifyLog(text: string, keys: (JsonWebKey & { kid: string })[]): Promise<LogCheck> {
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)) as [LogHeader, ...(LogRecord | { checkpoint: string })[]]
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
    const digest = await sha256Of(canonical(record))
    const expected = await sha256Of(`custos-audit-v1\n${header.tenant_id}\n${sequence}\n${head}\n${digest}\n`)
    if (hash !== expected) problems.push(`Record ${sequence} does not have its hash`)
    ;({ sequence: size, hash: head } = line)
    heads.set(size, head)
  }
  if (size !== header.end.size || head !== header.end.head)
    problems.push(`The log does not end as its first line says, after record ${header.end.size}`)
  if (checkpoints === 0) problems.push('Nobody has signed the log')
  return { records: size - header.start.size, checkpoints, problems }
}

/** The text of a log in which somebody has changed one record. */
export function altered(text: string): string {
  const lines = text.split('\n')
  const at = Math.floor(lines.length / 2)
  const line = JSON.parse(lines[at]!) as { record: { response_status: number } }
  line.record.response_status = 403
  return lines.with(at, JSON.stringify(line)).join('\n')
}

/** The payload of a checkpoint (JWS, ES256), or null when none of the keys has signed it. */
async function openCheckpoint(
  token: string,
  keys: (JsonWebKey & { kid: string })[],
): Promise<{ tenant_id: string; size: number; head: string } | null> {
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const { alg, typ, kid } = JSON.parse(textOf(head)) as Record<'alg' | 'typ' | 'kid', string>
  const jwk = keys.find((key) => key.kid === kid)
  if (alg !== 'ES256' || typ !== 'custos-audit-checkpoint' || !jwk) return null
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${payload}`)
  const genuine = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed)
  return genuine ? JSON.parse(textOf(payload)) : null
}

/** RFC 8785: members sorted by UTF-16 code units; numbers and strings as ECMAScript writes them. */
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

const textOf = (base64url: string) => new TextDecoder().decode(bytesOf(base64url))
