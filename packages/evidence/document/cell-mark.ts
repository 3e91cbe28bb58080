import type { Block, ParsedDocument, Sentence } from '@custos/documents/types'
import { companyOf, type Names } from './company-names.ts'

/**
 * The mark or word in a row, item or line that answers for the named thing: `Backups are tested | No`. `open` is neither yes nor
 * no: partly, planned, not applicable, different for two products, or another company's.
 */
export type CellMark = 'yes' | 'no' | 'open'

/** A cell beside the thing that it answers for. */
interface MarkedCell {
  header: string
  mark: CellMark
}

/** The maximum length of a verdict, in UTF-16 code units. */
const longest = 60
/** A status with more words explains itself. */
const maxWordsOfStatus = 4

const patternsOfMarks: readonly (readonly [CellMark, RegExp])[] = [
  ['no', /[✗✘✕✖❌❎🚫⛔👎🔴]/u],
  ['open', /[⏳⌛🚧🔜🏗🛠🔄🟡🟠⚠]/u],
  ['yes', /[✅✓✔👍🟢]/u],
]

/** The beginnings of verdicts, in the languages of questionnaires; the rest of the text explains. */
const words: readonly (readonly [CellMark, RegExp])[] = [
  ['yes', /^(?:no|keine|without) (?:\p{L}+ )?(?:exceptions?|deviations?|findings?|issues?|abweichung\p{L}*)\b/iu],
  ['yes', /^(?:not only|none (?:noted|identified|found))\b/i],
  ['open', /^(?:n\/ ?a|n\.a\.?|not applicable|nicht zutreffend|niet van toepassing|sans objet|no aplica)(?!\p{L})/iu],
  [
    'open',
    /^(?:(?:only |mostly |largely |yes,? |in )?(?:part(?:ial(?:ly)?|ly)?|teilweise|partiel(?:lement)?|parcial(?:mente)?)|in planning|planned|geplant|prévue?s?|tbd|tbc|to do|todo|to be (?:determined|done|confirmed|decided)|in (?:progress|preparation|development|arbeit|umsetzung)|pending|ongoing rollout|upcoming|coming soon|soon|future|on (?:the |our )?(?:public |product )?roadmap|roadmap|(?:in |by )?q[1-4]\b.*|by (?:the )?(?:end of )?20\d\d|draft|proposed|unknown|unclear|beta|deprecated|retired|withdrawn|expired|amber|yellow|orange|under (?:way|review|construction|development)|not sure)(?!\p{L})/iu,
  ],
  ['no', /^0(?:[.,]0+)? ?%/],
  ['open', /^[1-9]?\d(?:[.,]\d+)? ?%/],
  ['no', /^(?:no|nein|non|nee|nej|nope|not?|never|nie|jamais|nunca|nicht)$/i],
  ['no', /^(?:no|nein|non|nee|nope|never)(?=\s*[,;:.!(–—/]|\s-\s)/i],
  [
    'no',
    /^(?:not|nicht|non|noch nicht|pas|niet)[\s-](?:yet|at all|currently|anymore|any more|at present|available|verfügbar|supported|unterstützt|implemented|umgesetzt|in place|met|erfüllt|provided|offered|included|enabled|compliant|conform\p{L}*|certified|zertifiziert|held|done|performed|passed|covered|fulfilled|required|started|planned|vorhanden|encore|true|so)\b/iu,
  ],
  [
    'no',
    /^(?:none|n|nothing|nobody|fail(?:ed|s|ure)?|false|falsch|faux|untrue|wrong|rejected|refused|denied|absent|missing|lacking|lacks|unsupported|unavailable|unmet|disabled|off|red|rot|rouge|nicht ?konform|non[- ]?conform\p{L}*|non[- ]?compliant|noncompliant|fehlt|manquante?)$/iu,
  ],
  [
    'yes',
    /^(?:yes|y|ja|oui|sí|si|x|true|wahr|vrai|full(?:y)?|100 ?%|included|available|implemented|supported|enabled|on|pass(?:ed)?|met|compliant|in place|done|completed?|active|live|ga|generally available|green|grün|effective|operational|in production|in use|certified|attested|achieved|approved|held|current|valid|covered|standard|always|ok|okay|fulfilled|erfüllt|umgesetzt|vorhanden|verfügbar|conforme?|enforced|deployed|published|secured?|encrypted|automated|continuous|ongoing|annual(?:ly)?|yearly|daily|weekly|monthly|quarterly|hourly|every|since|all|both)(?!\p{L})/iu,
  ],
]

/** Characters in an empty field. */
const dash = /^[-–—−/]+$/

/** Columns that state for each row whether it is true, and columns whose yes means a problem. */
const ofStatus =
  /^(?:(?:current |implementation |compliance |control )?status|state|stand|implement(?:ed|ation)|in place|availab(?:le|ility)|support(?:ed)?|held|compliant|compliance|coverage|covered|yes ?\/ ?no|ja ?\/ ?nein|oui ?\/ ?non|y ?\/ ?n|met|fulfilled|erfüllt|umgesetzt|vorhanden|statut|included|enabled|applie[sd]|done|certified|pass(?:ed)?|verdict|conformity|us|we)\s*\??$/i
const ofAnswers =
  /^(?:(?:your |vendor |supplier |our )?(?:answer|response|antwort|réponse|respuesta|antwoord)s?|result|outcome)$/i
const ofFaults =
  /\b(?:exceptions?|deviations?|findings?|gaps?|issues?|risks?|incidents?|excluded|exclusions?|abweichung\p{L}*|optional|mandatory|required|pflicht)\b/iu
const vendorColumn = /^(?:us|we|ours?|our (?:company|service|product|platform|solution)|wir|nous)$/i

const ofPlan =
  /^(?:free|basic|starter|standard|growth|pro|professional|plus|premium|teams?|business|enterprise|scale|ultimate|community|cloud|hobby|individual|personal|developer|custom|self.?hosted|on.?prem\p{L}*)\b/iu
/** Columns of which one is chosen. */
const ofChoice =
  /^(?:yes|no|ja|nein|oui|non|sí|true|false|n\/ ?a|not applicable|part(?:ial(?:ly)?|ly)|teilweise|planned|geplant|not implemented|failed|passed?)$/i
/** A mark without a word, as in a table of plans. */
const markAlone = /^[xX✓✔✅☑☒■●•]$/u
/** In a column named after a verdict, a mark means that the column is chosen. */
const chosen = /^(?:x|\[x\]|yes|ja|oui|true|1|[✓✔✅☑☒✗✘❌■●•*])$/iu

/** `☐ Yes ☑ No` and `Yes [ ] No [x]`. */
const box = /☐|☑|☒|⬜|\[ ?\]|\[[xX✓✔]\]/gu
const ticked = /[☑☒xX✓✔]/u

/**
 * The verdict on a range of a document; null if there is none.
 *
 * @param block the index of its block.
 */
export function cellMarkOf(
  { text, blocks }: Pick<ParsedDocument, 'text' | 'blocks'>,
  { block: at, start, end }: Sentence,
  names: Names,
): CellMark | null {
  const block = blocks[at]!
  const sentence = text.slice(start, end)
  const cells = cellsOf(block, text, sentence)
  if (cells === null)
    return inLine(sentence) ?? (block.end > end ? null : standingBelow(text, sentence, blocks[at + 1]))
  const markedCells = cells.flatMap(({ header, text }, at): MarkedCell[] => {
    const mark = ofCell(header, text, cells.length === 2 && at === 1)
    return mark === null ? [] : [{ header, mark }]
  })
  return isOfSomeColumns(cells, names) ? 'open' : together(markedCells, names)
}

/** Whether a row marks some of its columns and leaves others empty: some plans, or the customer's tasks and not the vendor's. */
function isOfSomeColumns(cells: readonly { header: string; text: string }[], names: Names): boolean {
  const columns = cells
    .slice(1)
    .map(({ header, text }) => ({ header: header.trim(), text: plain(text) }))
    .filter(({ header }) => header !== '' && ![ofChoice, ofFaults, ofStatus].some((pattern) => pattern.test(header)))
  const marked = columns.filter(({ text }) => markAlone.test(text))
  const isVendors = ({ header }: { header: string }) =>
    vendorColumn.test(header) || companyOf(`${header} is`, names) === 'vendor'
  return marked.length > 0 && !marked.some(isVendors) && columns.some(({ text }) => text === '' || dash.test(text))
}

/** The cells of a row, of a term with its description, or of a line with vertical bars; null for running text. */
function cellsOf(block: Block, document: string, text: string): { header: string; text: string }[] | null {
  if (block.cells) return block.cells.length > 1 ? block.cells : null
  const row = block.kind === 'definition' ? document.slice(block.start, block.end) : text
  const cells = row
    .split(row.includes('\t') ? '\t' : /\s*\|\s*/)
    .map((cell) => cell.trim())
    .filter((cell, at, all) => cell !== '' || (at > 0 && at < all.length - 1))
  return cells.length > 1 ? cells.map((cell) => ({ header: '', text: cell })) : null
}

function ofCell(header: string, text: string, isLast: boolean): CellMark | null {
  const column = header.trim()
  const cell = text.trim()
  const isChoice = ofChoice.test(column) ? ofWord(column) : null
  if (isChoice !== null && chosen.test(plain(cell))) return isChoice
  if (ofFaults.test(column)) return null
  if (cell === '' || dash.test(cell)) return ofStatus.test(column) || isLast ? 'open' : null
  const mark = ofWord(cell) ?? inLine(cell)
  if (mark !== null || !ofStatus.test(column) || ofAnswers.test(column)) return mark
  return cell.split(/\s+/).length <= maxWordsOfStatus ? 'open' : null
}

/** The vendor's columns decide alone; those of others never count. */
function together(markedCells: readonly MarkedCell[], names: Names): CellMark | null {
  if (markedCells.length === 0) return null
  const whose = markedCells.map(({ header, mark }) => ({
    mark,
    company: vendorColumn.test(header.trim()) ? 'vendor' : companyAtop(header.trim(), names),
  }))
  const ofVendor = whose.filter(({ company }) => company === 'vendor')
  const counted = ofVendor.length > 0 ? ofVendor : whose.filter(({ company }) => company !== 'other')
  const [first] = counted
  return first && counted.every(({ mark }) => mark === first.mark) ? first.mark : 'open'
}

/** The company of a column whose header is only a company's name. */
function companyAtop(header: string, names: Names): ReturnType<typeof companyOf> {
  const isName = !ofPlan.test(header) && header !== '' && header.split(/\s+/).every((word) => names.running.has(word))
  return isName ? companyOf(`${header} is`, names) : null
}

/** The verdict of a text that contains only a verdict and its explanation. */
function ofWord(text: string): CellMark | null {
  const bare = plain(text)
  if (bare.length > longest) return null
  if (/^\p{P}?\p{Extended_Pictographic}$/u.test(bare) || /^[✗✘✕✖✓✔]$/u.test(bare)) return ofMarks(bare)
  return words.find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}

/** The verdict at the end of a line (`Backups are tested: No`, `… – not!`), in its boxes, or in marks anywhere in it. */
function inLine(text: string): CellMark | null {
  const boxes = [...text.matchAll(box)]
  if (boxes.length > 0) return ofBoxes(text, boxes)
  const marked = ofMarks(text)
  if (marked !== null) return marked
  const tail = /(?:(?::|\s[-–—]|\u2026|\.{3})\s+|\()([^:()]{1,30})\)?[.!]*\s*$/u.exec(text)?.[1]
  const mark = tail === undefined ? null : ofWord(tail)
  return mark === 'yes' ? null : mark
}

function ofMarks(text: string): CellMark | null {
  const found = patternsOfMarks.filter(([, pattern]) => pattern.test(text)).map(([mark]) => mark)
  return found.length > 1 ? 'open' : (found[0] ?? null)
}

function ofBoxes(text: string, boxes: readonly RegExpExecArray[]): CellMark {
  const last = boxes.at(-1)!
  const labelsFirst =
    text.slice(last.index + last[0].length).trim() === '' && text.slice(0, boxes[0]!.index).trim() !== ''
  const options = boxes.map((one, at) => {
    const from = one.index + one[0].length
    const label = labelsFirst
      ? (/\S+\s*$/.exec(text.slice(0, one.index))?.[0] ?? '')
      : text.slice(from, boxes[at + 1]?.index)
    return { isTicked: ticked.test(one[0]), mark: ofWord(label) }
  })
  const taken = options.filter(({ isTicked }) => isTicked)
  if (taken.length === 0) return options.every(({ mark }) => mark === null) ? 'no' : 'open'
  if (options.length > taken.length && taken.some(({ mark }) => mark === null)) return 'open'
  return taken.find(({ mark }) => mark !== null && mark !== 'yes')?.mark ?? 'yes'
}

/** A no on a separate line under the last sentence of a block. */
function standingBelow(text: string, sentence: string, next: Block | undefined): CellMark | null {
  if (!next || next.kind === 'heading' || next.end - next.start > longest || /\?\W*$/.test(sentence)) return null
  return ofWord(text.slice(next.start, next.end)) === 'no' ? 'no' : null
}

const plain = (text: string): string =>
  text
    .replace(/\ufe0f/g, '')
    .replace(/^[\s*_"'“(]+|[\s.!*_"'”)]+$/g, '')
    .trim()
