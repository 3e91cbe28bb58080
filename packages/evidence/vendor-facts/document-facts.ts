import type { Block, ParsedDocument } from '@custos/documents/types'

/** The facts that a SOC 2 report or a certificate states about itself. */
export interface DocumentFact {
  name: FactName
  value: string
  /** Verbatim. */
  quote: string
  page: number | null
}

type FactName =
  | 'type'
  | 'period'
  | 'auditor'
  | 'criteria'
  | 'opinion'
  | 'exception'
  | 'carved_out'
  | 'user_control'
  | 'standard'
  | 'issuer'
  | 'number'
  | 'scope'
  | 'issued'
  | 'valid_until'

interface Rule {
  name: FactName
  /** The first group is the value, unless `value` computes it. */
  says: RegExp
  value?: (found: RegExpExecArray) => string
  /** The maximum number of facts with this name. */
  max: number
  /** The required headings above it. */
  under?: RegExp
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const date = String.raw`(?:(?:${months})\s+\d{1,2},?\s+\d{4}|\d{1,2}\.?\s+(?:${months})\s+\d{4}|\d{4}-\d{2}-\d{2})`
const firm = String.raw`[A-Z][\w&.,'’ -]{2,80}?\b(?:LLP|LLC|PLLC|P\.C\.|GmbH|AG|S\.A\.|Limited|Ltd\.?|CPAs?|Certified Public Accountants)`
const criterion = /security|availability|processing integrity|confidentiality|privacy/gi

const soc2: Rule[] = [
  {
    name: 'type',
    says: /\b(?:SOC\s*2\b.{0,80}?|a )\bType\s*(II|I|2|1)\b/,
    value: ([, type]) => `Type ${type!.replace('2', 'II').replace('1', 'I')}`,
    max: 1,
  },
  {
    name: 'period',
    says: new RegExp(
      String.raw`\b(?:throughout|for|during|covering) the period (?:from )?(${date} (?:to|through|until|–|-) ${date})`,
    ),
    max: 1,
  },
  { name: 'period', says: new RegExp(String.raw`\bas of (${date})`), max: 1 },
  { name: 'auditor', says: new RegExp(String.raw`^(${firm})\.?,?$`), under: /auditor/i, max: 1 },
  {
    name: 'auditor',
    says: new RegExp(String.raw`\b(?:examined|issued|audited|performed|prepared) by (${firm})`),
    max: 1,
  },
  { name: 'opinion', says: /\bdo(?:es)? not express an opinion\b/i, value: () => 'disclaimed', max: 1 },
  {
    name: 'opinion',
    says: /\bIn our opinion,.*\bexcept for\b|\bqualified opinion\b/i,
    value: () => 'qualified',
    max: 1,
  },
  { name: 'opinion', says: /\bIn our opinion,.*\bwere not\b|\badverse opinion\b/i, value: () => 'adverse', max: 1 },
  { name: 'opinion', says: /\bIn our opinion, in all material respects\b/i, value: () => 'unqualified', max: 1 },
  {
    name: 'exception',
    says: /^(?!.*\b(?:no|without)\b.{0,30}\bexceptions?\b)(.*\bexceptions? (?:was|were|is|noted|identified)\b.*)$/is,
    max: 20,
  },
  {
    name: 'carved_out',
    says: /\buses (?:the services of )?([A-Z][\w.&-]*(?:\s[A-Z][\w.&-]*){0,4})(?=,| to | for | as | in )(?=.*\b(?:subservice|carve|hosting|data cent(?:er|re)|infrastructure)\b)/s,
    max: 20,
  },
  { name: 'user_control', says: /^(?:[-*•▪◦] )?(.{15,600})$/s, under: /user.entity controls|user controls/i, max: 40 },
]

const certificate: Rule[] = [
  { name: 'standard', says: /\b((?:ISO(?:\/IEC)?|BS|EN)\s?\d{4,5}(?:-\d+)?(?::\d{4})?)/, max: 2 },
  {
    name: 'number',
    says: /\b(?:certificate|registration)\s*(?:no\.?|number|nr\.?)\s*:?\s*([A-Z0-9][\w/-]{3,40})/i,
    max: 1,
  },
  { name: 'issuer', says: /\b(?:issued by|certification body|certified by)\s*:?\s*([^\n\t;]{3,100})/i, max: 1 },
  { name: 'scope', says: /\bscope(?: of (?:the )?certification)?\s*:?\s+([^\n]{10,500})/i, max: 1 },
  {
    name: 'issued',
    says: new RegExp(String.raw`\b(?:issue date|date of issue|issued on|valid from)\s*:?\s*(${date})`, 'i'),
    max: 1,
  },
  {
    name: 'valid_until',
    says: new RegExp(String.raw`\b(?:valid (?:until|to)|expir(?:y date|es)(?: on)?)\s*:?\s*(${date})`, 'i'),
    max: 1,
  },
]

/** The facts of a document, each with its sentence, if its kind has facts. Unstated facts are absent. */
export function documentFacts(kind: string, document: ParsedDocument): DocumentFact[] {
  const rules = kind === 'SOC2' ? soc2 : kind === 'CERTIFICATE' ? certificate : []
  const facts: DocumentFact[] = []
  for (const { block: at, start, end } of document.sentences) {
    const block = document.blocks[at]!
    const quote = document.text.slice(start, end)
    if (block.kind === 'boilerplate' || quote.length > 4_000) continue
    for (const rule of rules) take(rule, quote, block)
    if (kind === 'SOC2') takeCriteria(quote, block)
  }
  return facts

  function take({ name, says, value, max, under }: Rule, quote: string, block: Block): void {
    if (under && (block.kind === 'heading' || !block.headings.some((heading) => under.test(heading)))) return
    if (facts.filter((fact) => fact.name === name).length >= max) return
    const found = says.exec(quote)
    if (found) add(name, value ? value(found) : found[1]!.trim(), quote, block)
  }

  function takeCriteria(quote: string, block: Block): void {
    const list =
      /\brelevant to ([^.]*)|\btrust services (?:criteria|categor(?:y|ies))[^.]*?\b(?:for|of|:)\s*([^.]*)/i.exec(quote)
    for (const [named] of (list?.[1] ?? list?.[2] ?? '').matchAll(criterion)) {
      const value = named[0]!.toUpperCase() + named.slice(1).toLowerCase()
      if (!facts.some((fact) => fact.name === 'criteria' && fact.value === value)) add('criteria', value, quote, block)
    }
  }

  function add(name: FactName, value: string, quote: string, block: Block): void {
    facts.push({ name, value: value.slice(0, 600), quote: quote.slice(0, 1_000), page: block.page ?? null })
  }
}
