import { ApiError } from '@custos/contract/errors'
import { importFields, listFields } from '@custos/contract/vendor-import'
import type { Remark, Row, Sheet, StruckText } from '@custos/documents/read/sheets/sheet'
import type { CustomField } from '../organisation/organisation.ts'
import { writtenKey } from './chosen-values.ts'
import type { ShownCell } from './merged-cells.ts'
import { plain } from './plain.ts'

type KnownField = (typeof importFields)[number]
/** A custom field is named by its key. */
export type ImportField = KnownField | CustomFieldColumn
type CustomFieldColumn = `custom_fields.${string}`

export interface Column {
  column: number
  heading: string
  field: ImportField | null
}

const vendor =
  '(?:vendor|supplier|third party|provider|service provider|company|processor|partner|vertragspartner|lieferant|dienstleister|auftragsverarbeiter|auftragnehmer|anbieter|firma|unternehmen|fournisseur|prestataire|sous traitant|cocontractant|societe|proveedor|encargado|empresa|leverancier|verwerker|dienstverlener|bedrijf)'

/** What a column of further contacts has of them, and their duties. For plain text. */
const reach = '(?:name|person|e ?mail|mail|email address|e ?mail ?adresse|(?:tele)?(?:phone|fon)|tel|number)'
const duties =
  '(?:dpo|dsb|dpd|ds beauftragter?|data protection(?: officer)?|datenschutz(?:beauftragte[rn]?)?|privacy|security|ciso|(?:it )?sicherheit|informationssicherheit|account manager|key account|kundenbetreuer(?:in)?|technical|technik|support|billing|breach|incident|emergency|notfall|sales|vertrieb|commercial|legal)'

/**
 * The headings of known fields in registers, in English, German, French, Spanish and Dutch, in snake_case too, and by the codes of
 * DORA's register (Implementing Regulation (EU) 2024/2956, template B_05.01); the most certain first. For plain text.
 */
const headings: Record<KnownField, RegExp> = {
  custos_id: /^custos id$/,
  contract_id: /^custos contract id$/,
  domain: new RegExp(
    `^(?:${vendor} )?(?:(?:primary |main )?domains?|web ?sites?|web ?page|home ?page|url|web(?: ?address)?|web ?seite|internet ?(?:seite|adresse|auftritt)|web ?adresse|site(?: web| internet)?|adresse web|sitio(?: web)?|pagina web|webadres)$`,
  ),
  name: new RegExp(
    `^(?:(?:${vendor}(?: s)?(?: name)?)|(?:legal |company )?name(?: of (?:the )?.*)?|(?:name|nom|nombre|naam)(?: (?:der|des|du|de la|del|van de|de))? ${vendor}s?|legal name of the ict .*|raison sociale|razon social|nom|nombre|naam|b 05 01 0050)$`,
  ),
  external_id:
    /^(?:(?:external|vendor|supplier|register|creditor) (?:id|no|number|nr)|id|(?:kreditoren|lieferanten)(?:nr|nummer| nr| nummer)|numero de (?:fournisseur|proveedor)|leveranciersnummer|identification code of .*|b 05 01 0010)$/,
  industry:
    /^(?:categor(?:y|ies)|industry|sector|line of business|branche|kategorie|categorie|categoria|secteur|type of (?:vendor|supplier|service))$/,
  contact_email:
    /^(?:(?:contact |kontakt )?(?:e ?mail|mail)(?: ?(?:address|adresse|adres))?|(?:(?:vendor|supplier|provider) )?contact(?! [2-9]).* mail|correo(?: electronico)?|courriel)$/,
  contact_phone:
    /^(?:(?:contact )?(?:tele)?(?:phone|fon)|tel|durchwahl|mobile|telefonnummer|telephone|telefono|telefoon)$/,
  contact_name:
    /^(?:contact(?: (?:person|name))?|ansprechpartner(?:in)?(?: extern)?|externer ansprechpartner|kontakt(?:person)?|interlocuteur|persona de contacto|contacto|contactpersoon|account manager)$/,
  contact_role: /^contact (?:role|function|position)$/,
  further_contacts: new RegExp(
    `^(?:(?:further|other|additional|weitere[rs]?|autres?|otros) (?:contacts?|kontakte?|ansprechpartner(?:in(?:nen)?)?|contactos)|(?:second(?:ary)?|2nd|third|3rd|alternative|backup|zweiter?) (?:contact|kontakt|ansprechpartner(?:in)?)(?: ${reach})?|(?:contact|kontakt|ansprechpartner(?:in)?|interlocuteur|contacto|contactpersoon)(?: (?:person|name))? [2-9](?: ${reach})?|${duties}(?: (?:team|officer|manager|contact|kontakt|ansprechpartner(?:in)?))*(?: ${reach})?|${duties}e?n?(?:kontakt|ansprechpartner(?:in)?))$`,
  ),
  criticality:
    /^(?:criticality|tier|importance|business impact|kritikalitat|schutzbedarf|kritisch|wichtigkeit|criticite|criticidad|kriticiteit|belang)$/,
  next_review_at:
    /^(?:next (?:review|assessment|audit)(?: date| due)?|review (?:date|due|by)|due for review|re ?view|wiedervorlage|(?:nachste|naechste) (?:prufung|pruefung|uberprufung|kontrolle)|prochaine? (?:revue|revision|evaluation)|proxima (?:revision|evaluacion)|volgende (?:beoordeling|controle))$/,
  ended_on:
    /^(?:(?:use |vendor |supplier |service |relationship )?(?:ended|ends|offboarded|retired|terminated|decommissioned|deactivated)(?: (?:on|at|date))|(?:use |vendor |supplier |relationship )?(?:ended|offboarded|decommissioned)|(?:date (?:ended|offboarded)|(?:use )?end(?: date)? of (?:use|relationship)|off ?boarding(?: date)?|last day(?: of use)?)|(?:nutzung )?(?:beendet|ausgeschieden|abgeschaltet|abgelost|ausgelistet)(?: (?:am|zum|seit|per))?|(?:nutzungs ?ende|ende der (?:nutzung|zusammenarbeit|geschaftsbeziehung)|letzter (?:nutzungs)?tag|austritt(?:sdatum)?)|(?:date de )?fin (?:d utilisation|de (?:la )?(?:relation|collaboration))|(?:date de )?sortie|resilie le|termine le|(?:fecha de )?baja|fin de uso|(?:beeindigd|gestopt) (?:op|per)|beeindigd|einde gebruik)$/,
  owner:
    /^(?:(?:vendor |relationship )?owner(?: e ?mail)?|responsible(?: person)?|verantwortliche?r?|zustandig|responsable|verantwoordelijke)$/,
  data_types:
    /^(?:(?:personal )?data (?:categor(?:y|ies)|types?|processed|shared)|(?:categor(?:y|ies)|types?|kinds?) of (?:personal )?data|personal data|daten(?:kategorien|arten)|categories de donnees|donnees|categorias de datos|datos|(?:categorieen )?(?:persoons)?gegevens)$/,
  data_subjects:
    /^(?:data subjects?|categories of data subjects|betroffene(?: personen)?|(?:kategorien )?betroffener personen|personnes concernees|interesados|betrokkenen)$/,
  volume: /^(?:volume|data volume|records)$/,
  role: /^(?:role|rolle|role of the vendor|(?:role )?(?:c p(?: jc)?|p c(?: jc)?)|controller (?:or )?processor)$/,
  agreement:
    /^(?:dpa|avv?|av vertrag|dpa (?:signed|date|signed date)|avv? (?:vom|datum)|data processing (?:agreement|addendum)|agreement|auftragsverarbeitung.*|accord de traitement|acuerdo de tratamiento|verwerkersovereenkomst)$/,
  agreement_state: /^(?:agreement|dpa|avv?) (?:state|status)$/,
  agreement_date:
    /^(?:(?:agreement|dpa|avv?) (?:signed|signed on|signed date|date|dated|of|from)|avv? (?:vom|datum|(?:unter)?(?:ge)?zeichnet am))$/,
  agreement_reference: /^(?:agreement art 28 3|(?:dpa|avv?) (?:reference|referenz|nr|nummer|no|number))$/,
  country:
    /^(?:country|seat|headquarters|established in|land|sitz(?:land)?|pays|pais|country of the ict .*|b 05 01 0080)$/,
  department:
    /^(?:departments?|dep|depts?|abt|business unit|team|abteilung|fachbereich|bereich|organisationseinheit|departement|service demandeur|direction|departamento|area|afdeling|using department)$/,
  business_owner:
    /^(?:business owner|business contact|fachverantwortlicher?|fachl(?:ich)? verantwortlich(?:er?)?|responsable metier|responsable de negocio|product owner|(?!it |data |risk |task |dpa |dpia )[a-z]{2,4} owner|internal contact|contact internal|interne[rs]? (?:ansprechpartner(?:in)?|contactpersoon)|ansprechpartner(?:in)? intern|(?:interlocuteur|contact) interne|contacto interno)$/,
  services:
    /^(?:services used|used services|products?(?: used)?|genutzte dienste|produkte?|services utilises|servicios utilizados|gebruikte diensten)$/,
  contract_reference:
    /^(?:(?:contract|agreement)(?: (?:no|nr|number|ref|reference|id))?|contractual arrangement reference number|vertrag(?:s ?(?:nr|nummer|referenz))?|(?:numero (?:de |du )?|reference du )?contrat|(?:numero de )?contrato|contract ?(?:nummer|referentie)|b 02 0[12] 0010)$/,
  contract_entity:
    /^(?:(?:our |contracting )?(?:legal )?entity|our company|(?:unsere |konzern)?gesellschaft|mandant|entite(?: juridique| contractante)?|entidad(?: juridica| contratante)?|(?:onze )?entiteit|rechtspersoon)$/,
  contract_start:
    /^(?:(?:contract )?(?:start|begin|commenced|commences|commencement)(?: date)?|(?:started|effective)(?: (?:on|from|date))?|contract since|start date of the contractual arrangement|vertrags ?(?:beginn|start)|beginn|laufzeit (?:von|ab|beginn)|(?:date de )?debut(?: du contrat)?|(?:fecha de )?inicio(?: del contrato)?|(?:begin|ingangs|start)datum|b 02 02 0070)$/,
  contract_end:
    /^(?:(?:contract )?(?:end|expiry|expires|expiration)(?: date)?|contract until|end date of the contractual arrangement|(?:vertrags ?)?ende|laufzeit(?: bis|ende)|(?:date de )?fin(?: du contrat)?|echeance|(?:fecha de )?(?:fin|vencimiento)(?: del contrato)?|einddatum|b 02 02 0080)$/,
  notice_period:
    /^(?:notice(?: period)?|notice period for the financial entity.*|(?:kundigungs ?)?frist|(?:delai de )?preavis|(?:plazo de )?preaviso|opzegtermijn|b 02 02 0100)$/,
  renewal:
    /^(?:rolling|auto|automatic|(?:contract |auto(?:matic)? )?renewal|auto ?renewal|renews|(?:automatische |vertrags)?verlangerung|renouvellement|(?:tacite )?reconduction|renovacion|prorroga|(?:automatische )?verlenging)$/,
  annual_cost:
    /^(?:(?:annual|yearly) (?:costs?|expense|spend|value|fee)|spend(?: (?:per|a) year| p a)?|costs?(?: (?:per|a) year| p a)?|(?:value|wert) p a|(?:jahres|jahrliche ?)?kosten(?: (?:pro|im) jahr| p a)?|couts?(?: annuels?)?|costes?(?: anual(?:es)?)?|jaarlijkse kosten|annual expense or estimated cost.*|b 02 01 0050)$/,
  contract_value:
    /^(?:(?:contract |total )?value|(?:vertrags|auftrags)? ?wert|valeur(?: du contrat)?|valor(?: del contrato)?|contract ?waarde)$/,
  currency: /^(?:currency|wahrung|waehrung|devise|monnaie|moneda|divisa|valuta|b 02 01 0040)$/,
  cost_centre: /^(?:cost cent(?:re|er)|kostenstelle|kst|centre de couts?|centro de costes?|kostenplaats)$/,
  description:
    /^(?:description|services?|purpose|what (?:it|they) do(?:es)?(?: for us)?|did what|(?:leistung )?zweck der verarbeitung|dienst(?:leistung)?e?n?|leistung|zweck|beschreibung|prestation|finalite|objet|servicio|finalidad|descripcion|dienst|doel|omschrijving)$/,
  notes:
    /^(?:notes?|comments?|remarks?|bemerkung(?:en)?|anmerkung(?:en)?|notiz(?:en)?|remarques?|commentaires?|observaciones|notas?|comentarios?|opmerking(?:en)?)$/,
}

/** Fields whose heading may add a unit: `Kosten / Monat`. */
const measured: readonly KnownField[] = ['annual_cost', 'contract_value', 'notice_period', 'renewal', 'volume']

/**
 * Whether a heading names a field: as a whole, or in one of its languages, as `Krit. / Criticité`; a measured one in each. A second
 * line may be a language as well, or a remark in brackets; other words there change the meaning, as in `Contact` above `internal`.
 */
function names(field: KnownField, heading: string): boolean {
  const isName = (part: string) => headings[field].test(plain(part))
  const isMeasured = measured.includes(field)
  const said = withoutHyphens(heading.slice(0, longestHeading)).trim()
  const whole = isMeasured ? said.replace(unitOfMoney, '').trimEnd() : said
  const lines = whole.split('\n').filter((line) => isMeasured || !/^\s*\(.*\)\s*$/.test(line))
  const isIn = (line: string) => {
    const parts = line.split(/[/|]/)
    return isName(line) || (isMeasured ? parts.every(isName) : parts.some(isName))
  }
  return isName(whole) || (lines.length > 0 && lines.every(isIn))
}

/** A heading has at most so many characters; a longer cell is none. */
const longestHeading = 2000

/** A remark after the heading of an amount that changes nothing of its meaning. */
const unitOfMoney =
  /\((?:in )?(?:(?:€|£|\$|eur|euro|gbp|usd|chf)(?:, ?|$|(?=\))))?(?:net|netto|h\.?t\.?|(?:ex|excl)\.? ?(?:vat|mwst\.?|ust\.?))?\)$/i

/** A heading without the hyphens that break its words: before a small letter on the next line, and soft ones. */
const withoutHyphens = (heading: string): string =>
  heading
    .replace(/\u00ad/g, '')
    .replace(/(?<=\p{L})-[^\S\n]*\n\s*(?!(?:und|oder|and|or|et|ou|y|o|en|of)\b)(?=\p{Ll})/gu, '')

/** A heading on one line. */
export const unbroken = (heading: string): string =>
  withoutHyphens(heading.slice(0, longestHeading))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/-\n(?=\p{Lu})/gu, '-')
    .replaceAll('\n', ' ')

const order = Object.keys(headings) as KnownField[]

const columnOf = ({ key }: CustomField): CustomFieldColumn => `custom_fields.${key}`

/** The custom field of a column. */
export const customFieldOf = (field: ImportField, customFields: readonly CustomField[]): CustomField | undefined =>
  customFields.find((known) => columnOf(known) === field)

/** Plain text has no characters of other scripts. */
const isHeading = ({ key, name }: CustomField, heading: string): boolean =>
  heading.trim().toLowerCase() === name.toLowerCase() ||
  [plain(name), plain(key)].some((one) => one !== '' && one === plain(heading))

/** Columns that an export computes, which are not notes. */
const derived =
  /^(?:status|inherent risk before review|review tier|risk|cancel by|countries|safeguard missing|decision|decided on|decided by|conditions|last assessment|assessed on|registered on|not known)$/

/** A cell with text in it. */
export interface WrittenCell {
  field: ImportField
  heading: string
  text: string
  /** Struck out. */
  isStruck?: true
  /** Beside the text of its cell: the target of a link, or a comment. */
  isRemark?: true
  /** The contract of its row, which its note names, because the vendor may have several. */
  contract?: string
  /** The contact of its row in a list of people, which its note names for the same reason. */
  person?: string
}

/** With the cells, or their parts, that are struck out, and what stands beside the cells. */
export type WrittenRow = Pick<Row, 'number'> & {
  cells: readonly ShownCell[]
  struck: readonly StruckText[]
  remarks: readonly Remark[]
}

/** Whether a column of notes has a heading for notes, so that the note needs no other name. */
export const isHeadedNotes = (heading: string): boolean => headings.notes.test(plain(heading))

/** Whether a heading is one of a known field. */
export const isHeadingOf = (field: ImportField, heading: string): boolean =>
  importFields.some((known) => known === field && names(known, heading))

/**
 * The heading row: among the first ten, the row with the most known headings; of several the last, because codes precede words.
 *
 * @throws ApiError if no sheet has a name column.
 */
export function headingOf(sheets: Sheet[]): { sheet: Sheet; heading: Row } {
  const found = sheets
    .flatMap((sheet) => sheet.rows.slice(0, 10).map((heading) => ({ sheet, heading, known: knownIn(heading) })))
    .filter(({ known }) => known > 0)
    .reduce<{ sheet: Sheet; heading: Row; known: number } | undefined>(
      (best, next) =>
        !best || next.known > best.known || (next.known === best.known && next.sheet === best.sheet) ? next : best,
      undefined,
    )
  if (!found)
    throw new ApiError('parameter_invalid', {
      message:
        'The sheet has no row of headings: one of the first ten rows must name the columns, such as Vendor and Website',
    })
  return found
}

/** The heading row of a sheet of contracts, which names each vendor by its Custos id like our workbooks; null if it is none. */
export function contractHeadingOf({ hidden, rows }: Sheet): Row | null {
  const isHeading = ({ cells }: Row) =>
    (['custos_id', 'contract_reference'] as const).every((field) =>
      cells.slice(0, maxColumns).some(({ text }) => names(field, text)),
    )
  return hidden ? null : (rows.slice(0, 10).find(isHeading) ?? null)
}

/** The maximum columns of a heading row, more than any register for people has. */
const maxColumns = 200

/** Whether most cells of a row are headings of known fields, as in a row of codes above the words. */
export const isOfHeadings = ({ cells }: Row): boolean => {
  const written = cells.filter(({ text }) => text.trim() !== '')
  return 2 * written.filter(({ text }) => order.some((field) => names(field, text))).length > written.length
}

const knownIn = ({ cells }: Row): number =>
  order.filter((field) => cells.slice(0, maxColumns).some(({ text }) => names(field, text))).length

/**
 * The field of each column, guessed or as in `said` ("0:name,3:"). An unknown column becomes notes.
 *
 * @param isRunning whether the cells of a column number the rows: such a column identifies no vendor, and is left out.
 * @param remembered the organisation's fields for headings, normalised by `writtenKey`; empty: no field. Not for our own export.
 */
export function columnsOf(
  { cells: written }: Row,
  said: string | undefined,
  customFields: readonly CustomField[],
  remembered: ReadonlyMap<string, string>,
  isRunning: (column: number) => boolean = () => false,
): Column[] {
  const cells = written.map(({ column, text }) => ({ column, text: unbroken(text), broken: text }))
  const given = new Map(said?.split(',').map((pair) => pair.split(':') as [string, string]))
  const taken = new Set<ImportField>()
  const guessed = new Map<number, ImportField | null>()
  const isFree = (field: ImportField) => isShared(field) || ![...guessed.values()].includes(field)
  const isOurs = cells.some(({ text }) => isHeadingOf('custos_id', text))
  for (const { column, text } of isOurs ? [] : cells) {
    const named = remembered.get(writtenKey(text))
    const field = knownField(named ?? '', customFields) ?? null
    if (named === '' || (field && isFree(field))) guessed.set(column, field)
  }
  for (const field of customFields.filter((field) => isFree(columnOf(field)))) {
    const cell = cells.find(({ column, text }) => !guessed.has(column) && isHeading(field, text))
    if (cell) guessed.set(cell.column, columnOf(field))
  }
  for (const field of order) {
    if ([...guessed.values()].includes(field)) continue
    const free = cells.filter(
      ({ column, text }) =>
        !guessed.has(column) && !(field === 'external_id' && !isOurs && isRunning(column) && numbersRows(text)),
    )
    const cell =
      free.find(({ text }) => headings[field].test(plain(text)) && !(field === 'contact_name' && isFurther(text))) ??
      free.find(({ text }) => headings[field].test(plain(text))) ??
      free.find(({ broken }) => names(field, broken))
    if (cell) guessed.set(cell.column, field)
  }
  const person = cells.find(({ column, text }) => !guessed.has(column) && personName.test(plain(text)))
  const reference = cells.find(({ column, text }) => !guessed.has(column) && bareReference.test(plain(text)))
  const known = [...guessed.values()]
  if (reference && known.includes('contract_start') && known.includes('contract_end') && !known.includes('domain')) {
    const named = cells.find(({ column }) => guessed.get(column) === 'contract_reference')
    const isNamedInFull = named !== undefined && headings.contract_reference.test(plain(named.text))
    if (named && !isNamedInFull) guessed.delete(named.column)
    if (!isNamedInFull) guessed.set(reference.column, 'contract_reference')
  }
  const fields = [...guessed.values()]
  if (person && !fields.includes('contact_name') && reachable.some((field) => fields.includes(field)))
    guessed.set(person.column, 'contact_name')
  const position = cells.find(({ column, text }) => !guessed.has(column) && personRole.test(plain(text)))
  if (position && fields.includes('contact_name') && !fields.includes('domain'))
    guessed.set(position.column, 'contact_role')
  const isExport = fields.includes('custos_id')
  const otherwise = (heading: string, column: number): ImportField | null =>
    !isExport && (isFurther(heading) || headings.contact_name.test(plain(heading)))
      ? 'further_contacts'
      : otherField(heading, column)
  const otherField = (heading: string, column: number) =>
    (isExport && derived.test(plain(heading))) || (isRunning(column) && numbersRows(heading))
      ? null
      : ('notes' as const)
  return cells.map(({ column, text }) => {
    const named = given.get(String(column))
    const field =
      named === undefined
        ? said === undefined
          ? guessed.has(column)
            ? (guessed.get(column) ?? null)
            : otherwise(text, column)
          : null
        : fieldOf(named, customFields, 'columns')
    if (field !== null && !isShared(field) && taken.has(field))
      throw new ApiError('parameter_invalid', { param: 'columns', message: `Two columns are mapped to ${field}` })
    if (field !== null) taken.add(field)
    return { column, heading: text, field }
  })
}

/** Whether a heading is one of further contacts. */
const isFurther = (heading: string): boolean => headings.further_contacts.test(plain(heading))

/** Whether a heading may stand above the numbers of rows. */
export const numbersRows = (heading: string): boolean =>
  /^(?:(?:(?:lfd|laufende|fortl|fortlaufende) ?)?(?:nr|nummer)|no|n|id|num|numero|number|pos|position|zeile|row|volgnr|volgnummer)$/.test(
    plain(heading),
  ) || heading.trim() === '#'

/** The heading of a contract's reference, if other columns have its term, and none a website. */
const bareReference = /^(?:(?:our )?ref(?:erence)?(?: (?:no|nr|number))?|referenz|aktenzeichen|az)$/

/** The heading of a person's name, if another column has the vendor's. */
const personName = /^(?:(?:full )?name|nom|nombre|naam)$/
/** The heading of what a person does, in a list of people. */
const personRole = /^(?:position|function|funktion|job(?: title)?|title|aufgabe|fonction|cargo|puesto|functie)$/
const reachable: readonly KnownField[] = ['contact_email', 'contact_phone']

/** Whether several columns may have a field. */
const isShared = (field: ImportField): boolean =>
  field === 'notes' || field === 'further_contacts' || listFields.some((list) => list === field)

const knownField = (named: string, customFields: readonly CustomField[]): ImportField | undefined =>
  [...importFields, ...customFields.map(columnOf)].find((known) => known === named)

/** @param param the parameter that names it. @throws ApiError */
export function fieldOf(named: string, customFields: readonly CustomField[], param: string): ImportField | null {
  if (named === '') return null
  const field = knownField(named, customFields)
  if (!field) throw new ApiError('parameter_invalid', { param, message: `There is no field ${named}` })
  return field
}
