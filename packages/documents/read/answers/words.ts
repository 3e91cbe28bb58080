/**
 * What people write in the answer cells of questionnaires, in English, German, French, Spanish, Italian and Dutch. Phrases are
 * patterns: a space stands for any white space, ` ?` for any or none.
 */

/** What parts two choices wherever it stands: what is wider says no more, and the patterns would go through it again and again. */
const widestSpace = 20
const wideSpace = new RegExp(`\\s{${widestSpace},}`, 'g')

/** A text whose white space is short everywhere; what parted lines or columns still does. */
export const withoutWideSpace = (text: string): string =>
  text.replace(wideSpace, (space) => ['\n', '\t'].find((end) => space.includes(end)) ?? ' '.repeat(widestSpace))

const AFTER = '(?![\\p{L}\\p{N}])'
const BEFORE = '(?<![\\p{L}\\p{N}])'
const source = (phrases: readonly string[]): string =>
  `(?:${phrases.join('|').replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')})`
const atStart = (phrases: readonly string[]): RegExp => new RegExp(`^${source(phrases)}${AFTER}`, 'iu')
const anywhere = (phrases: readonly string[]): RegExp => new RegExp(`${BEFORE}${source(phrases)}${AFTER}`, 'iu')

/** What ends a word that goes on otherwise in some language: `no` of "No exceptions", `si` of "Si le client …". */
const ALONE = '(?=\\s*$|\\s*[.,;:!?()\\]}\\n–—/|\\\\>"”»*†]|\\s+-)'
const NUMBER = '(?!\\s*[.:]?\\s*\\d)'
/** What ends a word that else belongs to what follows it: `scheduled` of "Scheduled tasks", `available` of "Available 24/7". */
const WITH =
  'with|by|in|as|at|for|on|across|via|through|since|per|using|and|within|mit|durch|im|nach|gemäß|seit|über|für|und|par|selon|avec|depuis|dans|pour|et|con|por|según|desde|en|para|y|secondo|da|e|met|door|volgens|voor'
const ENDS = `(?:${ALONE}|(?=\\s+(?:${WITH})(?!\\p{L})))`

/** A form as it was sent out: what asks for an answer. */
export const placeholder = atStart([
  'tb[adc]',
  'to be (?:announced|answered|confirmed|completed|defined|determined|filled in|provided)(?! (?:by|in|from) )',
  'please (?:select|choose|pick|click|tap|enter|insert|specify|fill in|answer|indicate|provide)',
  `(?:select|choose|pick|click|tap|enter|insert|specify|fill in)(?:${ALONE}|(?=\\s*[.-]|\\s+(?:an?|one|from (?:the )?(?:list|menu|drop)\\p{L}*|your|or|here|text|answers?|options?|values?|items?|responses?|yes)(?!\\p{L})))`,
  '(?:bitte )?(?:aus)?wählen(?: sie)?',
  'bitte (?:angeben|ausfüllen|ankreuzen|klicken)',
  'klicken sie',
  '(?:veuillez )?(?:choisir|choisissez|sélectionner|sélectionnez|cliquez|cliquer|compléter)',
  '[àa] (?:compléter|définir|remplir|préciser|renseigner)',
  'non renseignée?s?',
  '(?:por favor,? )?(?:elija|elige|elegir|escoja|seleccione|seleccionar|selecciona|haga clic|rellenar|rellene)',
  '(?:por|pendiente de) (?:definir|completar|determinar)',
  '(?:scegliere|scegli|scelga|selezionare|seleziona|selezioni|fare clic|compilare)',
  'da (?:definire|compilare|completare)',
  '(?:kies|selecteer|maak een keuze|klik|nog in te vullen)',
  'keine angaben?',
  'k\\. ?a\\.',
  `(?:unknown|unbekannt|inconnu|desconocido|sconosciuto|onbekend)${ALONE}`,
  'n ?[/.] ?[dkr](?:\\.|(?!\\p{L}))',
])

const notApplicable = [
  'n ?/ ?a',
  'n\\. ?a\\.?',
  `na${ALONE}`,
  'not applicable',
  'not relevant',
  'does not apply',
  'inapplicable',
  '(?:out of|not in) scope|hors périmètre|fuera de alcance|fuori ambito|nicht im (?:scope|geltungsbereich)',
  'nicht (?:anwendbar|zutreffend|relevant)',
  'entfällt',
  'entfaellt',
  '(?:non|pas) (?:applicable|concernée?|pertinent)',
  "ne s[’']applique pas",
  'sans objet',
  's\\. ?o\\.',
  'no (?:se )?aplica',
  'no (?:aplicable|procede|corresponde)',
  'non (?:si applica|applicabile|pertinente|rilevante)',
  'niet (?:van toepassing|relevant)',
  'n\\. ?v\\. ?t\\.?|nvt',
]

const met = `(?:compliant|conformant|implemented|fulfilled|in place|(?:met|satisfied|supported|achieved|documented|available|covered|enabled)${ENDS})`
const metDe =
  '(?:umgesetzt|implementiert|erfüllt|konform|vorhanden|eingeführt|eingerichtet|abgedeckt|gegeben|unterstützt|verfügbar)'
const metFr =
  '(?:conformes?|(?:mise?s?|mis) en (?:œuvre|oeuvre|place)|en place|implémentée?s?|respectée?s?|satisfaite?s?|couverte?s?|appliquée?s?|disponibles?)'
const metEs = '(?:conformes?|implementad[oa]s?|implantad[oa]s?|cumplid[oa]s?|aplicad[oa]s?|cubiert[oa]s?|disponibles?)'
const metIt =
  '(?:conform[ei]|implementat[oaie]|attuat[oaie]|soddisfatt[oaie]|rispettat[oaie]|applicat[oaie]|copert[oaie]|disponibil[ei])'
const metNl = '(?:geïmplementeerd|ingevoerd|conform|vervuld|aanwezig|gedekt)'
const wholly =
  '(?:fully|entirely|completely|wholly|all|vollständig|vollumfänglich|gänzlich|ganz|komplett|entièrement|complètement|totalement|pleinement|totalmente|completamente|plenamente|del todo|interamente|pienamente|volledig|geheel|helemaal)'

/** Said of a part by name. */
const inPart = [
  `(?:not|nicht|pas|non|no|niet|noch nicht|not yet|pas encore|aún no|todavía no|non ancora|nog niet) ${wholly}`,
  `partly|partially|in part|to some extent|(?:partial|mostly|largely|limited)(?:${ENDS}|(?= (?:${met}|compliance|implementation)(?!\\p{L})))`,
  'teilweise|teils|zum teil|z\\. ?t\\.|überwiegend|weitgehend|größtenteils|grösstenteils|jein|trifft (?:teilweise|zum teil) zu',
  'partiellement|partiel(?:le)?s?|en partie|en grande partie|pour partie|conformité partielle',
  'parcialmente|parcial|en parte|(?:cumplimiento|implementación) parcial',
  'parzialmente|parziale|in parte|conformità parziale',
  'gedeeltelijk|deels|grotendeels',
]

const notPlanned = [
  'not planned',
  'nicht geplant',
  'non prévue?s?',
  'pas prévue?s?',
  'no previst[oa]s?',
  'non previst[oaie]',
  'niet gepland',
  'not on (?:the|our) roadmap',
]

const months =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr?|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mrt|mei)\\p{L}*\\.?'
const date = `(?:\\d{1,2}(?:st|nd|rd|th|er|º|°|\\.)? ?(?:de |of )?${months} ?(?:de |del )?20\\d\\d|${months} (?:\\d{1,2},? )?(?:de |del )?20\\d\\d|[qht][1-4] ?[/-]? ?(?:20)?\\d\\d|[qt][1-4]|h[12]|[1-4]\\.? ?(?:quartal|trimestre|kwartaal)|\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d\\d|20\\d\\d(?:-\\d\\d(?:-\\d\\d)?)?(?!\\d)|(?:next|nächst\\p{L}*|kommend\\p{L}*|volgend\\p{L}*) (?:year|quarter|month|jahr\\p{L}*|quartal\\p{L}*|monat\\p{L}*|jaar|kwartaal|maand)|(?:year|jahres)[- ]?end|(?:l[’']année |año |anno )?(?:prochaine?|próxim[oa]|prossim[oa]))`
const near =
  "(?:(?:the|end|of|start|beginning|mid|early|late|middle|about|around|dem|den|der|des|ende|mitte|anfang|frühjahr|sommer|herbst|spring|summer|autumn|fall|winter|de|du|d[’']|la|le|l[’']|fin|début|el|los|finales|mediados|principios|del|della|dell[’']|fine|inizio|metà|het|eind|begin|medio|van|quarter|trimestre|quartal|jahres?|year|année|año|anno|jaar) ?){0,5}"
const dated = (phrases: readonly string[]): string[] => phrases.map((phrase) => `${phrase} ?${near}${date}`)

/** With a day that is to come. */
const fromDay = dated([
  '(?:but )?(?:only )?(?:as )?from',
  'as of',
  'starting(?: from| in| with)?',
  'beginning(?: in| from)?',
  'by',
  'expected(?: in| by| for)?',
  'due(?: in| by)?',
  'target(?:ed)?(?: date| for)?:?',
  'eta:?',
  '(?:aber )?(?:erst )?ab',
  'bis(?: zum)?',
  'voraussichtlich(?: im| in| ab)?',
  'à partir',
  'dès',
  "d[’']ici(?: à)?",
  'a partir',
  'para',
  'a partire (?:dal?|dalla)',
  'entro(?: il| la)?',
  'vanaf',
  'tegen',
])

/** Said to come without a day, or with what comes next. */
const soon = [
  '(?:coming )?soon|shortly|(?:in|with|by) (?:the|our) next (?:release|version|update)',
  'demnächst|in kürze|bald|(?:im|mit dem|mit der|in der) nächsten (?:release|version|update)',
  'bientôt|prochainement|sous peu|(?:dans|avec) la prochaine version',
  'próximamente|pronto|en breve|(?:en|con) la próxima versión',
  'a breve|presto|prossimamente|(?:nella|con la) prossima versione',
  'binnenkort|(?:in|met) de volgende (?:versie|release)',
]

const introduced = '(?:implemented|introduced|available|in place|completed|rolled out|enabled|added|ready|deployed)'

/** After "planned": no plan for what is asked. */
const notEvents = '(?! (?:maintenance|outages?|downtimes?|changes?|releases?|tests?|work|intervals?))'
const toCome = [
  `(?:it )?(?:will|to) be ${introduced}|being (?:implemented|introduced|rolled out|built|prepared)`,
  ...dated(['wird(?: ab| bis| im| in)?']),
  'wird (?:noch|derzeit|gerade|aktuell) (?:umgesetzt|implementiert|eingeführt|eingerichtet|aufgebaut)',
  'sera (?:mise?|déployée?|implémentée?|disponible)',
  'se (?:implementará|implantará|introducirá)|será implementad[oa]',
  'sar(?:à|anno) (?:implementat|introdott|attivat|attuat)[oaie]',
]
const planned = [
  ...toCome,
  `planned${notEvents}|in planning|on (?:the|our) roadmap|(?:(?:work )?in progress|in development|under (?:way|development|implementation)|underway|roadmap|upcoming|scheduled)(?:${ENDS}|(?= ${date}))`,
  'implementation (?:is )?(?:planned|in progress|ongoing|under ?way)',
  'geplant|in planung|in umsetzung|in arbeit|in vorbereitung|vorgesehen|(?:umsetzung|einführung) (?:ist )?(?:geplant|vorgesehen|läuft)',
  ...dated(['(?:umsetzung|einführung)(?: ab| bis| im| in)?']),
  "prévue?s?|planifiée?s?|en cours(?: de [\\p{L}’' ]+)?|en (?:projet|préparation|développement)|à mettre en (?:place|œuvre)",
  'planificad[oa]s?|previst[oa]s?|planead[oa]s?|en (?:curso|proceso|preparación|desarrollo|implementación|implantación)|en fase de \\p{L}+|(?:por|pendiente de) implementa\\p{L}+',
  'pianificat[oaie]|previst[oaie]|in (?:corso|programma|preparazione|sviluppo)|programmat[oaie]|in fase di \\p{L}+|da implementare',
  'gepland|in uitvoering|in voorbereiding|in ontwikkeling|mee bezig',
  ...fromDay,
]

const no = [
  `nein|nee|sin cumplir`,
  `no${NUMBER}(?:${ALONE}|(?= (?:we|it|this|they|our|there|but|not|because|for|se|lo|pero|porque|ma|perché)(?!\\p{L})))`,
  `non${ALONE}`,
  `n(?=\\.? ?$| ?[,;:)/|\\]>"”]|\\s+[–—-]\\s)`,
  `(?:false|faux|falso|falsch|onwaar)${ALONE}`,
  `not (?:currently |yet )?${met}|non-? ?compliant|non-? ?compliance|noncompliant|non-? ?conform\\p{L}*|not? compliance|does not comply|unmet|not yet|no, not yet`,
  `not (?:currently|at (?:the|this) (?:moment|time|stage)|at present)`,
  `(?:noch )?nicht (?:mehr )?${metDe}|noch nicht|nicht-?konform|unerfüllt|(?:derzeit|aktuell|zurzeit) nicht`,
  `(?:non|pas|pas encore|non encore) ${metFr}|non-conformes?|pas encore|ne (?:respecte|satisfait) pas|pas (?:actuellement|pour l[’']instant|pour le moment)`,
  `(?:no|aún no|todavía no|sin) (?:est[áa] )?${metEs}|no (?:se )?cumple|aún no|todavía no|sin (?:implementar|implantar)|(?:actualmente|por el momento|de momento) no`,
  `(?:non|non ancora) (?:è )?${metIt}|non ancora|non rispetta|(?:attualmente|al momento) no`,
  `(?:nog )?niet ${metNl}|nog niet|voldoet niet|momenteel niet`,
]

const yes = [
  `(?:yes|yep|ja|oui|sí|sì)`,
  `si${ALONE}`,
  `[yj](?=\\.? ?$| ?[,;:)/|\\]>"”]|\\s+[–—-]\\s)`,
  `x(?= ?$| ?[,;:])`,
  `(?:true|wahr|vrai|vero|verdadero|waar)${ALONE}`,
  `(?:is |are )?(?:${wholly} )?${met}`,
  `compl(?:y|ies)|in compliance|full compliance|(?:meets?(?: requirements?)?|exceeds|ok|okay|done|completed)${ENDS}`,
  `(?:${wholly} )?${metDe}|erledigt|trifft (?:${wholly} )?zu|zutreffend`,
  `(?:${wholly} )?${metFr}`,
  `(?:${wholly} )?${metEs}|(?:se )?cumple(?: ${wholly})?`,
  `(?:${wholly} )?${metIt}`,
  `(?:${wholly} )?${metNl}|voldoet`,
  `${wholly}${ALONE}`,
]

export type Said = 'yes' | 'no' | 'partly' | 'planned' | 'not_applicable'

const firsts: [said: Said, pattern: RegExp, phrases: readonly string[]][] = (
  [
    ['not_applicable', notApplicable],
    ['partly', inPart],
    ['no', notPlanned],
    ['planned', planned],
    ['no', no],
    ['yes', yes],
  ] as const
).map(([said, phrases]) => [said, atStart(phrases), phrases])

/** The answer with which a text begins, and what follows it. */
function first(text: string): { said: Said; rest: string } | null {
  for (const [said, pattern] of firsts) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return { said, rest: text.slice(found.length) }
  }
  return null
}

const saysPart = anywhere(inPart)
const saysPlanned = anywhere([
  `planned${notEvents}`,
  'in planning|in progress|under development|underway|on (?:the|our) roadmap|working on (?:it|this|that)',
  ...toCome,
  'geplant|in planung|in umsetzung|in arbeit|noch nicht|arbeiten daran|wird daran gearbeitet',
  'prévue?s?|planifiée?s?|en cours de (?:déploiement|mise en œuvre|mise en place|réalisation)|pas encore|y travaillons',
  'planificad[oa]s?|previst[oa]s?|en curso|en proceso de|aún no|todavía no|trabajando en ell[oa]',
  'pianificat[oaie]|previst[oaie]|in corso di|in programma|non ancora|ci stiamo lavorando',
  'gepland|in uitvoering|nog niet',
  ...fromDay,
])
const comesSoon = anywhere(soon)
const notYet = anywhere(['noch nicht', 'not yet', 'pas encore', 'aún no', 'todavía no', 'non ancora', 'nog niet'])
/** "No exceptions: …" leaves nothing out. */
const SOME = '(?<!(?:no|any|without|keine|ohne|aucune|sans|sin|ninguna|senza|nessuna) )'
/** What is left out of an answer. */
const saysExcept = anywhere([
  `except(?:ing)?|excluding|excluded|apart from|other than|with (?:the )?(?:exceptions?|limitations?)|${SOME}exceptions?:`,
  `außer|ausser|ausgenommen|bis auf|mit ausnahmen?|mit einschränkung\\p{L}*|${SOME}ausnahmen?:`,
  `sauf|hormis|excepté|à l[’']exc(?:eption|lusion)|avec (?:des )?exceptions?|${SOME}exceptions? ?:`,
  `excepto|salvo|a excepción|con excepciones|${SOME}excepci(?:ón|ones):`,
  `tranne|eccetto|ad eccezione|fatta eccezione|con eccezioni|${SOME}eccezion[ei]:`,
  'behalve|uitgezonderd|met uitzonderingen?',
])
/** What names for whom or what an answer holds. */
const FOR =
  '(?= (?:for|in|on|with|where|when|bei|für|im|auf|pour|dans|en cas|para|en|per|nel|nei|nelle|voor|bij)(?![\\p{L}-]))'
/** To what an answer is held. */
const saysOnly = anywhere([
  '(?:but|however|though|although|albeit) (?:only|not)',
  '(?:aber|jedoch|allerdings|wobei) (?:nur|nicht)',
  '(?:mais|cependant|toutefois|pourtant) (?:seulement|uniquement|pas)',
  '(?:pero|aunque|sin embargo,?) (?:solo|sólo|no)',
  '(?:ma|però|tuttavia) (?:solo|non)',
  '(?:maar|echter) (?:alleen|niet)',
  `(?<=^|[,;(–—-]\\s*)(?:not|nicht|pas|no|non|niet)${FOR}`,
])
/** Who does it, where it is not the vendor; and what is written down of it, where that is no practice. */
const saysAnother = atStart([
  "(?:only )?(?:by|vom|von|durch(?: den| die)?|par|por|dal?|dai|door)(?: (?:the|our|your|den|die|der|le|les|el|los|il|i|de))? ?(?:l[’'])?(?:customers?|clients?|users?|kunden?|mandanten|nutzern?|utilisateurs?|clientes?|usuarios?|clienti|utenti|klant(?:en)?|gebruikers?)",
  'as (?:an? )?(?:known )?(?:gaps?|risks?|findings?|exceptions?|deviations?|issues?|limitations?)',
])
/** The opposite answer, for something else: "Yes for production; no for staging", "Ja. Nein bei Altsystemen." */
const opposite = {
  yes: new RegExp(
    `(?<=[.;,(\\n–—-]\\s*|(?:but|and|aber|und|mais|et|pero|y|ma|e|maar|en)\\s+)(?:no|nein|non|nee)${FOR}`,
    'iu',
  ),
  no: new RegExp(
    `(?<=[.;,(\\n–—-]\\s*|(?:but|and|aber|und|mais|et|pero|y|ma|e|maar|en)\\s+)(?:yes|ja|oui|sí|sì)${FOR}`,
    'iu',
  ),
}
/** What was done on its day: "Implemented in 2024". */
const isDone =
  /implement|complet|achiev|document|umgesetzt|eingef|eingerichtet|erledigt|erfüllt|mise? en|appliqu|implant|aplicad|cumplid|attuat|applicat|ingevoerd/iu
/** A day with its preposition: of what is there, or of what is still to come. */
const heldOn = atStart(dated(["(?:in|im|en|au|nel|nell[’']|per|für|for|pour|para|voor|am|on)"]))
/** What an answer is tied to, right after it. */
const condition = atStart([
  '(?:but )?(?:only )?(?:if|provided(?: that)?|unless|depending|subject to|conditional(?:ly)?)|only (?:for|on|in|at|when|some|certain)|(?:(?:for|in|on|at) )?(?:some|certain|most)',
  '(?:aber )?(?:nur )?(?:wenn|falls|sofern|soweit|bei bedarf)|nur (?:für|in|bei|auf|im|am|zum)|(?:für|bei|in) (?:einigen?|manchen?|bestimmten?|den meisten|die meisten)',
  '(?:mais )?(?:seulement |uniquement )?(?:si(?! (?:veda|rimanda|rinvia))|sous réserve|à condition)|(?:seulement|uniquement) (?:pour|dans|en|sur)|(?:pour|dans) (?:certaine?s|quelques)',
  '(?:pero )?(?:solo |sólo )?(?:si(?! (?:veda|rimanda|rinvia))|siempre que|a condición)|(?:solo|sólo|únicamente) (?:para|en)|(?:para|en) (?:algun[oa]s|ciert[oa]s)',
  '(?:ma |solo )se|(?:ma )?(?:solo )?(?:se (?:il|lo|la|i|gli|le|richiest[oaie]|necessari[oa]|attivat[oaie]|applicabile)|a condizione|purché)|(?:solo|soltanto|solamente) (?:per|in|su)|(?:per|in) (?:alcun[ie]|cert[ie])',
  '(?:maar )?(?:alleen )?(?:als|indien|mits)|alleen (?:voor|in|op|bij)',
])

/**
 * What a text answers in its first words, with what they are tied to: "Yes, but only from Q3 2027" is planned, "Yes, except for
 * backups" a part. null when it answers at length, or twice.
 */
export function saidInWords(text: string): Said | null {
  const found = first(text)
  if (!found) return null
  const { said, rest } = found
  const lead = /^[\s.,;:!()[\]–—-]*/.exec(rest)![0]
  const after = rest.slice(lead.length)
  // A new sentence speaks of the answer only where it takes it up at once.
  const clause = (/[.!\n]/.test(lead) ? after.slice(0, 40) : after).split(/[.!?](?=\s|$)|\n/)[0]!.slice(0, 300)
  const next = first(clause)
  if (said === 'not_applicable') return next?.said === 'yes' || next?.said === 'no' ? null : said
  if (said === 'planned' || said === 'partly') return said
  if (
    next?.said === 'not_applicable' ||
    (next && next.said !== said && next.rest.trim() === '' && isEither(said, next.said))
  )
    return null
  if (next?.said === 'partly' || opposite[said].test(rest.slice(0, 300))) return 'partly'
  if (said === 'no') {
    if (saysPlanned.test(clause.replace(notYet, '')) || startsWithDay(clause)) return 'planned'
    if (saysExcept.test(clause.slice(0, 60))) return 'partly'
    return saysPart.test(clause) && /^(?:but|only|nur|aber|mais|seulement|pero|solo|ma|maar|alleen)/i.test(clause)
      ? 'partly'
      : 'no'
  }
  if (saysPlanned.test(clause) || comesSoon.test(clause) || next?.said === 'planned') return 'planned'
  // A day alone may be one that was or one that is to come.
  if (startsWithDay(clause) || saysAnother.test(clause)) return null
  if (heldOn.test(clause) && !isDone.test(text.slice(0, text.length - rest.length))) return null
  if (saysPart.test(clause.slice(0, 60)) || saysExcept.test(clause) || saysOnly.test(clause)) return 'partly'
  return condition.test(after) ? 'partly' : 'yes'
}

const isEither = (a: Said, b: Said): boolean => (a === 'yes' && b === 'no') || (a === 'no' && b === 'yes')

const label = source(firsts.flatMap(([, , phrases]) => phrases))
const either = '(?:\\s*[/|\\\\\\n]\\s*|\\s+(?:or|oder|ou|o|of|and|und|et|y|e|en)\\s+)'
const choices = new RegExp(`^${label}${AFTER}(?:${either}${label}${AFTER})+`, 'iu')
const plainWord = source([
  'yes|no|n ?/ ?a|n\\.a\\.?|na|ja|nein|nee|oui|non|sí|sì|si|partly|partially|partial|teilweise|partiellement|parcialmente|parzialmente',
])
const bareChoices = new RegExp(`^${plainWord}${AFTER}(?:[\\s,;]+${plainWord}${AFTER})+[\\s?.]*$`, 'iu')

/** The choices of a form that stand there without a mark: "Yes / No / N.A.". @returns what follows them; null where there are none */
export function afterChoices(text: string): string | null {
  const found = choices.exec(text)?.[0]
  if (found !== undefined && answersNamed(found, new RegExp(either, 'iu')).size > 1) return text.slice(found.length)
  const bare = bareChoices.test(text) ? answersNamed(text, /[\s,;]+/) : new Set()
  return bare.has('yes') && bare.has('no') ? '' : null
}

const answersNamed = (text: string, separator: RegExp): Set<Said> =>
  new Set(text.split(separator).flatMap((part) => first(part.trim())?.said ?? []))

/** Whether a text begins with a day, which is no choice of a form. */
export const startsWithDay = (text: string): boolean => aDay.test(text)
const aDay = atStart([`(?:as of )?${date}`, ...fromDay])

/** Whether a text is the name of an answer, and nothing else. */
export function namedAnswer(text: string): Said | null {
  const found = first(text)
  return found && /^[\s.,;:!()[\]*?–—/|-]*$/u.test(found.rest) ? found.said : null
}
