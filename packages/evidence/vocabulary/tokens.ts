import spelling from './spelling.json' with { type: 'json' }

/** A word of a text as the vocabulary spells it, with its range in that text (UTF-16 code units). */
export interface Token {
  word: string
  start: number
  end: number
  /** Incremented at punctuation that ends a clause; a negation does not cross it. */
  clause: number
}

const token =
  /(?:https?:\/\/|www\.)[^\s<>"')]+|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}\u00ad]+(?:[.'’][\p{L}\p{N}\u00ad]+)*(?:\s?%)?|[;:()!?,|]|\s[-–—]\s/gu
const variants = new Map(Object.entries(spelling.variants))
const joined = new Set(spelling.joined)

/**
 * Words in lower case, with possessives and spelling variants folded, contractions expanded (`don't` → `do not`), and compounds
 * joined (`sub-processor` → `subprocessor`). A web address becomes the word `url`, so that nothing in it matches.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let clause = 0
  for (const match of text.matchAll(token)) {
    const [raw] = match
    const start = match.index
    const end = start + raw.length
    if (/^[;:()!?|]$|^\s/.test(raw)) {
      clause++
      continue
    }
    if (raw === ',') continue
    if (/^(https?:|www\.)/i.test(raw)) {
      tokens.push({ word: 'url', start, end, clause })
      continue
    }
    const word = fold(raw)
    const contraction = /^(.+)n't$/.exec(word)
    if (contraction) {
      const verb = contraction[1]!
      const opened = verb === 'wo' ? 'will' : verb === 'ca' ? 'can' : verb
      tokens.push({ word: opened, start, end, clause }, { word: 'not', start, end, clause })
    } else if (word === 'cannot') tokens.push({ word: 'can', start, end, clause }, { word: 'not', start, end, clause })
    else {
      const stem = word.replace(/'(?:s|re|ve|ll|d|m)$/, '')
      const last = tokens.at(-1)
      if (last && last.clause === clause && joined.has(`${last.word} ${stem}`)) {
        last.word += stem
        last.end = end
      } else tokens.push({ word: variants.get(stem) ?? stem, start, end, clause })
    }
  }
  return tokens
}

const fold = (raw: string) =>
  (raw === 'US' ? 'U.S' : raw)
    .normalize('NFKC')
    .replace(/\u00ad|\s(?=%)/g, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** A light stem, so that `encrypts`, `encrypted` and `encrypting` count as one word in similarity. */
export function stem(word: string): string {
  if (word.length < 5 || word.includes('@'))
    return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  return word
    .replace(/(?:ations?|ational|ating|ated|ates?)$/, 'at')
    .replace(/(?:ies|ied|ying)$/, 'y')
    .replace(/(?:ments?|ings?|edly|ed|es|s|ly|ers?|ors?|ions?|ive)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '')
}
