import type { ClaimAnswer } from './types.ts'

type Placed = readonly [at: number, answer: ClaimAnswer]

/** The answers of a list by claim, each with its place. A list never changes. */
const indexes = new WeakMap<readonly ClaimAnswer[], Map<string, Placed[]>>()

/** A shorter list is searched as it is. */
const longEnough = 24

/**
 * The answers about these claims, in the order of the list. The rules ask the answers of a review some thousand times, and the review
 * is weighed some hundred times to find the open answers that a decision does not need.
 */
export function onClaims(claims: readonly string[], answers: readonly ClaimAnswer[]): ClaimAnswer[] {
  if (answers.length < longEnough) return answers.filter(({ claim }) => claims.includes(claim))
  const index = indexOf(answers)
  const lists: Placed[][] = []
  for (const claim of claims) {
    const about = index.get(claim)
    if (about && !lists.includes(about)) lists.push(about)
  }
  const found = lists.length === 1 ? lists[0]! : lists.flat().sort(([one], [other]) => one - other)
  return found.map(([, answer]) => answer)
}

function indexOf(answers: readonly ClaimAnswer[]): Map<string, Placed[]> {
  const known = indexes.get(answers)
  if (known) return known
  const index = Map.groupBy(
    answers.map((answer, at): Placed => [at, answer]),
    ([, { claim }]) => claim,
  )
  indexes.set(answers, index)
  return index
}
