import { setTimeout } from 'node:timers/promises'
import { writeCheckpoints } from '@custos/audit/checkpoint'
import { sealRound } from '@custos/audit/seal'
import type { Services } from '@custos/domain/services'
import type { Logger } from 'pino'

/** Pause between two rounds while no record waits for its seal. Milliseconds. */
const pause = 1000

/** Pause between two checks for chains that have grown. Each check reads all chains. Milliseconds. */
const checkpointPause = 15_000

/** Seals the audit log and signs checkpoints until it is stopped. Every worker runs a sealer; the sealers take turns. */
export function startAuditSealer(
  { database, auditKeys, objects, clock }: Services,
  log: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let lookedAt = Number.NEGATIVE_INFINITY

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let more = false
      try {
        more = (await sealRound(database, clock())).more
        if (!more && performance.now() - lookedAt >= checkpointPause) {
          await writeCheckpoints(database, auditKeys, objects, clock())
          lookedAt = performance.now()
        }
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
