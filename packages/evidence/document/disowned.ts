import type { Block, ReadDocument, Sentence } from '@custos/documents/model'
import type { Names } from './vendor.ts'

/**
 * Why a sentence is not what the vendor says of itself today, though it stands on its page in plain words: it is struck down by its
 * neighbours or its heading, told by somebody else, or no statement at all. null where nothing speaks against it.
 */
export function disowned(
  document: Pick<ReadDocument, 'text' | 'blocks' | 'sentences'>,
  at: number,
  names: Names,
): string | null {
  const { text, blocks, sentences } = document
  const sentence = sentences[at]!
  const block = blocks[sentence.block]!
  const said = text.slice(sentence.start, Math.min(sentence.end, sentence.start + longest))
  if (isDisguised(said)) return 'words that are not what they look like'
  if (blank.test(said)) return 'text of a template'
  if (told.test(said)) return 'told for fun, or for show'
  if (hardly.test(said)) return 'the sentence denies it'
  if (worthless.test(said)) return 'protects nothing'
  if (isReported(said, names) || block.kind === 'quote') return 'the words of somebody else'
  if (isOfAnother(said, names) || isNamed(introduced, said, names)) return "another company's practice"
  if (sentence.start === block.start && isTorn(text, blocks[sentence.block - 1], block)) return 'a part of a sentence'
  const above = aboveOf(block)
  if (above.some((line) => turned.test(line) || turnedAlone.test(line))) return 'stands under what is not so'
  if (above.some((line) => isTitledByAnother(line, names))) return "another company's practice"
  const near = (offset: number): string => neighbour(text, blocks, sentences[at + offset], sentence)
  if ((takesBack.test(near(1)) && !/\?\W*$/.test(said)) || announces.test(near(-1))) return 'taken back beside it'
  if ([near(-1), near(-2)].some((line) => withdrawn.test(line)) || draft.test(said)) return 'a draft, or withdrawn'
  const footnote = noted.exec(said)?.[1]
  if (footnote !== undefined && isLimitedBelow(text, blocks, sentence.block, footnote))
    return 'a footnote takes it back'
  return null
}

/** Whether the block above ends in the midst of a sentence: something that is no text stands between. */
function isTorn(text: string, above: Block | undefined, { kind, headings }: Block): boolean {
  if (!above || above.kind !== kind || above.headings.length !== headings.length) return false
  return unfinished.test(text.slice(Math.max(above.start, above.end - longestWord), above.end))
}

const longestWord = 12
const unfinished =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|do|does|not|never|no|we|our|us|the|an?|of|that|it|they|will|can|may|must|shall)$/iu

/** Blocks below a sentence in which its footnote is looked for. */
const footnotesWithin = 60

/** Whether the footnote of a sentence says that it is not so yet, or not of all. */
function isLimitedBelow(text: string, blocks: readonly Block[], at: number, mark: string): boolean {
  const below = blocks
    .slice(at + 1, at + 1 + footnotesWithin)
    .map(({ start }) => text.slice(start, start + longestNeighbour))
  return below.some((line) => line.startsWith(mark) && !/^\d/.test(line.slice(mark.length)) && limits.test(line))
}

/** The mark of a footnote at the end of a sentence. */
const noted = /([*†‡]|(?<=[.!]["”’)]?\s?)\d{1,2})\W*$/u

const limits =
  /\b(?:not|never|no|soon|planned|only|except|exclud\p{L}*|future|roadmap|beta|selected?|subject to|from 20\d\d|as of 20\d\d|in 20\d\d)\b/iu

/** Of a sentence, so much tells. UTF-16 code units. */
const longest = 1_000
const longestNeighbour = 200

/** A sentence beside one, in its block or in the next under the same headings; empty where it says too much else. */
function neighbour(text: string, blocks: readonly Block[], beside: Sentence | undefined, { block }: Sentence): string {
  if (!beside || Math.abs(beside.block - block) > 1 || beside.end - beside.start > longestNeighbour) return ''
  const [one, other] = [blocks[beside.block]!, blocks[block]!]
  const isTogether = one === other || (one.headings.join('\n') === other.headings.join('\n') && one.kind === other.kind)
  return isTogether && one.kind !== 'heading' ? text.slice(beside.start, beside.end) : ''
}

const aboveOf = ({ headings, intro }: Block): string[] =>
  [...headings.slice(-2), intro ?? ''].filter((line) => line !== '' && line.length <= longestNeighbour)

const scripts = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]`
/** A word of letters that look alike in two scripts, or letters set apart: `nоt`, `n o t`. */
const mixed = new RegExp(String.raw`\p{Script=Latin}${scripts}|${scripts}\p{Script=Latin}`, 'u')
const apart = /(?<![\p{L}\p{N}'’])(?:\p{Ll} \p{Ll} \p{Ll}|n o)(?![\p{L}\p{N}'’])/u
const denials = new Set(['no', 'not', 'never', 'none', 'nor', 'nobody', 'nothing', 'without', 'hardly', 'cannot'])
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 7: 't' }

const isDisguised = (said: string): boolean =>
  mixed.test(said) ||
  apart.test(said) ||
  [...said.matchAll(/(?<![\p{L}\p{N}])(?=[\p{L}]*\d)(?=\d*\p{L})[\p{L}\d]{2,8}(?![\p{L}\p{N}])/gu)].some(([word]) =>
    denials.has(word.toLowerCase().replace(/\d/g, (digit) => letters[digit] ?? digit)),
  )

/** What is left to be filled in: `at least [●] days`, `\[_Specify time period_\]`, `____ days`. */
const blank =
  /\{\{[^{}]*\}\}|_{3,}|\[[\s_*]{0,8}(?:(?:please )?(?:specify|insert|fill in|indicate)\b[^[\]]{0,120}|enter [^[\]]{1,120}|[●•…]{1,8}|[_.]{2,40}|[xX]{2,10}|(?:name|number|date|time|period|address) of [^[\]]{1,80}|(?:(?:your|the) )?(?:company|vendor|supplier|customer|organi[sz]ation|product|service|entity)(?:['’]s)? name|name|number|date|time period|number of \p{L}+|tb[cd])[\s_*]{0,8}\\?\]/iu
const told =
  /\b(?:fictional|fictitious|fairy[- ]?tales?|once upon a time|true or false|in (?:your|our|my|their) (?:wildest )?dreams|pigs (?:can )?fly|(?:only |just )on paper|lorem ipsum|(?:in|on|of) (?:our|the|a|an|this) (?:public |live )?(?:demo|demonstration|mock|toy)[- ](?:environments?|systems?|accounts?|instances?|tenants?|servers?|data))\b|^\W*(?:myth|false|wrong|fiction|fake|lie|joke|untrue|example|sample|quiz|todo)\s*(?::|\s[–—-]\s)/i
const hardly = /\b(?:hardly|barely|scarcely|seldom|rarely)\b|^\W*(?:very )?few(?:er)?\b/i
const worthless = /\b(?:rot-?13|base-?64|caesar cipher|pig latin)\b/i

const saying =
  '(?:(?:can|could|would|may|might|will) )?(?:says?|said|writes?|wrote|claims?|claimed|states?|stated|heard|thinks?|thought|believes?|asks?|asked|suggests?|argues?|insists?|pretends?|assumes?|alleges?|told|tells|whispered|shouted)'
const somebody = String.raw`(?:(?:some|many|most|few|several|other|certain) )?(?:people|users|customers|clients|experts|critics|analysts|others|everyone|everybody|someone|somebody|nobody|no one|anyone|they|he|she|rumou?rs?|sources|journalists?|reviewers?|attackers?|competitors?)|our (?:\p{L}+ ){0,2}(?:competitors?|auditors?|assessors?|customers?|partners?|hosts?|providers?|suppliers?|lawyers?|neighbou?rs?)`
/** `Nobody can say that …`, `Our auditor asked us whether …` */
const reported = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${somebody})\s+(?:\p{L}+ly )?${saying}(?![\p{L}\p{N}])`,
  'iu',
)
/** `Bluebird wrote: …` */
const named = new RegExp(
  String.raw`(?:^|[.;:!?]\s)\W*(\p{Lu}[\p{L}\p{N}]+)(?: \p{Lu}[\p{L}\p{N}.]+){0,2},? (?:(?:also|once|\p{Ll}+ly) )?${saying}(?![\p{L}\p{N}])`,
  'u',
)
/** `“…,” says our competitor` */
const attributed =
  /[”"»]\s*,?\s*(?:\p{Lu}\p{Ll}+ |our \p{L}+ )?(?:says|said|writes|wrote|claims|claimed|states|stated|explains|explained|whisper(?:s|ed)|shouts|shouted|asks|asked|according to|told|tells|adds|added)\b/u
const hearsay =
  /\b(?:allegedly|reportedly|supposedly|purportedly|rumou?r has it|i heard)\b|\baccording to (?!(?:Article|Art|Section|Annex|Clause|Schedule|Appendix|Chapter)\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}+)?(?=\s*[,.]|$)/iu
/** What speaks for the vendor, though its name begins with a capital. */
const papers =
  /^(?:we|our|the|this|these|it|i|section|article|clause|annex|schedule|policy|agreement|contract|terms|dpa|gdpr|law|appendix|chapter|paragraph|customers?|you|if|and|but|so|all|as|in|processor|provider|company|vendor|supplier|licensor)$/i

function isReported(said: string, { own }: Names): boolean {
  if (reported.test(said) || attributed.test(said) || hearsay.test(said)) return true
  const name = named.exec(said)?.[1]
  return name !== undefined && !papers.test(name) && !isOwn(name, own)
}

const isOwn = (name: string, own: ReadonlySet<string>): boolean => {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return [...own].some((word) => key.startsWith(word) || word.startsWith(key))
}

/** Companies that everybody knows; others cannot be told from products. */
const known =
  'AWS|Adobe|Airtable|Amazon|Anthropic|Apple|Asana|Atlassian|Azure|Cloudflare|Datadog|DigitalOcean|DocuSign|Dropbox|Facebook|GitHub|GitLab|Google|Heroku|Hetzner|HubSpot|IBM|Intercom|LinkedIn|Meta|Microsoft|MongoDB|Netflix|Notion|OVH|Okta|OpenAI|Oracle|PayPal|SAP|Salesforce|ServiceNow|Shopify|Slack|Snowflake|Stripe|Twilio|Vercel|Workday|Zendesk|Zoom'
const company = String.raw`(${known})(?: (?:Cloud|Workspace|Web Services|Corp|Inc|Ltd|LLC)\.?)?`
/** `Zoom: …` and `Does Google …?` */
const ofCompany = new RegExp(
  String.raw`^\W*(?:${company}\s*[:–—]|(?:Does|Is|Are|Has|Can|Will|Did|Do) ${company}\b[^?]*\?)`,
  'u',
)
/** `Bluebird Security is a cloud-based platform that provides …`: a page introduces to its readers what is not its own. */
const introduced =
  /^\W*(?!(?:The|Our|This|That|It|An?|All|Each|Every|Your|These|Services?|Company|Platform|Processor|Provider|Vendor|Supplier|Software|Application)\b)(\p{Lu}\p{L}*\p{Ll}\p{L}*)(?: \p{Lu}[\p{L}\p{N}.]*){0,2} is (?:an?|the) (?:[\p{L}\p{N}-]+,? ){0,6}(?:platform|company|provider|product|software|tool|app|application|suite|service|solution|vendor)s? (?:that|which) (?:\p{Ll}+ly )?(?:provides|offers|delivers|enables|allows|lets|gives|supports|includes)\b/u
const titled = new RegExp(
  String.raw`^\W*(?:(?:[Hh]ow|[Ww]hat|[Ww]hy) ${company} \p{Ll}|${company}(?: says?)?\W*$)`,
  'u',
)

const isNamed = (pattern: RegExp, text: string, { own }: Names): boolean => {
  const found = pattern.exec(text)
  const name = found?.[1] ?? found?.[2]
  return name !== undefined && !isOwn(name, own)
}
const isOfAnother = (said: string, names: Names): boolean => isNamed(ofCompany, said, names)
const isTitledByAnother = (line: string, names: Names): boolean => isNamed(titled, line, names)

/** Headings and introductions that turn round what stands under them; those that do so only alone. */
const turned =
  /\b(?:myths?|misconceptions?|false claims?|false rumou?rs?|known (?:gaps?|issues?|limitations?|weaknesses|problems)|certifications? (?:that )?we lack|not (?:yet )?(?:supported|implemented|available|offered|done)|unsupported|(?:never|don['’]t|won['’]t|will not) (?:do|offer|provide|promise|support)|what (?:to (?:look for|ask|expect|demand)|you should (?:ask|look for)|attackers)|questions to ask|how to (?:choose|select|evaluate) an?|(?:sample|example) (?:policy|text|wording|clauses?|language|answers?)|lorem ipsum|placeholder|(?:retired|withdrawn|discontinued|deprecated|former|sunset) (?:products?|polic(?:y|ies)|services?|features?|versions?)|april fools?|do you know better|common (?:lies|mistakes|errors))\b/i
const turnedAlone =
  /^\W*(?:(?:our|the|product|security) )*(?:roadmap|on our roadmap|backlog|ideas|proposals?|wish ?list|future(?: plans| work| features| releases)?|planned(?: features| improvements)?|upcoming(?: features)?|limitations|gaps|comments|reviews(?: on \S+)?|testimonials|what (?:others|people|our customers|customers) (?:say|think)|drafts?|archived?|legacy|samples?|jokes?|quiz|fiction|todo|to do|tbd)(?:\W*$|\s*[:–—(])|^\W*(?:on our roadmap|todo)\b/i

/** What follows a sentence and takes it back: `This is not true.`, `Just kidding!` */
const takesBack =
  /^\W*(?:(?:well|but|actually|sorry|no|and|of course|sadly|unfortunately|however),? )?(?:(?:this|that|it|all of (?:this|that)|none of (?:this|that|it|the above)|the above|(?:this|that|the (?:previous|preceding|above|last)) (?:sentence|statement|claim|paragraph|line)) (?:is|was|are)(?:n['’]t)? ?(?:of course |simply |just |sadly |all )?(?:(?:not )?(?:true|the case|correct|accurate)|untrue|false|wrong|an? (?:lie|joke|myth|misconception)|incorrect|fiction\p{L}*|made up|nonsense|rubbish|invented|no longer (?:true|the case|so|done))|(?:just|only) (?:kidding|joking)|(?:yeah|sure),? right|not really|not any ?more|not true|no[.!]|nope\b|if only\b|april fools?|we (?:wish|lied|made (?:this|that|it) up)|(?:this|that|it) (?:does not|doesn['’]t|did not) (?:apply|hold|cover|extend)\b|haha|lol\b|as if[.!])/iu
const announces =
  /\b(?:following|next|what follows|rest of this)\b[^.]{0,30}\b(?:false|untrue|not true|a joke|fiction\p{L}*|made up|a lie|invented|wrong|incorrect)\b|^\W*(?:april fools?|just kidding|myth|do not believe|don['’]t believe)\b/iu
const withdrawn =
  /\b(?:not (?:yet )?(?:approved|adopted|in force)|(?:policy|document|page|agreement|statement|product|service|version|section) (?:(?:was|is|has been|were) )(?:withdrawn|rescinded|revoked|repealed|retired|discontinued|replaced)|no longer (?:in force|valid|applies|applicable|maintained))\b|^\W*DRAFT\b/
const draft = /^\W*DRAFT\b/
