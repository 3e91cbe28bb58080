/** The state of the newest attempt to gather a vendor's facts. */
export interface Gathering {
  asked_at: Date
  ended_at: Date | null
  /** Why it has no result, for people. */
  failure: string | null
}

export type GatheringState = 'NOT_GATHERED' | 'GATHERING' | 'GATHERED' | 'FAILED'

/** A gathering that takes longer has lost its worker. Milliseconds. */
const bound = 60 * 60_000

/**
 * The state of a vendor's facts.
 *
 * @param hasFacts whether there are facts, of this gathering or an earlier one.
 */
export function gatheringState(gathering: Gathering | null, hasFacts: boolean, now: Date): GatheringState {
  if (gathering === null) return hasFacts ? 'GATHERED' : 'NOT_GATHERED'
  if (gathering.ended_at === null) return isUnderWay(gathering, now) ? 'GATHERING' : 'FAILED'
  return gathering.failure === null ? 'GATHERED' : 'FAILED'
}

/** Whether there are no facts and no ended attempt yet: an empty report would suggest a vendor without facts. */
export const isFirstGatheringDue = (gathering: Gathering | null, hasFacts: boolean, now: Date): boolean =>
  !hasFacts && (gathering === null || isUnderWay(gathering, now))

export const isUnderWay = ({ asked_at, ended_at }: Gathering, now: Date): boolean =>
  ended_at === null && now.getTime() - asked_at.getTime() < bound
