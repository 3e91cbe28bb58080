import commonWords from '../vocabulary/common-words.json' with { type: 'json' }
import { PatternAutomaton } from '../vocabulary/patterns.ts'
import { tokenize } from '../vocabulary/tokens.ts'

const common = Object.keys(commonWords.words)
const automaton = new PatternAutomaton()
for (const [listId, unusual] of Object.values(commonWords.words).entries())
  for (const pattern of unusual) automaton.add(pattern, listId)
const cache = new Map<string, readonly number[]>()

/** A statement with common words instead of unusual ones: `Enciphered disks` → `encrypted disks`. */
export function inCommonWords(statement: string): string {
  const tokens = tokenize(statement)
  const found = automaton.match(tokens, cache).sort((a, b) => a.from - b.from || b.to - a.to)
  let text = ''
  let at = 0
  let next = 0
  for (const { listId, from, to } of found) {
    if (from < next) continue
    text += statement.slice(at, tokens[from]!.start) + common[listId]!
    at = tokens[to - 1]!.end
    next = to
  }
  return text + statement.slice(at)
}
