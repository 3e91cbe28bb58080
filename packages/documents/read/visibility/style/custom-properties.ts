import { UNKNOWN } from '../stylesheets/declarations.ts'
import type { Style } from './cascade.ts'

const DEEPEST = 30
const LONGEST = 2_000

/**
 * A value with its custom properties substituted; null if one is unset and has no fallback, `UNKNOWN` if they refer to each other
 * too deeply.
 */
export function substituted(value: string, variables: Style, depth = 0): string | null {
  if (!value.includes('var(')) return value
  if (depth > DEEPEST || value.length > LONGEST) return UNKNOWN
  const reference = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/.exec(value)
  if (!reference) return UNKNOWN
  const found = variables.get(reference[1]!) ?? reference[2]?.trim()
  if (found === undefined) return null
  const { index } = reference
  return substituted(value.slice(0, index) + found + value.slice(index + reference[0].length), variables, depth + 1)
}
