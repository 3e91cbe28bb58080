import type { Block, ParsedDocument, Sentence } from '@custos/documents/types'
import { type FrameSign, frameSigns } from './frame-signs.ts'
import { neighbour } from './neighbours.ts'

type Document = Pick<ParsedDocument, 'url' | 'name' | 'text' | 'blocks' | 'sentences' | 'upload'>

/**
 * What a document or section makes of its sentences, by its title, address, lead, introduction or closing remark: a template, a plan,
 * a story, the words of another company.
 */
export interface Frame extends Pick<FrameSign, 'reason' | 'leaves'> {
  /** The sentence that shows it, to which it does not apply; absent for a title. */
  by?: Sentence
}

/** A heading with the text directly under it. */
interface Section {
  frames: Frame[]
  /** The numbers of its blocks. */
  blocks: number[]
}

/** A remark that frames others is short. UTF-16 code units. */
const longestRemark = 320
/** The number of blocks and sentences at the beginning of a section that may frame it, and of sentences at its end. */
const blocksOfLead = 2
const sentencesOfLead = 4
const sentencesOfEnd = 3

const framesByDocument = new WeakMap<Document, readonly (readonly Frame[])[]>()

/** The frames around each block, found once for each document. */
export function framesOf(document: Document): readonly (readonly Frame[])[] {
  let frames = framesByDocument.get(document)
  if (!frames) {
    frames = findFrames(document)
    framesByDocument.set(document, frames)
  }
  return frames
}

/** Why the next sentence takes a sentence back: `That is what this page will say from autumn.` null if it does not. */
export function reasonBeside(document: Document, at: number): string | null {
  const next = neighbour(document, at, 1)
  return refersBack.test(next)
    ? (signsIn(next, 'end').find(({ leaves }) => !leaves || leaves === 'denials')?.reason ?? null)
    : null
}

/** Words that point to the text above. */
const above =
  '(?:this|that|these|those|it|they|them|both|neither|none|nothing|all|everything|above|foregoing|previous|preceding|here|the (?:above|foregoing|previous|preceding|sentences?|statements?|list|points|rest|programme|program|polic(?:y|ies)|offer|project|work|product|service|page|text))\\b'
const refersBack = new RegExp(`^\\W*${above}`, 'i')
/** A closing remark is about what stands above it only if it says so: `We plan SOC 2 for next year` is about itself. */
const pointsBack = new RegExp(`\\b${above}`, 'i')
/** A closing remark about the whole document, below its last heading. */
const pointsToDocument = /\b(?:this|the (?:above|whole|entire)) (?:document|page|text|article|paper|announcement)\b/i

function findFrames(document: Document): Frame[][] {
  const { blocks } = document
  // A person has handed it in as evidence about the vendor, such as a questionnaire that it has answered, or an auditor's report.
  if (document.upload) return blocks.map(() => [])
  const sentences = Map.groupBy(document.sentences, ({ block }) => block)
  const whole: Section = { frames: [...titleFrames(document)], blocks: [] }
  const sections = new Set([whole])
  let open: { heading: string; section: Section }[] = []
  const around = blocks.map(({ headings, kind }, at) => {
    const firstOther = headings.findIndex((heading, level) => open[level]?.heading !== heading)
    open = open.slice(0, firstOther < 0 ? headings.length : firstOther)
    for (const heading of headings.slice(open.length)) {
      const section = { frames: signsIn(heading, 'heading'), blocks: [] }
      sections.add(section)
      open.push({ heading, section })
    }
    if (isText(kind)) (open.at(-1)?.section ?? whole).blocks.push(at)
    return [whole, ...open.map(({ section }) => section)]
  })
  const remarksIn = (block: number, place: 'lead' | 'end'): Frame[] => {
    const of = (sentences.get(block) ?? []).filter(({ start, end }) => end - start <= longestRemark)
    const remarks =
      place === 'lead'
        ? of.slice(0, sentencesOfLead)
        : of.slice(-sentencesOfEnd).filter(({ start, end }) => pointsBack.test(document.text.slice(start, end)))
    return remarks.flatMap((by) =>
      signsIn(document.text.slice(by.start, by.end), place).map((frame) => ({ ...frame, by })),
    )
  }
  for (const section of sections) {
    const lead = section.blocks.slice(0, blocksOfLead).filter((at) => isRemark(blocks[at]!.kind))
    section.frames.push(...lead.flatMap((at) => remarksIn(at, 'lead')))
    const last = section.blocks.at(-1)
    if (last !== undefined && isRemark(blocks[last]!.kind)) section.frames.push(...remarksIn(last, 'end'))
  }
  const last = blocks.findLastIndex(({ kind }) => isText(kind))
  if (last >= 0 && isRemark(blocks[last]!.kind) && !whole.blocks.includes(last))
    whole.frames.push(
      ...remarksIn(last, 'end').filter(({ by }) => pointsToDocument.test(document.text.slice(by!.start, by!.end))),
    )
  let introduction: Frame[] = []
  let inner: Section | undefined
  return blocks.map((block, at) => {
    const isOther = around[at]!.at(-1) !== inner
    inner = around[at]!.at(-1)
    const introduced = isOther ? [] : introduction
    // A paragraph or quote after the colon is introduced alone; a list or table wholly.
    if (isOther || isRemark(block.kind)) introduction = introducedBy(sentences.get(at)?.at(-1))
    const ofList = block.intro === null ? introduced : signsIn(block.intro.slice(-longestRemark), 'introduction')
    return [...around[at]!.flatMap(({ frames }) => frames), ...ofList]
  })

  /** The frames of what follows a sentence with a colon. */
  function introducedBy(by: Sentence | undefined): Frame[] {
    const text = by ? document.text.slice(Math.max(by.start, by.end - longestRemark), by.end) : ''
    return /:[\s*_]*$/.test(text) ? signsIn(text, 'introduction').map((frame) => ({ ...frame, by: by! })) : []
  }
}

const isText = (kind: Block['kind']): boolean => kind !== 'heading' && kind !== 'boilerplate' && kind !== 'code'
const isRemark = (kind: Block['kind']): boolean => kind === 'paragraph' || kind === 'quote'

/** The frames of a document's address, name and first heading. */
function titleFrames({ url, name, text, blocks }: Document): Frame[] {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  const first = blocks.slice(0, nearestOfTitle).find(({ kind }) => kind === 'heading')
  const titles = [name, first ? text.slice(first.start, first.end) : '']
  return [
    ...signsIn(path, 'address'),
    ...titles.flatMap((title) => (title.startsWith('/') ? [] : signsIn(title, 'title'))),
  ]
}

/** A title is among the first blocks of a page. */
const nearestOfTitle = 8

const signsIn = (text: string, place: keyof FrameSign['in']): Frame[] =>
  frameSigns.flatMap(({ reason, leaves, in: patterns }) =>
    patterns[place]?.test(text.slice(0, longestRemark)) ? [{ reason, ...(leaves && { leaves }) }] : [],
  )
