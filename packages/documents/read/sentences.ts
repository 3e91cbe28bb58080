/** Abbreviations that do not end a sentence, in lower case, without their final full stop. English, German, French. */
const ABBREVIATIONS = new Set(
  `e.g i.e eg ie etc al cf vs viz approx incl excl est dept ext fig figs ref refs resp tel no nos nr art arts sec secs par para paras
  pt pts ch chap vol ed eds ver v vers rev max min avg ca c p pp ex seq st ste ave blvd rd bldg fl mr mrs ms dr prof sr jr rev hon
  inc ltd co corp llc gmbh bros assn u.s u.k e.u u.s.a a.m p.m ph.d d.c b.v n.v s.a s.r.l s.p.a s.à.r.l a.s s.l
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri
  abs bzw ggf z.b d.h u.a u.u i.d.r i.s.d i.v.m sog usw vgl evtl zzgl inkl lit buchst ziff str hr fr geschf tsd mio mrd s.o s.u o.g gem
  m mme mlle env cad n° al.`.split(/\s+/),
)

/** Abbreviations that may end a sentence before a capital: the next word decides. */
const MAY_END = new Set(
  'etc inc ltd co corp llc gmbh u.s u.k e.u u.s.a a.m p.m usw b.v n.v s.a s.r.l s.p.a a.s s.l al jr sr d.c'.split(' '),
)

const STARTERS =
  /^["'“‘«(]*(?:we|our|us|the|this|these|those|it|its|they|their|you|your|if|in|all|any|for|as|at|by|to|when|where|a|an|and|each|no|please|customers?|wir|unsere?|die|der|das|es|sie|nous|notre|nos|le|la|les|il|elle)\b/i

const MONTH =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december)\b/i

/** A full stop with its closing marks, before white space. */
const STOP = /[.!?…]{1,8}(?:["'”’»)\]]|\[\d{1,3}\]){0,4}(?=\s)/g

/** A numbered clause or a bullet within running text: `; (b) …`, `: (i) …`, `; and 11.2.9 Annex …`, ` • …`. */
const CLAUSE =
  /[;:,]\s+(?:and\s+|or\s+)?(?=\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s)|;\s+(?:and\s+|or\s+)?(?=\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+\p{Lu})|\s(?=[•▪●◦‣·]\s)/gu

const LOWER = /^["'“‘«(]*\p{Ll}/u
const ENUMERATOR = /^\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})[.)]+$/

/**
 * Splits a block's text into sentences: ranges [start, end) without the white space around them, in order. A line break ends a
 * sentence only if the next line looks like a beginning; a tab (between table cells) never does.
 */
export function sentenceRanges(text: string): { start: number; end: number }[] {
  const cuts: number[] = []
  for (const stop of text.matchAll(STOP)) {
    const at = stop.index + stop[0].length
    if (endsSentence(text, stop.index, at, stop[0])) cuts.push(at)
  }
  for (const clause of text.matchAll(CLAUSE)) cuts.push(clause.index + clause[0].trimEnd().length)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (endsLine(text, at)) cuts.push(at)
  cuts.sort((a, b) => a - b)
  cuts.push(text.length)

  const ranges: { start: number; end: number }[] = []
  let from = 0
  for (const cut of cuts) {
    let start = from
    let end = cut
    while (start < end && isSpace(text, start)) start++
    while (end > start && isSpace(text, end - 1)) end--
    if (end > start) ranges.push({ start, end })
    from = Math.max(from, cut)
  }
  return ranges
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0
}

function endsSentence(text: string, at: number, after: number, stop: string): boolean {
  const next = text.slice(after, after + 40).trimStart()
  if (next === '') return true
  if (LOWER.test(next)) return false
  if (!stop.startsWith('.') || stop.startsWith('..')) return true

  const word = wordBefore(text, at)
  // A word hyphenated with an abbreviation belongs to it (`EU-U.S. Data Privacy Framework`).
  const bare = word.replace(/^["'“‘«([]+/, '').replace(/^[\p{L}.]{1,12}[-–—/](?=(?:\p{L}\.)+\p{L}$)/u, '')
  const lower = bare.toLowerCase()
  const first = at - word.length
  const opensSentence = first === 0 || /[\n\t]\s*$|[.!?:;]\s+$/.test(text.slice(Math.max(0, first - 3), first))
  if (ENUMERATOR.test(`${word}.`) && opensSentence) return false
  if (/^\d{1,2}$/.test(bare) && MONTH.test(next)) return false
  if (ABBREVIATIONS.has(lower)) return MAY_END.has(lower) && STARTERS.test(next)
  // An initial ("J. Doe") or an abbreviation with full stops ("U.N. Charter").
  if (/^\p{Lu}$/u.test(bare)) return bare === 'I' || STARTERS.test(next)
  if (/^(?:\p{L}\.)+\p{L}$/u.test(bare)) return STARTERS.test(next)
  return true
}

/** The characters before `at` back to white space, at most 24. */
function wordBefore(text: string, at: number): string {
  let start = at
  while (start > 0 && at - start < 24 && !isSpace(text, start - 1)) start--
  return text.slice(start, at)
}

function endsLine(text: string, at: number): boolean {
  let before = at
  while (before > 0 && isSpace(text, before - 1)) before--
  if (before > 0 && /[.!?:;…]/.test(text[before - 1]!)) return true
  if (before > 0 && /[,\-–—/&(]/.test(text[before - 1]!)) return false
  return /^\s*["'“‘«(]*(?:\p{Lu}|\p{N}|[-*•▪●◦‣]\s)/u.test(text.slice(at + 1, at + 40))
}
