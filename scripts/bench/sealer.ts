import { once } from 'node:events'
import { sealRound } from '@custos/audit/seal'
import type { ConnectionOptions } from '@custos/database/connection'
import { startAuditSealer } from 'custos/audit-sealer'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'

/** Seals the audit log between two messages, like a worker; reports its beginning, and when nothing is left. */
export interface SealerOptions {
  owner: ConnectionOptions
  masterKey: string
  objectStoreUrl: string
}

const log = openLog('error')
const [{ owner, masterKey, objectStoreUrl }] = (await once(process, 'message')) as [SealerOptions]
const { services } = await openPlatform(
  { objectStoreUrl, eventDays: 90 },
  { owner, masterKey: Buffer.from(masterKey, 'hex') },
  { log, works: false },
)
process.send?.('ready')
for (;;) {
  await once(process, 'message')
  const sealing = startAuditSealer(services, log)
  process.send?.('sealing')
  await once(process, 'message')
  await sealing.stop()
  // Seals the last records before a bare round.
  while ((await sealRound(services.database, services.clock())).sealed > 0);
  process.send?.('sealed')
}
