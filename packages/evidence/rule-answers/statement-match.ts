import { claims } from '@custos/catalogue/claim'
import frequent from '../language/frequent-words.json' with { type: 'json' }
import { type MatchedText, newPatternCache } from '../language/lexicon.ts'
import terms from '../language/terms.json' with { type: 'json' }
import { stem } from '../vocabulary/tokens.ts'
import { claimMatchers, elementList } from './claim-matchers.ts'
import { inCommonWords } from './common-words.ts'
import { whoseHeadquarters } from './headquarters.ts'
import { lexicon } from './lexicon.ts'
import { locationsIn } from './locations.ts'
import { isBounded, type Polarity, polarityOf } from './polarity.ts'
import { quantitiesIn } from './quantities.ts'
import wordingsOf from './wordings.json' with { type: 'json' }

/** The claim matcher for a customer's statement. */
export interface StatementMatch {
  id: string
  /** 1 if the statement has a known wording. */
  likeness: number
  /** Whether the statement asserts or denies the claim, as far as the rules recognise it. */
  polarity: Polarity
}

/** The lowest score (similarity of wording plus required elements) at which two statements match. */
const min = 0.55
/** The bonus for a statement that contains all required elements of a quote. */
const elementsWorth = 0.15
/** The maximum share of a statement, by the rarity of its words, that both the known wording and the claim matcher lack. */
const maxAdded = 0.45

/** The similarity of a statement in different words that its grammatical form identifies. */
const inOtherWords = 0.7
/** Claims about data locations, which do not answer a statement about places of people. */
const ofStorage = /^(?:storage-countries|eea-storage|processing-countries|backup-location)\b/

const functionWords = new Set([
  ...frequent.frequent.en.split(' '),
  ...'vendor provider company service organisation organization supplier please confirm describe explain state indicate specify also once because already ever own itself themselves somebody someone anybody go goes out not never only after before beforehand ask asks asked allow allows handle handled way ways'.split(
    ' ',
  ),
])
const termOf = new Map(Object.keys(terms).map((term) => [lexicon.patternListId(`@${term}`), `@${term}`]))
const cache = newPatternCache()

/** The content words of a text, by their stems. */
export const contentOf = ({ tokens }: MatchedText): { at: number; stem: string }[] =>
  tokens.flatMap(({ word }, at) => (functionWords.has(word) ? [] : { at, stem: stem(word) }))

/** The stems and the terms of a text. */
function featuresOf(reading: MatchedText): Set<string> {
  const found = [...reading.matches.keys()].flatMap((listId) => termOf.get(listId) ?? [])
  return new Set([...contentOf(reading).map((word) => word.stem), ...found.filter((term) => term !== '@customer')])
}

interface Wording {
  id: string
  features: ReadonlySet<string>
  norm: number
  polarity: Polarity
}

/** The known wordings, keyed by their features; built for the first customer's statement. */
let index: ReturnType<typeof indexWordings> | undefined

function indexWordings() {
  const wordings: Wording[] = []
  const postings = new Map<string, Wording[]>()
  const featuresOfId = new Map<string, Set<string>>()
  for (const [id, text] of [
    ...[...claims.values()].map(({ id, says }) => [id, says] as const),
    ...Object.entries(wordingsOf).flatMap(([id, texts]) => texts.map((text) => [id, text] as const)),
  ]) {
    if (claims.has(id) && !claimMatchers.has(id)) continue
    const plain = inCommonWords(text)
    const features = featuresOf(lexicon.read(plain, cache))
    const wording = { id, features, norm: 0, polarity: polarityOf(plain) }
    wordings.push(wording)
    const together = featuresOfId.get(id) ?? new Set()
    featuresOfId.set(id, together)
    for (const feature of wording.features) {
      together.add(feature)
      const list = postings.get(feature)
      if (list) list.push(wording)
      else postings.set(feature, [wording])
    }
  }
  /** A rare word counts more than a common one (inverse document frequency, squared for the cosine). */
  const weight = (feature: string) => Math.log(1 + wordings.length / (1 + (postings.get(feature)?.length ?? 0))) ** 2
  for (const wording of wordings) wording.norm = [...wording.features].reduce((sum, one) => sum + weight(one), 0)
  return { postings, featuresOfId, weight }
}

/** The claim matcher for a statement with the same meaning; null if none has it. */
export function matchOf(statement: string): StatementMatch | null {
  index ??= indexWordings()
  const plain = inCommonWords(statement)
  const reading = lexicon.read(plain, cache)
  const polarity = polarityOf(plain)
  const headquarters = whoseHeadquarters(statement)
  // The rules do not know in which country a town is, so the name of another country could wrongly answer the statement.
  if (headquarters === 'vendor')
    return polarity === 'says' && locationsIn(reading).length > 0
      ? { id: 'vendor-establishment', likeness: inOtherWords, polarity }
      : null
  const [best] = [...likenesses(reading, polarity, index)]
    .filter(([id]) => headquarters === null || !ofStorage.test(id))
    .map(([id, likeness]) => ({ id, likeness, score: likeness + elementsWorth * shareShown(id, reading) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  // A statement on a known subject without a matcher is not answered by the nearest other one.
  if (!best || !claimMatchers.has(best.id) || best.score < min) return null
  const added = adds(best.id, reading, index)
  if (added > maxAdded) return null
  // A statement that asserts a thing which the claim denies means the opposite. Unknown words may also deny it (`our data dodges AI
  // training`), and a limit denies it in part, so only a statement of known words is certain.
  const isDoubtful = polarity === 'says' && saysNotDone(best.id) && (added > 0 || isBounded(statement))
  return { id: best.id, likeness: best.likeness, polarity: isDoubtful ? 'unclear' : polarity }
}

/** Whether a claim matcher accepts both a statement and its negation. */
export const isAskedBothWays = (id: string): boolean =>
  claimMatchers.get(id)?.assertionKinds?.includes('prohibition') ?? false

/** Whether a claim says that something is not done. */
export const saysNotDone = (id: string): boolean =>
  isAskedBothWays(id) && /\b(?:not|never|no)\b/.test(claims.get(id)?.says ?? 'not')

/**
 * For each claim, the cosine between the statement and the claim's most similar wording. A wording of the opposite polarity counts
 * only if the matcher accepts both.
 */
function likenesses(
  reading: MatchedText,
  polarity: Polarity,
  { postings, weight }: NonNullable<typeof index>,
): Map<string, number> {
  const dots = new Map<Wording, number>()
  let norm = 0
  for (const feature of featuresOf(reading)) {
    const list = postings.get(feature)
    norm += weight(feature) * (list ? 1 : 0.3)
    for (const wording of list ?? []) dots.set(wording, (dots.get(wording) ?? 0) + weight(feature))
  }
  const best = new Map<string, number>()
  for (const [{ id, norm: ofWording, polarity: known }, dot] of dots)
    if (isComparable(polarity, known) || isAskedBothWays(id))
      best.set(id, Math.max(best.get(id) ?? 0, dot / Math.sqrt(norm * ofWording)))
  return best
}

/** A denying wording is compared only with a denying statement. */
const isComparable = (one: Polarity, other: Polarity): boolean =>
  one === other || (one !== 'denies' && other !== 'denies')

const elementsOf = (id: string) =>
  Object.keys(claimMatchers.get(id)?.shows ?? {}).map((element) => lexicon.patternListId(elementList(id, element)))

/** The share of a quote's required elements that the statement contains. */
function shareShown(id: string, reading: MatchedText): number {
  const elements = elementsOf(id)
  return elements.filter((listId) => reading.matches.has(listId)).length / Math.max(1, elements.length)
}

/** The share of a statement that the claim matcher's wordings and patterns lack; its numbers are compared elsewhere. */
function adds(id: string, reading: MatchedText, { featuresOfId, weight }: NonNullable<typeof index>): number {
  const elementMatches = elementsOf(id).flatMap((listId) => reading.matches.get(listId) ?? [])
  const quantities = quantitiesIn(reading.tokens)
  const words = contentOf(reading)
  const beyond = words.filter(
    (word) =>
      !featuresOfId.get(id)!.has(word.stem) &&
      !elementMatches.some(({ from, to }) => from <= word.at && word.at < to) &&
      !quantities.some(({ at }) => at - 3 <= word.at && word.at <= at),
  )
  const sum = (of: typeof words) => of.reduce((total, word) => total + Math.sqrt(weight(word.stem)), 0)
  return words.length === 0 ? 1 : sum(beyond) / sum(words)
}
