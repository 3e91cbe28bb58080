import type { Confidence } from '../model.ts'
import type { Decision } from './decide.ts'
import type { Understanding } from './statement.ts'

/** Provisional. */
export function confidenceOf(understanding: Understanding, decision: Decision): Confidence {
  if (understanding.questions.length === 0) return 'LOW'
  const best = decision.candidates[0]!
  const likeness = Math.min(...understanding.questions.map((q) => q.likeness))
  if (decision.against.length > 0) return 'LOW'
  if (understanding.questions.some((q) => !q.named && q.likeness < 0.75)) return 'LOW'
  if (best.strength >= 1.1 && likeness > 0.8 && decision.candidates.length >= 2) return 'HIGH'
  return best.strength >= 0.9 ? 'MEDIUM' : 'LOW'
}
