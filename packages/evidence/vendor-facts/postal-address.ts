import { namesCountry } from './location-names.ts'

/** Words that announce a postal address. */
const LABEL =
  /\b(?:registered (?:office|seat|address)|principal (?:office|place of business)|head ?(?:office|quarters)|headquartered|(?:with|having) (?:its )?offices?|business address|contact details|mail to|mailing address|postal address|address|our offices?|located|by (?:post|mail)|write to us|siège social|anschrift|sitz|domicilio social|bezoekadres|vestigingsadres)\b(?: (?:is|are|at|in|to|of|us|located|as follows))*\s*[:\-–]?\s*/i
const POSTCODE =
  /\b(?:[A-Z]{1,2}[- ])?\d{4,6}(?:[- ]?\d{4})?\b|\b\d{3}\s\d{2}\b|\b\d{2}-\d{3}\b|\b\d{4}\s?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]\d[\dW]\s?[A-Z\d]{4}\b/
const STREET =
  /\b(?:street|st\.|road|rd\.|avenue|ave\b|boulevard|blvd|lane|drive|square|plaza|way|court|cross|nagar|marg|sector|plot|suite|ste\b|floor|quay|place|parkway|highway|hwy|building|house|rue|place|chemin|allée|cours|via|piazza|calle|avenida|paseo|rua|gata|gatan|vägen|tn\b|mnt\b|ulica|ul\.|náměstí|p\.?\s?o\.? box)|\p{L}+(?:str(?:aße|asse|\.)|weg|allee|platz|damm|ufer|ring|gasse|hafen|straat|laan|gracht|kade|plein|gade|vej|katu|tie|allé)\b|\p{L}{3,}\.?\s\d{1,4}(?:[/-]\d{1,4})?[a-z]?\b|\b\d{1,5},?\s(?:[NSEW]\.?\s)?\p{Lu}\p{L}+/iu
/** The end of an address in running text. */
const END =
  /\s*(?:\n\s*\n|\t|;|["“”]|\(|\b(?:registered|represented|registration|reg\.|company|commercial|VAT|USt|tax|e-?mail|tel\b(?! Aviv)|phone|telefon|fax|attn|attention|contact|website|CRN|HRB|SIRE[NT]|RCS|immatriculée?|NIF|CIF|inscrita|KvK|ingeschreven|BTW|incorporated|entered|with (?:company|its|registration)|and (?:its|the|is|our)|which|where|if you|you may|we\b|is\b|are\b|has\b|under)\b|https?:|[\w.+-]+@)/gi
const LONGEST = 180
/** Words after a company's name about its founding. */
const HISTORY = /\b(?:wurde|founded|established in|gegründet|fondée?|fundada|opgericht|employs|beschäftigt|emploie)\b/iu
/** `The head office is not itself ISO 27017 certified`: the rest of a sentence, in which a standard has the number of a town. */
const CLAUSE =
  /^(?:is|are|was|were|has|have|does|do|not|itself|will|may|can)\b|\b(?:ISO(?:\/IEC)?|SOC|PCI(?: DSS)?|NIST|RFC|SP)[ -]\d/i
/** Text between a company's name or a label and its address: a register number, a mailing address. */
const NO_PART =
  /^[\s,:;()"“”'’.-]*(?:(?:(?:(?:company|corporate|business|organi[sz]ation|enterprise) )?(?:(?:registry|reg\.?|registration|identity) )?(?:code|number|no\.?|nr\.?)|org\.?\s?(?:nr|no)\.?|BCE|KBO|CIN|CNPJ|CVR|KvK|NIF|CIF|NIPC|SIREN|UEN|ABN|ACN)\W{1,3}(?:BE )?[\dA-Z][\dA-Z ./-]{4,20}|[\w.+-]{1,64}@[\w.-]{1,80})(?:[,)]\s*|\s+(?=of\b|at\b))/i
const ADDRESSEE =
  /^(?:(?:dba|d\/b\/a|trading as) [^,]{1,40},\s*)?(?:(?:of|at|attn|attention)\b:?\s+)?(?:(?:Legal|(?:the )?(?:Data Protection|Data Privacy|Privacy) (?:Officer|Team|Department)|DPO)[,\s]\s*)?/i

/** The first postal address in a text; `start` is its approximate beginning. Lines about people before it are skipped. */
export function postalAddress(whole: string): { address: string; start: number; labelled: boolean } | null {
  const text = whole.replace(/^(?:\n*[^\d\n:]*:[^\d\n]*\n)+/, '')
  const label = LABEL.exec(text)
  const labelled = label ? addressAt(text, pastNumbers(text, label.index + label[0].length)) : null
  if (labelled) return { ...labelled, labelled: true }
  const start = pastNumbers(text, 0)
  const plain = addressAt(text, start + /^[\s,:;()"“”'’.-]*/.exec(text.slice(start))![0].length)
  return plain && { ...plain, labelled: false }
}

function pastNumbers(text: string, start: number): number {
  return start + (NO_PART.exec(text.slice(start, start + LONGEST))?.[0].length ?? 0)
}

function addressAt(text: string, start: number): { address: string; start: number } | null {
  const rest = text.slice(start, start + LONGEST + 60)
  END.lastIndex = 3
  const end = END.exec(rest)
  const cut = end ? rest.slice(0, end.index) : rest
  const sentence = /^[\s\S]*?(?:\p{L}{3,}|\d{3,}|[A-Z]{2,3})\.(?=\s+\p{Lu}\p{L}+\s\p{Ll})/u.exec(cut)?.[0] ?? cut
  const address = sentence
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?:,\s*)+/g, ', ')
    .replace(/^[\s,:]+|[\s,.:;–-]+$/g, '')
    .replace(ADDRESSEE, '')
  if (address.length < 12 || address.length > LONGEST || !/\d/.test(address) || !STREET.test(address)) return null
  if (HISTORY.test(address) || CLAUSE.test(address)) return null
  return POSTCODE.test(address) || namesCountry(address) ? { address, start } : null
}
