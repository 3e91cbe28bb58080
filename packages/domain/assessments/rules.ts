/**
 * Whether an assessment may be decided on (specification, point 4): only when its summarized risk is there, which is when it
 * is COMPLETED, and only once.
 *
 * @returns why not, or null.
 */
export function decisionRefusal(status: string, decided: boolean): string | null {
  if (status === 'FAILED')
    return 'The assessment has failed and has no summarized risk to decide on; create another one'
  if (status !== 'COMPLETED') return 'The assessment has no summarized risk yet; wait until it is COMPLETED'
  return decided ? 'The assessment already has a decision' : null
}
