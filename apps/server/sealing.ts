import { setTimeout } from 'node:timers/promises'
import { writeCheckpoints } from '@custos/audit/checkpoint'
import { sealRound } from '@custos/audit/seal'
import { loadKeyRing } from '@custos/database/signing-keys'
import type { Services } from '@custos/domain/services'
import type { Logger } from 'pino'

/** Between two rounds while there is nothing to seal. Milliseconds. */
const pause = 1000

/** Seals the audit log and signs checkpoints until it is stopped; every worker does, and they take turns. */
export async function keepSealing(
  { database, masterKey, objects, clock }: Services,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const keys = await loadKeyRing(database, masterKey, 'audit checkpoints', clock())
  const stopping = new AbortController()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let more = false
      try {
        more = (await sealRound(database, clock())).more
        if (!more) await writeCheckpoints(database, keys, objects, clock())
      } catch (error) {
        log.error({ err: error }, 'the audit log could not be sealed')
      }
      if (!more) await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
