import type { Advice } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const say = texts.decisionList

/** The data protection officer's advice on a decision that others make. */
export function Advised({ advice }: { advice: Advice | null | undefined }) {
  if (!advice) return null
  return (
    <p>
      {say.advice(say.opinions[advice.opinion].toLowerCase(), advice.name)} {advice.text}
    </p>
  )
}
