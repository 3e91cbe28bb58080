#!/usr/bin/env node
// Verifies an export of the audit log, or the dossier of a decision, without Custos: plain Node.js (18 or newer), nothing to
// install. The formats are those of docs/audit-format.md.
//
//   node verify-audit.mjs EXPORT.jsonl [--keys KEYS.json] [--checkpoint TOKEN]...
//   node verify-audit.mjs --dossier FOLDER [--keys KEYS.json] [--log EXPORT.jsonl]
//
// --dossier     the folder into which the archive was unpacked
// --log         an export of the audit log, which is verified too: shows whether the decision is the one that was signed
// --keys        the public keys (/.well-known/audit-keys.json), obtained by a way that you trust; without it those in the export
//               are used, which shows damage and not forgery
// --checkpoint  a checkpoint that you kept: shows whether the log was rewritten since
//
// Exit codes: 0 intact, 1 not intact, 2 cannot be read.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** RFC 8785: members sorted by UTF-16 code units; numbers and strings as ECMAScript writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value).sort((a, b) => (a < b ? -1 : 1))
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** The payload of a token of the type, by default a checkpoint, or null if none of the keys has signed it. */
function opened(token, keys, type = 'custos-audit-checkpoint') {
  const [header, payload, signature] = token.split('.')
  const { alg, typ, kid } = JSON.parse(Buffer.from(header, 'base64url'))
  const key = keys.find((candidate) => candidate.kid === kid)
  if (alg !== 'ES256' || typ !== type || !key) return null
  const genuine = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return genuine ? JSON.parse(Buffer.from(payload, 'base64url')) : null
}

/** Lines end with a line feed alone: what else Unicode takes for the end of one may stand in a record. */
async function* linesOf(file) {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun = []
  for await (const chunk of createReadStream(file)) {
    const [end, ...lines] = utf8.decode(chunk, { stream: true }).split('\n')
    begun.push(end)
    for (const line of lines) {
      yield begun.join('')
      begun = [line]
    }
  }
  if (begun.join('') + utf8.decode() !== '') throw new Error('the last line is cut off')
}

/** The entry of a line. An ambiguous line proves nothing: a member twice, a number in another notation. */
function parsed(line) {
  const entry = JSON.parse(line)
  if (JSON.stringify(entry) !== line) throw new Error(`a line is not written as exports are: ${line.slice(0, 100)}`)
  return entry
}

/** Whether an object has these members and no others, so that nothing is hidden beside what is looked at. */
const hasOnly = (entry, ...names) =>
  Object.keys(entry).length === names.length && names.every((name) => Object.hasOwn(entry, name))

const isPlace = (entry) => hasOnly(entry, 'size', 'head')
const isHeader = (entry) =>
  hasOnly(entry, 'format', 'tenant_id', 'exported_at', 'start', 'end', 'keys') &&
  isPlace(entry.start) &&
  isPlace(entry.end) &&
  entry.exported_at === new Date(entry.exported_at).toISOString()
const isCheckpoint = (entry) =>
  hasOnly(entry, 'tenant_id', 'size', 'head', 'time') || hasOnly(entry, 'tenant_id', 'size', 'head', 'time', 'start')

/** Every file below a folder, by its path there. */
const filesIn = (folder, below = '') =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })

/** What nobody changes after the signature. The state, day and owner of a condition may change; decision.json has the present ones. */
const signedMembers = [
  'status',
  'decision_date',
  'supporting_assessments',
  'approvers',
  'advice',
  'reasoning',
  'accepted_risks',
  'settled_conditions',
  'review_by',
  'valid_until',
  'evidence_digest',
  'vendor',
]

/** Whether two values say the same, where null and no member do. */
const saySame = (one, other) => {
  const said = (value) =>
    canonical(JSON.parse(JSON.stringify(value ?? null), (_, member) => member ?? undefined) ?? null)
  return said(one) === said(other)
}

/**
 * The problems of a decision against the record of its signature, and of this record against the audit log.
 * logged: the decision_digest in the log; null: the log has none; undefined: no log was given.
 */
function* problemsOfSignature(text, { vendor_id }, decision, logged) {
  if (text === null) {
    if (logged) yield 'missing: signed.json, of which the log has the digest'
    else console.log('Not bound to the audit log: an early version of Custos recorded this decision.')
    return
  }
  const record = JSON.parse(text)
  const digest = sha256(text)
  if (record.id !== decision.id || record.vendor_id !== vendor_id) yield 'signed.json is of another decision'
  for (const name of signedMembers)
    if (!saySame(record[name], decision[name])) yield `decision.json is not as it was signed: ${name}`
  for (const { id, text: signed } of record.condition_items)
    if (decision.condition_items.find((item) => item.id === id)?.text !== signed)
      yield `decision.json is not as it was signed: the condition ${id}`
  if (logged === undefined) console.log(`decision_digest ${digest}; give --log to compare it with the audit log`)
  else if (logged === null) yield 'the log has no decision_digest of this decision'
  else if (logged !== digest) yield 'signed.json is not what the log recorded'
}

/**
 * The problems of a dossier: its files against the manifest, the manifest against its signature, the decision against its record in
 * the audit log, the quotes against the texts.
 */
function* problemsOf(folder, givenKeys, loggedOf) {
  const read = (path) => readFileSync(join(folder, path))
  const manifest = JSON.parse(read('manifest.json'))
  if (manifest.format !== 'custos-dossier-v1') throw new Error('not a dossier of the format custos-dossier-v1')
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  const there = filesIn(folder).filter((path) => path !== 'manifest.json' && path !== 'manifest.jws')
  for (const path of listed.keys()) if (!there.includes(path)) yield `missing: ${path}`
  for (const path of there) {
    if (!listed.has(path)) yield `not in the manifest: ${path}`
    else if (sha256(read(path)) !== listed.get(path).sha256) yield `altered: ${path}`
    else if (/^(documents|texts)\//.test(path) && sha256(read(path)) !== path.split('/')[1].split('.')[0])
      yield `not what its name says: ${path}`
  }
  const keys = givenKeys ?? JSON.parse(read('keys.json')).keys
  const seal = opened(read('manifest.jws').toString(), keys, 'custos-dossier')
  if (!seal) yield 'the manifest has no genuine signature'
  else if (seal.manifest !== sha256(read('manifest.json'))) yield 'altered: manifest.json'
  else if (seal.tenant_id !== manifest.tenant_id || seal.approval_id !== manifest.approval_id)
    yield 'the signature is of another dossier'

  const decision = JSON.parse(read('decision.json'))
  if (decision.id !== manifest.approval_id) yield 'decision.json is another decision'
  if (existsSync(join(folder, 'evidence.json')) && sha256(read('evidence.json')) !== decision.evidence_digest)
    yield 'evidence.json is not what was on the table'
  yield* problemsOfSignature(
    existsSync(join(folder, 'signed.json')) ? read('signed.json').toString() : null,
    manifest,
    decision,
    loggedOf(decision.id),
  )
  for (const path of there.filter((name) => listed.has(name) && /^assessments\/.+\.json$/.test(name))) {
    const { security_review, framework_reviews } = JSON.parse(read(path))
    const reviews = [security_review, ...framework_reviews].filter((review) => review)
    const sources = reviews.flatMap(({ results }) => results.flatMap((result) => result.sources))
    for (const { text_sha256, quote, start, end } of sources) {
      const text = `texts/${text_sha256}.txt`
      if (quote !== null && start !== null && listed.has(text) && read(text).toString().slice(start, end) !== quote)
        yield `not in its text: a quote of ${path}: ${quote.slice(0, 80)}`
    }
  }
  for (const what of manifest.left_out) console.log(shown(`left out: ${what}`))
  const signed = seal ? new Date(seal.time * 1000).toISOString() : 'no time'
  console.log(shown(`${listed.size} files; decision ${manifest.approval_id}, signed at ${signed}`))
}

/** A forged file must not move the cursor, hide a line or begin one. */
function shown(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)
}

function verifyDossier(folder, keysFile, loggedOf) {
  try {
    const problems = [...problemsOf(folder, keysFile && JSON.parse(readFileSync(keysFile, 'utf8')).keys, loggedOf)]
    for (const problem of problems.slice(0, 100)) console.error(shown(problem))
    if (!keysFile) console.log('The keys come from the dossier itself; give --keys to rule out forgery.')
    console.log(problems.length === 0 ? 'intact' : `NOT INTACT: ${problems.length} problems`)
    return problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(shown(`cannot be verified: ${error.message}`))
    return 2
  }
}

/** Verifies an export. `onRecord` gets each record that is there. Returns the exit code. */
async function verifyLog(file, keysFile, checkpoints, onRecord) {
  let header
  let end
  /** The chain at each size. */
  const heads = new Map()
  const tokens = [...checkpoints]
  let problems = 0
  const report = (problem) => {
    problems += 1
    if (problems <= 100) console.error(shown(problem))
  }

  try {
    for await (const line of linesOf(file)) {
      const entry = parsed(line)
      if (!header) {
        if (entry.format !== 'custos-audit-v1') throw new Error('not an export of the format custos-audit-v1')
        if (!isHeader(entry)) throw new Error('the first line is not as that of an export is')
        header = entry
        end = header.start
        heads.set(end.size, end.head)
        if (end.size === 0 && end.head !== '0'.repeat(64)) report('the chain does not begin at its beginning')
      } else if (hasOnly(entry, 'checkpoint')) tokens.push(entry.checkpoint)
      else if (!hasOnly(entry, 'sequence', 'hash', 'record')) throw new Error(`what is this? ${line.slice(0, 100)}`)
      else {
        const { sequence, hash, record } = entry
        if (sequence !== end.size + 1) report(`missing: record ${end.size + 1}`)
        if (record === null) report(`deleted: record ${sequence}`)
        else {
          const expected = `custos-audit-v1\n${header.tenant_id}\n${sequence}\n${end.head}\n${sha256(canonical(record))}\n`
          if (sha256(expected) !== hash) report(`altered: record ${sequence} (${record._id})`)
          onRecord(record)
        }
        end = { size: sequence, head: hash }
        heads.set(sequence, hash)
      }
    }
    if (!header) throw new Error('the file is empty')

    if (end.size !== header.end.size) report(`truncated: it ends after record ${end.size} of ${header.end.size}`)
    else if (end.head !== header.end.head) report('rewritten: it does not end as its first line says')

    const keys = keysFile === undefined ? header.keys : JSON.parse(readFileSync(keysFile, 'utf8')).keys
    let signed = 0
    /** When the whole was signed, in unix seconds: more than one time where a log that had not grown was exported again. */
    const wholeAt = []
    for (const token of tokens) {
      const checkpoint = opened(token, keys)
      if (!checkpoint) report('a checkpoint has no genuine signature')
      else if (!isCheckpoint(checkpoint)) report('a checkpoint has other members than checkpoints have')
      else if (checkpoint.tenant_id !== header.tenant_id) report('a checkpoint is of another log')
      else if (checkpoint.size > end.size) report(`truncated: a checkpoint knows record ${checkpoint.size}`)
      else if (checkpoint.size < header.start.size) continue
      else if (heads.get(checkpoint.size) !== checkpoint.head)
        report(`rewritten: record ${checkpoint.size} or one before it`)
      else {
        signed = Math.max(signed, checkpoint.size)
        if (checkpoint.size === end.size && checkpoint.start === header.start.size) wholeAt.push(checkpoint.time)
      }
    }
    if (header.start.size > 0 && !tokens.some((token) => opened(token, keys)?.size === header.start.size))
      report(`what stood before record ${header.start.size + 1} was removed without a signed checkpoint`)
    const times = wholeAt.map((time) => new Date(time * 1000).toISOString()).join(', ')
    if (wholeAt.length === 0)
      report(
        `not signed as an export of ${header.start.size + 1} to ${end.size}: it was cut, or made by somebody else, or by an early version of Custos, which did not sign the ends of an export (docs/audit-format.md)`,
      )
    else if (!wholeAt.includes(Math.floor(Date.parse(header.exported_at) / 1000)))
      report(`of another time: it says that it was exported at ${header.exported_at}, and was signed at ${times}`)

    const whole = times === '' ? 'never' : `at ${times}`
    console.log(
      shown(
        `${end.size - header.start.size} records, ${header.start.size + 1} to ${end.size}; signed up to ${signed}, as a whole ${whole}`,
      ),
    )
    if (keysFile === undefined) console.log('The keys come from the export itself; give --keys to rule out forgery.')
    console.log(problems === 0 ? 'intact' : `NOT INTACT: ${problems} problems`)
    return problems === 0 ? 0 : 1
  } catch (error) {
    console.error(shown(`cannot be verified: ${error.message}`))
    return 2
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dossier: { type: 'string' },
    log: { type: 'string' },
    keys: { type: 'string' },
    checkpoint: { type: 'string', multiple: true, default: [] },
  },
})
if (values.dossier !== undefined) {
  const signatures = new Map()
  const ofLog =
    values.log === undefined
      ? 0
      : await verifyLog(values.log, values.keys, values.checkpoint, ({ custom_data }) => {
          const { approval_id, decision_digest } = custom_data ?? {}
          if (decision_digest && !signatures.has(approval_id)) signatures.set(approval_id, decision_digest)
        })
  const loggedOf = (id) => (values.log === undefined ? undefined : (signatures.get(id) ?? null))
  process.exit(Math.max(ofLog, verifyDossier(values.dossier, values.keys, loggedOf)))
}
if (positionals.length !== 1) {
  console.error(
    'usage: node verify-audit.mjs EXPORT.jsonl [--keys KEYS.json] [--checkpoint TOKEN]...\n       node verify-audit.mjs --dossier FOLDER [--keys KEYS.json] [--log EXPORT.jsonl]',
  )
  process.exit(2)
}
process.exitCode = await verifyLog(positionals[0], values.keys, values.checkpoint, () => {})
