import { setTimeout } from 'node:timers/promises'
import { writeCheckpoints } from '@custos/audit/checkpoint'
import { sealRound } from '@custos/audit/seal'
import type { Services } from '@custos/domain/services'
import type { Logger } from 'pino'

/** Between two rounds while there is nothing to seal. Milliseconds. */
const pause = 1000

/** Seals the audit log and signs checkpoints until it is stopped; every worker does, and they take turns. */
export function keepSealing({ database, auditKeys, objects, clock }: Services, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let more = false
      try {
        more = (await sealRound(database, clock())).more
        if (!more) await writeCheckpoints(database, auditKeys, objects, clock())
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
