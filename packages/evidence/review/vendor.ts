import type { ReadDocument } from '../model.ts'

/** A name that begins a sentence, with a verb of the third person: `Acme Cloud encrypts …`. */
const subject =
  /^\s*((?:\p{Lu}[\p{L}\p{N}.&]*|\d+\p{L}+)(?:\s+\p{Lu}[\p{L}\p{N}.&]*){0,2})(?:,? (?:Inc|Ltd|LLC|GmbH|B\.V|S\.A)\.?,?)?\s+(?:is|has|provides|offers|operates|stores|maintains|uses|processes|complies|encrypts|performs|hosts|takes|holds|keeps|runs|will|shall|does|may|also|undergoes|conducts)\b/u

const common =
  /^(?:The|This|That|These|Those|It|We|You|They|He|She|Each|Every|All|Any|No|Our|Your|Their|Its|If|When|Where|There|Here|Both|What|Who|How|Which|Access|Data|Customer|Customers|Processor|Controller|Provider|Vendor|Supplier|Client|Company|Service|Services|Personal|Staff|Security|Personnel|Employee|Employees|Sub|Subprocessor|User|Users|Information|Encryption|Backup|Backups|Traffic|Production|Law|Member|Everyone|Nobody|Neither|Either|One|Some|Most|Many|Such|Only|Storage|System|Platform|Application|Software|Team|Management|Everything|Nothing|Privacy|Training|Licensor|Importer|Exporter|Party|Parties|In|On|At|For|By|To|As|An?)\b/

/** The names under which the documents speak of the vendor: that of its domain, and those that often begin a sentence. */
export function namesOfVendor(documents: readonly ReadDocument[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const own = new Set<string>()
  for (const { url, text, sentences } of documents) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    for (const label of host.split('.')) if (label.length > 3) own.add(label.replaceAll('-', ''))
    for (const { start, end } of sentences) {
      const name = subjectOf(text.slice(start, Math.min(end, start + 120)))
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const [name, count] of counts) if (count > 2) own.add(name)
  return own
}

/** Whether a sentence has another company for its subject. */
export function isOther(sentence: string, own: ReadonlySet<string>): boolean {
  const name = subjectOf(sentence)
  return name !== null && ![...own].some((known) => name.startsWith(known) || known.startsWith(name))
}

function subjectOf(sentence: string): string | null {
  const name = subject.exec(sentence)?.[1]
  if (name === undefined || common.test(name)) return null
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Pages that instruct or advertise instead of describing what the vendor does, by their address. */
export const isEditorial = (url: string): boolean =>
  /\/(?:blog|news|use-?cases?|solutions?|guides?|glossary|learn|academy|tutorials?|case-stud(?:y|ies)|customers|compare|comparisons?|alternatives?|vs|templates?|webinars?|ebooks?|podcasts?|events?|stories)(?:\/|$|-)/i.test(url)
