import { decodedPath } from './site.ts'

/** The value of a page by words in its address or in a link to it, best first. */
const PROMISES: [worth: number, words: RegExp][] = [
  [100, /sub-?processors?|unterauftrag|subunternehmer|sous-traitants?|subencargados?|sub-?verwerkers?/],
  [
    98,
    /\bdpa\b|data-?processing|auftragsverarbeitung|traitement-des-donnees|accord-de-traitement|encargo-de(?:l)?-tratamiento|verwerkersovereenkomst|\bavv?\b/,
  ],
  [96, /trust(?:-?cent(?:er|re))?\b|trustcenter/],
  [95, /security(?:\.txt)?\b|sicherheit|securite\b|seguridad|beveiliging|veiligheid|confiance\b|confianza\b/],
  [
    92,
    /complian|certifi|attestation|soc-?[123]\b|iso-?\d{4,5}|\bhipaa\b|\bgdpr\b|dsgvo|\brgpd\b|\bavg\b|\bpci\b|\bccpa\b|fedramp|\bdora\b|\bnis-?2\b/,
  ],
  [
    90,
    /privacy|datenschutz|confidentialit|donnees-personnelles|vie-privee|privacidad|datos-personales|gegevensbescherming/,
  ],
  [84, /imprint|impressum|legal-?notice|mentions-?legales|\bcolofon\b|aviso-legal/],
  [82, /vulnerabilit|disclosure|bug-?bounty|pen(?:etration)?-?test/],
  [
    80,
    /encrypt|backup|incident|breach|continuity|disaster|retention|deletion|data-?(?:protection|access|location|residency|transfer|policy|security|collection|handling)|access-?control|audit-?(?:log|trail)|\bsso\b|\bmfa\b|\b2fa\b|two-?factor|single-?sign|standard-contractual|\bscc\b|safeguards?/,
  ],
  [76, /\blegal\b|polic(?:y|ies)\b|governance|regulat|rechtliches|\bjuridi(?:que|sch)/],
  [
    70,
    /terms|\btos\b|\bagb\b|conditions|agreement|\bmsa\b|\beula\b|contrat|vertrag|contrato|condiciones|voorwaarden|overeenkomst|\bcg[uv]\b|nutzungsbedingungen|geschaeftsbedingungen|geschaftsbedingungen|leistungsbeschreibung|dienstleistung|prestation/,
  ],
  [66, /about|company|who-we-are|ueber-uns|a-propos|our-(?:story|team)|leadership|management-team/],
  [62, /contact|kontakt/],
  [58, /\bsla\b|service-level|availability|reliability|uptime|infrastructure|hosting|data-?cent(?:er|re)/],
  [
    54,
    /acceptable-use|responsible-ai|\bai-(?:policy|principles|governance)|ethic|accessib|modern-slavery|transparency/,
  ],
  [50, /enterprise|support|\bhelp\b|\bfaq\b|team\b/],
  [40, /cookie/],
  [20, /product|feature|platform|pricing|how-it-works|solutions?\b/],
]
/** Path segments of pages with little value, such as a blog or press pages. */
const PASSING =
  /^(?:blog|news|press|webinars?|podcasts?|jobs?|careers?|tags?|category|categories|authors?|case-studies|stories|changelog|release-notes|login|sign-?in|sign-?up|register|logout|cart|checkout|search|feed|forum|wp-json|cdn-cgi)$/
const DATED =
  /\/(?:19|20)\d{2}\/\d{1,2}\b|\/\d{4}-\d{2}-\d{2}|[?&](?:page|p|date|month|year|offset|sort|filter|replytocom)=/
const OTHER_LANGUAGE =
  /^\/(?:de|fr|es|it|pt|pt-br|nl|pl|ja|jp|ko|zh|zh-cn|zh-hans|sv|da|no|fi|cs|tr|ru|he|ar|id|th|vi)(?:-[a-z]{2})?(?:\/|$)/
/** Source files of pages, to which pages link by mistake. */
const SOURCE = /\.(?:mdx?|rst|adoc)$/
const DOCUMENT = /\.(?:pdf|docx|odt)$/
const NO_PAGE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|rss|atom|zip|gz|tgz|exe|dmg|pkg|msi|mp[34]|mov|webm|woff2?|ttf|eot|ics|csv|xlsx?|pptx?)$/

/** The value of a page whose address and links say nothing, such as a product page. */
export const PROMISES_NOTHING = 10

/**
 * The value of an address, 0 to 100; null if it is not a document. The words of the path count most at its end, where a page names
 * itself; the link text counts almost as much.
 */
export function rank(url: URL, linkText: string): number | null {
  const path = decodedPath(url.pathname).toLowerCase()
  if (NO_PAGE.test(path)) return null
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const host = url.hostname.split('.').slice(0, -2).join('-')
  const words = linkText.length <= 80 ? linkText.toLowerCase().replace(/[\s_]+/g, '-') : ''
  let worth = Math.max(promise(last), promise(words) - 4, promise(path) - 12, promise(host) - 8, PROMISES_NOTHING)
  if (path.split('/').some((part) => PASSING.test(part))) worth -= 45
  if (DATED.test(path + url.search)) worth -= 30
  if (OTHER_LANGUAGE.test(path)) worth -= 15
  if (SOURCE.test(path)) worth -= 65
  if (url.search) worth -= 10
  if (DOCUMENT.test(path)) worth += worth > PROMISES_NOTHING ? 2 : -5
  worth -= Math.max(0, path.split('/').length - 5) * 2
  return Math.max(0, Math.min(100, worth))
}

function promise(words: string): number {
  const dashed = words
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s_.%+]+/g, '-')
  return PROMISES.find(([, pattern]) => pattern.test(dashed))?.[0] ?? 0
}

/**
 * Customary addresses of vendors' pages, each with a pattern of known addresses that make it needless. They are tried in this
 * order, a few at a time, while that finds anything.
 */
export const CUSTOMARY: { shown: RegExp; path: string }[] = [
  { shown: /sub-?processor/i, path: '/subprocessors' },
  { shown: /dpa\b|data-?processing/i, path: '/dpa' },
  { shown: /security(?!\.txt)/i, path: '/security' },
  { shown: /privacy|datenschutz|confidentialit/i, path: '/privacy' },
  { shown: /trust/i, path: '/trust' },
  { shown: /privacy|datenschutz|confidentialit/i, path: '/privacy-policy' },
  { shown: /imprint|impressum|legal-?notice|mentions/i, path: '/imprint' },
  { shown: /terms|\btos\b|conditions/i, path: '/terms' },
  { shown: /complian|certifi/i, path: '/compliance' },
  { shown: /about|company/i, path: '/about' },
  { shown: /contact|kontakt/i, path: '/contact' },
  { shown: /gdpr|dsgvo|rgpd/i, path: '/gdpr' },
  { shown: /sub-?processor/i, path: '/legal/subprocessors' },
  { shown: /dpa\b|data-?processing/i, path: '/legal/dpa' },
  { shown: /privacy|datenschutz|confidentialit/i, path: '/legal/privacy' },
  { shown: /legal/i, path: '/legal' },
]
