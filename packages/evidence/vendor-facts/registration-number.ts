/** Numbers of European and other commercial registers, with their introducing words. */
const REGISTERS: RegExp[] = [
  // Germany, Austria
  /\b(HR[AB]\s?\d{1,7}(?:\s[A-Z]{1,3}\b)?)/,
  /\b(FN\s?\d{5,6}\s?[a-z])\b/,
  // France
  /\b(?:R\.?C\.?S\.?|RCS)\s+(?:(?:de|of|in)\s+)?[\p{Lu}][\p{L}-]+(?:[ -]\p{L}[\p{L}-]+){0,3}?,?(?:\s+(?:sous le num[ée]ro|under (?:the )?(?:number|no\.?)|with (?:the )?number|n[°o]\.?|number))?\s*((?:[A-D]\s)?\d{3}[ .]?\d{3}[ .]?\d{3})/u,
  /\bTrade and Companies Register[^.\d]{0,40}?\b(\d{3}[ .]?\d{3}[ .]?\d{3})\b/i,
  /\bR\.?C\.?S\.?\s+Luxembourg[^\d]{0,20}(B\s?\d{5,6})\b/i,
  /\bSIRE[NT]\s*(?:number|no\.?|n[°o]\.?|:|is)?\s*:?\s*(\d{3}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{5})?)/i,
  // Switzerland
  /\b(CHE[-\s]?\d{3}\.?\d{3}\.?\d{3})\b/,
  // Netherlands, Belgium
  /\b(?:KvK|K\.v\.K\.|CoC|Chamber of Commerce|Kamer van Koophandel)\b[^\d.]{0,60}(\d{8})\b/i,
  /\b(?:KBO|BCE|RPR|RPM|Ondernemingsnummer|enterprise number|company number|numéro d['’]entreprise)\b[^\d]{0,40}((?:BE\s?)?[01]\d{3}[. ]?\d{3}[. ]?\d{3})\b/i,
  // United Kingdom, Ireland
  /\b(?:registered in (?:England|Scotland|Wales|Northern Ireland|Ireland|the UK|the United Kingdom)(?:(?!VAT|tel)[^\d\n]){0,60}|Companies House[^.\d]{0,40})\b((?:SC|NI|OC|SO)?\d{6,8})\b/i,
  // Nordic countries and the Baltics
  /\b(?:CVR)\b[^\d]{0,20}(\d{8})\b/i,
  /\b(?:Org(?:anisation(?:s)?)?\.?\s?(?:nr|number|nummer|no)\.?|corporate (?:identity|id|registration) (?:number|no\.?))[^\d]{0,12}(\d{6}-\d{4}|\d{3}\s?\d{3}\s?\d{3})\b/i,
  /\bAB,? \((\d{6}-\d{4})\)/,
  /\b(?:Y-tunnus|Business ID)\b[^\d]{0,12}(\d{7}-\d)\b/i,
  /\b(?:registrikood|registry code|reg(?:istration|istry)? ?code|reg\. code)\b[^\d]{0,12}(\d{8,11})\b/i,
  // Czechia, Slovakia, Poland, Hungary, Romania
  /\bI[ČC]O?\b\s*:?\s*(\d{8})\b/,
  /\b(?:company )?(?:ID|identification) (?:No|Nr|number)\.?:?\s*(\d{8})\b(?=[^\n]{0,80}\bregistered\b)/i,
  /\bKRS\b[^\d]{0,20}(\d{10})\b/,
  /\b(\d{2}-\d{2}-\d{6})\b(?=[^\n]{0,40}(?:cég|register))/i,
  // Spain, Italy, Portugal
  /\b(?:CIF|NIF|N\.I\.F\.|C\.I\.F\.|NIPC)\b\s*:?\s*([A-Z]?-?\d{8,9}[A-Z]?)\b/,
  /\bREA\b[^\d]{0,12}([A-Z]{2}\s?-?\s?\d{6,7})\b/,
  // Australia, New Zealand, Singapore, India, Japan, Brazil
  /\bNZ[BC]N\b[^\d]{0,5}(\d{6,13})\b/,
  /\bCIN\b[^A-Z\d]{0,5}([LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6})\b/,
  /\bcorporate number\b[^\d]{0,5}(\d{13})\b/i,
  /\bCNPJ\b[^\d]{0,12}(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})\b/,
  /\b(?:ABN|ACN)\b\s*:?\s*(\d{2,3}(?:\s?\d{3}){2,3})\b/,
  /\bUEN\b\s*:?\s*(\d{8,9}[A-Z])\b/,
  // United States
  /\b(?:incorporated|registered|organi[sz]ed) in (?:the State of )?(?:Delaware|[A-Z][a-z]+)[^.\d]{0,20}\b(?:file|entity) (?:number|no\.?)[^.\d]{0,5}(\d{6,10})\b/,
  // Belgium uses the VAT number as the register number.
  /\b(BE\s?0\d{3}[. ]?\d{3}[. ]?\d{3})\b/,
  // Words for a register in general
  /\b(?:compan(?:y|ies)|corporate|business|commercial|trade)?\s*(?:registration|registered|register|registry|reg\.?|identification|incorporation)?\s*(?:number|no\.?|nr\.?|ID|code)\s*(?:is|:|\.)?\s*:?\s*((?:[A-Z]{1,3}[- ]?)?\d{6,12}[A-Z]?)\b/i,
]
const SAYS_COMPANY = /compan|regist|corporat|commercial|incorporat|handels|impressum/i

/** The first register number in a text, verbatim; null if there is none. Tax numbers do not count. */
export function registrationNumber(text: string): string | null {
  for (const [index, register] of REGISTERS.entries()) {
    const match = register.exec(text)
    if (!match) continue
    const inWords = index === REGISTERS.length - 1
    const lead = text.slice(Math.max(0, match.index - 25), match.index + match[0].length)
    if (
      inWords &&
      (!SAYS_COMPANY.test(match[0]) || /\b(?:VAT|tax|USt|TVA|phone|fax|D-?U-?N-?S|trademark)\b/i.test(lead))
    )
      continue
    return match[1]!.trim()
  }
  return null
}
