import { onClaims } from './by-claim.ts'
import { isInapplicable } from './inapplicable.ts'
import rules from './rules.json' with { type: 'json' }
import type { Answered, ClaimAnswer } from './types.ts'

/** A part of a measure, with the claim that asks for it. */
export interface Part {
  claim: string
  name: string
}

interface Divided {
  parts?: readonly Part[] | undefined
}

const on = ({ claim }: Part, answers: readonly ClaimAnswer[]): ClaimAnswer[] =>
  onClaims([claim], answers).filter((one) => !isInapplicable(one))

/** The answers that confirm a part. */
export const confirming = (part: Part, answers: readonly ClaimAnswer[]): ClaimAnswer[] =>
  on(part, answers).filter(({ answer }) => answer === true)

export const partsShown = ({ parts = [] }: Divided, answers: readonly ClaimAnswer[]): Part[] =>
  parts.filter((part) => confirming(part, answers).some(holdsInFull))

/** The parts that a person confirmed only in part. */
export const partsInPart = ({ parts = [] }: Divided, answers: readonly ClaimAnswer[]): Part[] =>
  parts.filter((part) => {
    const yes = confirming(part, answers)
    return yes.length > 0 && !yes.some(holdsInFull)
  })

/** Whether no reviewer confirmed the answer, or that the vendor holds the certificate, only in part. */
export const holdsInFull = ({ in_part }: { in_part?: string }): boolean => in_part === undefined

/** The parts that a person found not shown. What nobody has judged is no finding. */
export const partsNotShown = ({ parts = [] }: Divided, answers: readonly ClaimAnswer[]): Part[] =>
  parts.filter((part) => {
    const those = on(part, answers)
    return (
      those.every(({ answer, passagesUnjudged }) => answer === null && !passagesUnjudged) &&
      those.some(({ said_by_reviewer }) => said_by_reviewer)
    )
  })

/** The parts that a person found not shown or confirmed only in part, or that an answer denies. None counts. */
export const partsMissing = (divided: Divided, answers: readonly ClaimAnswer[]): Part[] => [
  ...(divided.parts ?? []).filter((part) => on(part, answers).some(({ answer }) => answer === false)),
  ...partsNotShown(divided, answers),
  ...partsInPart(divided, answers),
]

const partClaims = new Set(rules.controls.flatMap(({ parts }) => parts ?? []).map(({ claim }) => claim))

/** Whether an open answer asks for a part of a measure, so that a person's finding on it counts. */
export const isOpenPart = ({ answer, claim }: Pick<Answered, 'answer' | 'claim'>): boolean =>
  answer === null && partClaims.has(claim ?? '')

/** The other claims of the measures that a claim or a part of it shows, with those of their parts. */
export const claimsBeside = (claim: string): string[] => [
  ...new Set(
    rules.controls
      .filter(({ kind }) => kind === 'measure')
      .map(({ claims, parts }) => [...claims, ...(parts ?? []).map((part) => part.claim)])
      .filter((claims) => claims.includes(claim))
      .flat()
      .filter((other) => other !== claim),
  ),
]
