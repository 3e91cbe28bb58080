/**
 * Why an assessment accepts no decision (specification, point 4). It accepts one only when it is COMPLETED, because it then has a
 * summarized risk, and only once.
 *
 * @returns null if it accepts a decision.
 */
export function decisionRefusal(status: string, decided: boolean): string | null {
  if (status === 'FAILED')
    return 'The assessment has failed and has no summarized risk to decide on; create another one'
  if (status !== 'COMPLETED') return 'The assessment has no summarized risk yet; wait until it is COMPLETED'
  return decided ? 'The assessment already has a decision' : null
}
