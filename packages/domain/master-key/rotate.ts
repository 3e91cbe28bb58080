import { append } from '@custos/audit/append'
import { apiVersion } from '@custos/contract/version'
import type { ConnectionOptions } from '@custos/database/connection'
import { isDatabaseUnder } from '@custos/database/master-key'
import { migrate } from '@custos/database/migrate'
import { rotateMasterKey } from '@custos/database/rotate-master-key'
import { operatorRecord } from '../operator.ts'

/**
 * Moves an installation without running processes to another master key, and records this among the operator's own records.
 *
 * @returns false if it was already under that key.
 * @throws WrongMasterKey if it is under neither key, and Error while a process runs; nothing is changed.
 */
export async function rotate(owner: ConnectionOptions, keys: { from: Uint8Array; to: Uint8Array }, now: Date) {
  if (await isDatabaseUnder(owner, keys.to)) return false
  await migrate(owner, keys.from)
  const started = performance.now()
  const detail = { program_version: apiVersion }
  const record = { action: 'operator.master_key_rotated', command: 'custos master-key rotate', detail, now }
  await rotateMasterKey(owner, { ...keys, now }, (session) =>
    append(session, operatorRecord(record, null, performance.now() - started)),
  )
  return true
}
