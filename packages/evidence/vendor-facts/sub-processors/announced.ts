import type { ParsedDocument } from '@custos/documents/types'

/** How clearly a document must announce sub-processors. */
export type Breadth = 'plain' | 'broad'

/** Words with which a page, a section or the sentence before a list announces processors. */
export const SUB_PROCESSORS =
  /\bsub-?\s?processors?\b|\bsub-?contract(?:ors?|ing)\b|unterauftrag(?:s|nehm)|\bsubunternehmer|auftragsverarbeiter|sous-traitants?|\bsub-?encargad[oa]s?\b|\bsub-?verwerkers?\b|\bonderaannemers?\b/i
const PROVIDERS =
  /\b(?:third[- ]party|external|service|infrastructure|hosting|cloud|trusted) (?:\w+ ){0,2}(?:processors?|providers?|vendors?|services?|suppliers?|companies|tools?)\b|\bdata processors\b|\bvendors we use\b|\bthird parties\b|dienstleister|prestataires|proveedores|dienstverleners|leveranciers/i
/** Words that usually announce a list of providers, and sometimes another list. */
const PERHAPS_PROVIDERS =
  /\b(?:processors|providers|vendors|recipients)\b|\bfollowing (?:companies|services|tools|partners)\b|\b(?:tools|services|companies) (?:that )?we (?:use|work with|rely on)\b|\bwe (?:use|rely on|work with):|\b(?:data|information) (?:sharing|transfers?)\b|\bshar(?:e|ed|ing) (?:of )?(?:your |personal |customer )?(?:data|information|it)? ?with\b|\bsharing (?:of )?(?:your |personal )?(?:data|information)\b|\b(?:companies|firms|parties|vendors) (?:that |who |which )?(?:process|handle|store|have access)\b|\bwho (?:has access|processes|do we share)\b|\bwhere (?:is|are|do we) .{0,40}\b(?:stored?|processed|hosted)\b/i
const ADVERTISING = /cookie|advertis|tracking|plug-?ins?|social media|integrations?\b/i
/** Words for integrations that a customer chooses. */
const OFFERED =
  /\bsupport(?:s|ed)?\b|\bconnect|\bdestinations?\b|\bsign[- ]?[iu][np]\b|\blog[- ]?in\b|\bSSO\b|\bidentity\b|\bOAuth\b|\bOIDC\b|\bmetadata\b/i
export const PAST = /\b(?:removed|former|previous|deprecated|change ?log|history|updates?|no longer)\b/i
/** Headings on providers in general, without names. */
const IN_GENERAL =
  /\b(?:provider|vendor|supplier|third[- ]party) (?:security|management|policy|selection|assessments?|evaluation|reviews?|requirements|responsibilit\p{L}+|risks?|model)\b/iu
/** A tool that the vendor runs itself, so that its maker gets no data. */
export const SELF_HOSTED = /\bself-?\s?hosted\b|\bon our own (?:servers?|infrastructure|hardware)\b/i
/** Tools of the vendor's website, which process data of visitors rather than customers. */
const WEB_TOOLS =
  /cookie|analytics|tracking|advertis|plug-?ins?|social media|newsletter|youtube|video|fonts?\b|captcha|\bweb-?sites?\b/i
const POLICY = /privacy|dpa|processing|processor|security|gdpr|legal|datenschutz/i
const PERHAPS_POLICY = /terms|tos\b|trust|conditions|faq|about/i

/** Whether the text above or beside a block announces sub-processors. */
export function aboutProcessors(document: ParsedDocument, index: number, near: string, breadth: Breadth): boolean {
  const block = document.blocks[index]!
  const { pathname } = new URL(document.url)
  if (SUB_PROCESSORS.test(pathname) || SUB_PROCESSORS.test(block.headings.join(' ')) || SUB_PROCESSORS.test(near))
    return true
  if (SUB_PROCESSORS.test(before(document, index))) return true
  // In a policy, the entries of a column headed "Processor" are sub-processors.
  if (block.cells && POLICY.test(pathname) && block.cells.some(({ header }) => PROCESSOR.test(header))) return true
  return [near, block.headings.at(-1) ?? ''].some((sentence) => announces(sentence, document, breadth))
}

const PROCESSOR = /^(?:(?:name|list) of (?:the )?)?(?:data |third[- ]party )?processors?$/i

/** `Core Services means the following services:` */
const DEFINES = /\bmeans?\b(?! of\b)/i

/** Whether a policy's words announce providers that process data for the vendor. */
export function announces(said: string, { url }: ParsedDocument, breadth: Breadth): boolean {
  const { pathname } = new URL(url)
  if (IN_GENERAL.test(said) || DEFINES.test(said)) return false
  if (breadth === 'plain') return POLICY.test(pathname) && PROVIDERS.test(said) && !WEB_TOOLS.test(said)
  const policy = POLICY.test(pathname) || PERHAPS_POLICY.test(pathname)
  return (
    policy && (PROVIDERS.test(said) || PERHAPS_PROVIDERS.test(said)) && !ADVERTISING.test(said) && !OFFERED.test(said)
  )
}

/** The paragraph before the block's list or table. */
export function before(document: ParsedDocument, index: number): string {
  const { kind } = document.blocks[index]!
  let at = index - 1
  while (at >= 0 && index - at < 400 && (document.blocks[at]!.kind === kind || document.blocks[at]!.kind === 'heading'))
    at--
  const block = document.blocks[at]
  return block?.kind === 'paragraph' ? document.text.slice(block.start, block.end) : ''
}
