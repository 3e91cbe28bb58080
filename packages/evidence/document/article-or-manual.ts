import type { ParsedDocument } from '@custos/documents/types'

const articles =
  /\/(?:blog|news|use-?cases?|glossary|academy|case-stud(?:y|ies)|compare|comparisons?|alternatives?|webinars?|ebooks?|podcasts?|jobs?|careers?|job-descriptions?|vs|versus|changelogs?|release-notes|releases|whats-new|what-s-new|press|press-releases?|stories|events?|insights|roadmap)(?:\/|$|-)|-(?:vs|versus|alternatives?)(?:\/|$|-)|best-practices/i

/** Whether a page advertises or reports instead of describing the vendor's practice, by its address. */
export const isArticle = (url: string): boolean => articles.test(url)

/**
 * Folders of sample material, and pages named so. A folder that is only named `samples` or `demo` may hold a laboratory's samples,
 * or the vendor's text about its demonstrations.
 */
const sampleFolder =
  /\/(?:fixtures?|examples\/policies|(?:demo|sample|example|mock|dummy|fake|test)[-_](?:data|docs|documents?|polic(?:y|ies)|files|compan(?:y|ies)|content|inputs?|corpus))\/[^/]/i
const sampleName =
  /^\W*(?:sample|example|demo|dummy|mock|fictional|fictitious)[\s:–-]+(?:[\p{L}’'-]+\s+){0,3}(?:polic(?:y|ies)|agreement|addendum|terms|notice|statement|contract|dpa|document|questionnaire|report)\b/iu

/** A title is among the first blocks of a page. */
const nearestOfTitle = 8

/**
 * Whether a page shows a sample document of some company: `/demos/sample-data/privacy-policy`, `Sample privacy policy`. Its words
 * are not the vendor's.
 */
export const isSample = ({
  url,
  name,
  text,
  blocks,
}: Pick<ParsedDocument, 'url' | 'name' | 'text' | 'blocks'>): boolean => {
  const title = blocks.slice(0, nearestOfTitle).find(({ kind }) => kind === 'heading')
  return (
    sampleFolder.test(URL.canParse(url) ? new URL(url).pathname : url) ||
    sampleName.test(name) ||
    (title !== undefined && sampleName.test(text.slice(title.start, title.end)))
  )
}

const step =
  /^[\s\-*•]*(?:\d+[.)]\s*)?(?:click|select|go|navigate|open|enter|choose|copy|paste|run|install|type|press|log in|sign in|add|create|configure|enable|set|use|check|toggle|replace|edit|download|upload|invite|assign)\b(?!\s+of\b)/i
const ofItself = /\b(?:we|our|us)\b/i

/** A page of instructions that says little about its author; if `alone` is true, a page that says nothing about its author. */
export function isManual({ text, blocks, sentences }: ParsedDocument, alone = false): boolean {
  const prose = sentences
    .filter(({ block }) => /^(?:paragraph|list_item|table_row)$/.test(blocks[block]!.kind))
    .map(({ start, end }) => text.slice(start, end))
  const steps = prose.filter((sentence) => step.test(sentence)).length
  const ofItselfCount = prose.filter((sentence) => ofItself.test(sentence)).length
  return steps >= 3 && steps >= prose.length / 15 && (alone ? ofItselfCount === 0 : steps > ofItselfCount)
}

const narrative =
  /\b(?:you|users|admins|administrators|developers) (?:can|may|must|should|need|want|have to)\b|\byour (?:app|application|code|project|server|instance|repository)\b/i

/** Documentation that tells the reader what to do more often than what the vendor does. */
export function speaksToReader({ text, sentences }: ParsedDocument): boolean {
  const prose = sentences.map(({ start, end }) => text.slice(start, end))
  const reader = prose.filter((sentence) => narrative.test(sentence) || step.test(sentence)).length
  const ofItselfCount = prose.filter((sentence) => ofItself.test(sentence)).length
  return reader > ofItselfCount && reader >= prose.length / 8
}

/** The genre of a document that does not describe the vendor's practice; null for all others. */
export const articleOrManual = (document: ParsedDocument): 'article' | 'manual' | null =>
  isArticle(document.url) ? 'article' : isManual(document) ? 'manual' : null
