import type { Standing } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const say = texts.subProcessors

/** What a transfer rests on; where nothing has to make up for the place, the place. */
export function transferOf(standing: Standing, mechanisms: readonly string[]): string {
  const rests = mechanisms.map((mechanism) => say.mechanisms[mechanism] ?? mechanism).join(', ')
  return standing === 'THIRD_COUNTRY'
    ? `${say.standings[standing]}, ${rests || say.noMechanism}`
    : say.standings[standing]
}

/** Whether data goes to a third country, and nothing on record lets it. */
export const isUnprotected = ({
  standing,
  mechanisms,
}: {
  standing: Standing
  mechanisms: readonly string[]
}): boolean => standing === 'THIRD_COUNTRY' && mechanisms.length === 0
