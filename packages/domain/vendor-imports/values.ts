import { INDUSTRIES } from '@custos/catalogue/industries'
import { locationsIn } from '@custos/catalogue/locations'
import { contractRenewals, currencies, noticeEnds as noticeEndCodes } from '@custos/contract/vendor-contracts'
import type { dateOrders } from '@custos/contract/vendor-import'
import { agreementStates, DataSubject, processingRoles, SharedDataType, TransferVolume } from '@custos/contract/vendors'
import { plain } from './plain.ts'

/** The words of registers in English, German, French, Spanish and Dutch, with the values that they stand for. */

/** A lookup of the values by their own and further names. */
function named<Value extends string>(values: readonly Value[], others: Partial<Record<Value, string>>) {
  const names = new Map<string, Value>()
  for (const value of values) {
    names.set(plain(value), value)
    for (const other of others[value]?.split(', ') ?? []) names.set(other, value)
  }
  return names
}

const industries = named(INDUSTRIES, {})
export const industryOf = (written: string) => industries.get(plain(written)) ?? null

const levels = named(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], {
  CRITICAL: 'kritisch, sehr hoch, very high, critique, tres eleve, critico, critica, muy alto, kritiek, zeer hoog',
  HIGH: 'hoch, eleve, elevee, haut, haute, fort, alto, alta, hoog',
  MEDIUM: 'mittel, moderate, moyen, moyenne, medio, media, gemiddeld, middel, normal',
  LOW: 'niedrig, gering, faible, bas, basse, bajo, baja, laag',
})
const byTier = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const

/** A level by its name or tier, of which the first is the most critical: `hoch`, `Tier 1 - Critical`, `2`. */
export function criticalityOf(written: string) {
  const text = plain(written)
  const tier = /^(?:tier|stufe|klasse|level|niveau|nivel|prio|priority)? ?([1-4])\b ?(.*)$/.exec(text)
  const word = tier ? tier[2]! : text
  return levels.get(word) ?? (tier && word === '' ? byTier[Number(tier[1]) - 1]! : null)
}

const kinds = named(SharedDataType.options, {
  PERSONAL_IDENTIFIABLE_INFORMATION:
    'personal data, pii, personenbezogene daten, donnees personnelles, datos personales, persoonsgegevens',
  FINANCIAL_DATA: 'financial, finanzdaten, donnees financieres, datos financieros, financiele gegevens',
  EMPLOYEE_RECORDS:
    'staff records, staff data, employee data, hr data, personaldaten, mitarbeiterdaten, beschaftigtendaten, donnees rh, datos de empleados, personeelsgegevens',
  AUTHENTICATION_CREDENTIALS: 'credentials, zugangsdaten, identifiants',
  CONFIDENTIAL_BUSINESS_INFORMATION: 'business secrets, confidential information, geschaftsgeheimnisse',
  GEOLOCATION_DATA: 'location, location data, standortdaten, donnees de localisation, locatiegegevens',
  BEHAVIORAL_TRACKING_DATA: 'behaviour',
  BIOMETRIC_DATA: 'biometrics, biometrische daten, donnees biometriques',
  RELIGIOUS_PHILOSOPHICAL_BELIEFS: 'beliefs, religion',
  TRADE_UNION_MEMBERSHIP: 'union membership, gewerkschaftszugehorigkeit',
  RACIAL_ETHNIC_ORIGIN: 'ethnic origin',
  HEALTH_DATA: 'health, gesundheitsdaten, donnees de sante, datos de salud, gezondheidsgegevens',
  CRIMINAL_CONVICTION_OFFENSE_DATA: 'criminal offences',
  NATIONAL_IDENTIFICATION_NUMBERS: 'national numbers',
  OTHER: 'other data, sonstige',
})
/** Words for a part of what a kind covers. */
const partsOfKinds = named(SharedDataType.options, {
  PERSONAL_IDENTIFIABLE_INFORMATION:
    'contact data, contact details, customer data, names, name, e mail addresses, email addresses, e mail, email, addresses, ip addresses, stammdaten, kontaktdaten, kundendaten, namen, coordonnees, datos de contacto, contactgegevens',
  FINANCIAL_DATA:
    'payment data, bank data, bank details, zahlungsdaten, bankdaten, bankverbindung, bankverbindungen, donnees bancaires, datos bancarios, bankgegevens',
  EMPLOYEE_RECORDS: 'lohndaten',
  AUTHENTICATION_CREDENTIALS: 'passwords, passworter, contrasenas, wachtwoorden',
  BEHAVIORAL_TRACKING_DATA: 'usage data, nutzungsdaten, donnees de navigation, gebruiksgegevens',
  NATIONAL_IDENTIFICATION_NUMBERS: 'steuer id, sozialversicherungsnummer',
})
const subjects = named(DataSubject.options, {
  EMPLOYEES:
    'employee, staff, mitarbeiter, mitarbeitende, beschaftigte, personal, salaries, employes, empleados, medewerkers',
  CUSTOMERS: 'customer, clients, client, kunden, clientes, klanten',
  BUSINESS_PARTNERS: 'partners, geschaftspartner, partenaires, socios, zakenpartners',
  SUPPLIERS: 'lieferanten, fournisseurs, proveedores, leveranciers',
  PROSPECTIVE_EMPLOYEES: 'applicants, candidates, bewerber, candidats, candidatos, sollicitanten',
  PROSPECTIVE_CUSTOMERS: 'prospects, leads, interessenten',
  OTHER: 'others, sonstige',
})
const partsOfSubjects = named(DataSubject.options, { CUSTOMERS: 'users, nutzer' })

/** The values in a cell's list, and its other parts. */
export interface Listed<Value> {
  values: Value[]
  unknown: string[]
  /** Whether the values are coarser than the cell's words. */
  isCoarse: boolean
}

/** The values that the organisation chose for a part of a cell. */
type ChosenFor = (part: string, isKnown: boolean) => string[] | undefined

function listed<Value>(
  written: string,
  names: Map<string, Value>,
  partsOf: Map<string, Value>,
  chosenFor: ChosenFor,
): Listed<Value> {
  const parts = written
    .split(/[,;/\n]+|\band\b|\bund\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const named = names.get(plain(part))
      const known = named ?? partsOf.get(plain(part))
      const chosen = chosenFor(part, known !== undefined) as Value[] | undefined
      return {
        part,
        values: chosen ?? (known === undefined ? [] : [known]),
        isCoarse: chosen !== undefined || named === undefined,
      }
    })
  return {
    values: [...new Set(parts.flatMap(({ values }) => values))],
    unknown: parts.filter(({ values }) => values.length === 0).map(({ part }) => part),
    isCoarse: parts.some(({ isCoarse }) => isCoarse),
  }
}
const nothingChosen = () => undefined
export const kindsOf = (written: string, chosenFor: ChosenFor = nothingChosen) =>
  listed(written, kinds, partsOfKinds, chosenFor)
export const subjectsOf = (written: string, chosenFor: ChosenFor = nothingChosen) =>
  listed(written, subjects, partsOfSubjects, chosenFor)

const volumes = named(TransferVolume.options, {})
/** In an export's form: `Between 1,000 and 10,000`. */
export const volumeOf = (written: string) => volumes.get(plain(written.replace(/(\d),(?=\d)/g, '$1'))) ?? null

const roles = named(processingRoles, {
  PROCESSOR: 'p, auftragsverarbeiter, sous traitant, encargado, verwerker',
  JOINT_CONTROLLER: 'jc, joint controllers, gemeinsam verantwortliche, gemeinsam verantwortlicher',
  CONTROLLER: 'c, verantwortlicher, responsable de traitement, responsable, independent controller',
})
export const roleOf = (written: string) => roles.get(plain(written)) ?? null

/** The only country in a cell; null if it names none, or several. */
export function countryOf(written: string): string | null {
  const [place, ...others] = locationsIn(written)
  return place && others.length === 0 ? place.country : null
}

const yes =
  /^(?:yes|y|x|signed|true|in place|executed|ja|j|wahr|gezeichnet|unterzeichnet|unterschrieben|abgeschlossen|vorhanden|liegt vor|oui|o|vrai|signe|en place|si|s|verdadero|firmad[ao]|vigente|waar|getekend|ondertekend|aanwezig)$/
const no =
  /^(?:no|n|none|n a|false|missing|not concluded|nein|falsch|keine?r?|fehlt|non|faux|aucune?|ningun[oa]|falso|nee|onwaar|geen)$/
/** A sign that makes a word less than plain: `x?`, `(x)`, `ja*`, `~x`. */
const isQualified = (written: string): boolean => /[?*~]/.test(written) || isBracketed(written)
const isBracketed = (written: string): boolean => /^\(.*\)$/s.test(written.trim())
export const isYes = (written: string): boolean =>
  yes.test(plain(written)) ? !isQualified(written) : /^[✓✔☑✅]\p{M}?$/u.test(written.trim())
export const isNo = (written: string): boolean =>
  no.test(plain(written)) ? !isQualified(written) : /^[✗✘☒☐❌]\p{M}?$/u.test(written.trim())
/** A word that names an agreement, also within another: `Auftragsverarbeitungsvertrag`. */
const agreementWord =
  /\b(?:dpas?|avvs?|av vertrag|art(?:icle|ikel)? 28|data processing (?:agreement|addendum|terms)|accord de (?:traitement|sous traitance)|(?:acuerdo|contrato) de (?:tratamiento|encargo)|verwerkersovereenkomst)\b|auftrags(?:daten)?verarbeitung/
/** Words that mean no agreement in force: a no, a future one, or an ended one. */
const inDoubt = new RegExp(
  `\\b(?:${[
    'no|not|none|never|without|missing|lacks?|lacking|false|unsigned|unknown|unclear|open$|pending|outstanding|awaiting|waiting|waived?|exempt|to be|tb[acd]|todo|to do|draft|planned|need(?:s|ed)?|required?|request(?:s|ed)?|proposed|offered|sent|negotiat\\w+|in (?:progress|review)|under review|expir\\w*|ended|ends|lapsed|until|terminated|cancell?ed|revoked|withdrawn|invalid|outdated|superseded|old|refus\\w+|reject\\w*|declin\\w*|disputed',
    'nein|nicht|nie|kein\\w*|ohne|fehl\\w*|falsch|unbekannt|unklar|offen\\w*|ausstehend\\w*|steht aus|angef\\w+|entwurf|geplant|notig|erforderlich|verschickt|gesendet|versendet|verhandlung|arbeit|prufung|noch|bis|abgelaufen\\w*|ausgelaufen|lauft (?:aus|ab)|beendet|gekundigt|widerrufen|ungultig|veraltet|alt|abgelehnt|verweigert',
    'non|ne|pas|jamais|sans|aucune?|manqu\\w*|faux|inconnue?|en (?:cours|attente)|a (?:signer|faire|venir)|projet|prevue?|demande\\w*|requise?|necessaire|envoyee?|jusqu|echue?|perimee?|resilie\\w*|terminee?|annulee?',
    'nunca|sin|ningun[oa]?|falta\\w*|falso|desconocido|pendientes?|por firmar|borrador|previst[oa]|solicitad[oa]|requerid[oa]|necesari[oa]|enviad[oa]|en (?:tramite|proceso|curso)|hasta|caducad[oa]|vencid[oa]|rescindid[oa]|rechazad[oa]|in (?:corso|attesa)|scaduto',
    'nee|niet|nooit|geen|zonder|ontbreekt|onwaar|onbekend|onduidelijk|concept|gepland|nodig|vereist|aangevraagd|verzonden|verstuurd|in (?:behandeling|afwachting)|nog|tot|verlopen|beeindigd|opgezegd|geweigerd|afgewezen',
  ].join('|')})\\b`,
)
/** `DPA No. 7` is a number. */
const numbered = /\b(?:n[or]?\.|n[°º]) ?(?=\d)/gi

/** A cell's statement on an agreement. */
export interface SaidAgreement {
  state: (typeof agreementStates)[number]
  /** The day of its signature: 2026-12-31. */
  date: string | null
  /** The agreement's reference, verbatim. */
  reference: string | null
}

const states = named(agreementStates, {
  OPEN: 'offen, noch offen, noch nicht, noch nicht unterzeichnet, noch nicht unterschrieben, not yet, not signed, not yet signed, unsigned, to be signed, a signer, ouvert, por firmar, abierto, nog niet getekend',
  EXPIRED:
    'abgelaufen, ausgelaufen, erloschen, lapsed, ended, echu, echue, expire, expiree, perime, perimee, caducado, vencido, verlopen',
  SIGNED:
    'gezeichnet, unterzeichnet, unterschrieben, abgeschlossen, in force, in kraft, signe, firmado, getekend, ondertekend',
})
/** Words for a stage of an agreement that is open. */
const stages = new Set(
  'ausstehend, angefragt, angefordert, in verhandlung, in arbeit, in klarung, entwurf, pending, outstanding, requested, in negotiation, in progress, draft, todo, to do, en cours, en attente, pendiente, in behandeling, in afwachting'.split(
    ', ',
  ),
)
export const agreementStateOf = (written: string) =>
  isQualified(written) ? null : (states.get(plain(written)) ?? (stages.has(plain(written)) ? 'OPEN' : null))

/** Whether the words of a cell say more than its value: a stage of an open agreement; a level that may be the lowest or the middle one; an amount without tax. */
export function saysMoreThanValue(field: string, written: string): boolean {
  if (field === 'criticality') return plain(written) === 'normal'
  if (field === 'annual_cost' || field === 'contract_value')
    return withoutTax.test(written.trim().replace(aYear, '')) && amountOf(written) !== null
  return field.startsWith('agreement') && stages.has(plain(written))
}

/**
 * The agreement in a cell: its state, its date, or its reference, verbatim. Only plausible agreements count (GDPR Art. 5(2)): a
 * yes, a date, a reference with a number, or the name of an agreement.
 *
 * @param isExport whether the cell is of Custos's own export, in which agreements may be free text.
 * @param dayOf reads a date.
 * @returns 'none': the cell says that there is none; null: it says neither.
 */
export function agreementOf(
  written: string,
  dayOf: (written: string) => string | null,
  isExport = false,
): SaidAgreement | 'none' | null {
  const text = written.trim()
  const said = plain(text.replace(numbered, ''))
  const state = agreementStateOf(text)
  if (state) return { state, date: null, reference: null }
  if (isNo(text)) return 'none'
  const signed = (date: string | null, reference: string | null = null) => ({
    state: 'SIGNED' as const,
    date,
    reference,
  })
  if (isYes(text)) return signed(null)
  const [, word = '', rest = text] =
    /^(\p{L}+)[,;:]? (?:(?:am|vom|seit|on|of|since|le|du|el|del|op) )?(.*)$/isu.exec(text) ?? []
  const date = dayOf(rest)
  if (date !== null && states.get(plain(word)) === 'EXPIRED') return { state: 'EXPIRED', date: null, reference: text }
  if (date !== null && (word === '' || yes.test(plain(word)))) return signed(date)
  if (inDoubt.test(said) || text.includes('?') || isBracketed(text)) return null
  const isReference = /[1-9]/.test(said) && (/[a-z]/.test(said) || said.replace(/\D/g, '').length >= 3)
  const beginsWithYes = /^\w\w/.test(said) && yes.test(said.split(' ')[0]!) && !isQualified(text)
  return isReference || agreementWord.test(said) || beginsWithYes || (isExport && /[a-z]/.test(said))
    ? signed(null, text)
    : null
}

const months = new Map(
  [
    'jan january januar janvier janv enero ene januari',
    'feb february februar fevrier fevr febrero februari',
    'mar march marz maerz mars marzo maart mrt',
    'apr april avril avr abril abr',
    'may mai mayo mei',
    'jun june juni juin junio',
    'jul july juli juillet juil julio',
    'aug august aout agosto ago augustus',
    'sep sept september septembre septiembre',
    'oct october oktober okt octobre octubre',
    'nov november novembre noviembre',
    'dec december dezember dez decembre diciembre dic',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
)

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/

/** A year as people write it: of two digits, one from 1970 to 2069. */
const wholeYear = (year: string): string => (year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year)

/** Whether either number may be the day. */
export function isAmbiguousDate(written: string): boolean {
  const [, first, second] = slashed.exec(dayIn(written)) ?? []
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12
}

/** Whether a date has a time other than midnight, the one of spreadsheets' plain dates. */
export const hasTime = (written: string): boolean => /[ T](?!0?0:00)\d{1,2}:\d{2}/.test(written)

/** The text without a time. */
const dayIn = (written: string): string =>
  written.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| UTC)?$/, '')

/**
 * The end of a day in UTC; null if the text is no date, or is ambiguous. Unix seconds.
 *
 * @param order which of two numbers is the day if both could be
 */
export function secondsOf(written: string, order?: (typeof dateOrders)[number]): number | null {
  const text = dayIn(written)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return endOf(iso[1]!, iso[2]!, iso[3]!)
  const dotted = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/.exec(text)
  if (dotted) return endOf(dotted[3]!, dotted[2]!, dotted[1]!)
  const short = /^(\d{1,2})\.(\d{1,2})\.(\d{2})$/.exec(text)
  if (short) return endOf(wholeYear(short[3]!), short[2]!, short[1]!)
  const parts = slashed.exec(text)
  if (parts) {
    const [, first, second, written] = parts as unknown as [string, string, string, string]
    const year = wholeYear(written)
    if (isAmbiguousDate(text) && order === undefined) return null
    const isMonthFirst = isAmbiguousDate(text) ? order === 'MONTH_FIRST' : Number(first) <= 12
    return isMonthFirst ? endOf(year, first, second) : endOf(year, second, first)
  }
  const words = plain(text)
    .replace(/(\d)(?:st|nd|rd|th|er|o)\b/, '$1')
    .split(' ')
  const month = words.map((word) => months.get(word)).find((found) => found !== undefined)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  if (month && year && day) return endOf(year, String(month), day)
  // `28 Jan 24`: the day comes first, and the year last.
  const [first = '', , last = ''] = words.length === 3 && months.get(words[1]!) === month ? words : []
  return month && /^\d{1,2}$/.test(first) && /^\d{2}$/.test(last) ? endOf(wholeYear(last), String(month), first) : null
}

/** The first or the last day of a month or a quarter in a year, such as May 2020, 05/2020 or Q2 2020: 2020-05-01. null: the text is none. */
export function dayOfMonth(written: string, which: 'first' | 'last'): string | null {
  const text = plain(written)
  const quarter =
    /^(?:q|quarter |quartal )([1-4]) (\d{4}|\d{2})$/.exec(text) ??
    /^([1-4]) (?:quarter|quartal) (\d{4}|\d{2})$/.exec(text)
  if (quarter) return dayOfSpan(wholeYear(quarter[2]!), Number(quarter[1]) * 3 - 2, 3, which)
  const [one = '', year = '', ...others] = text.split(' ')
  const month = months.get(one) ?? (/^(?:0?[1-9]|1[0-2])$/.test(one) ? Number(one) : undefined)
  return month === undefined || others.length > 0 || !/^\d{4}$/.test(year) ? null : dayOfSpan(year, month, 1, which)
}

function dayOfSpan(year: string, month: number, months: number, which: 'first' | 'last'): string {
  const first = Temporal.PlainDate.from({ year: Number(year), month, day: 1 })
  return (which === 'first' ? first : first.add({ months }).subtract({ days: 1 })).toString()
}

function endOf(year: string, month: string, day: string): number | null {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), 23, 59, 59)
  return new Date(time).toISOString().slice(5, 10) === `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    ? time / 1000
    : null
}

const units = named(['D', 'W', 'M', 'Y'], {
  D: 'day, days, tag, tage, tagen, kalendertage, jour, jours, dia, dias, dag, dagen',
  W: 'wk, wks, week, weeks, woche, wochen, semaine, semaines, semana, semanas, weken',
  M: 'mth, mths, month, months, monat, monate, monaten, mon, mois, mes, meses, maand, maanden',
  Y: 'yr, yrs, year, years, jahr, jahre, jahren, an, ans, annee, annees, ano, anos, jaar, jaren',
})

/** Whether a plain word is a unit of periods. */
export const isPeriodUnit = (word: string): boolean => units.has(word)

/** A period in ISO 8601; a mere number means days, as in DORA's registers: `3 Monate` is P3M, `90` is P90D. */
export function periodOf(written: string): string | null {
  const [, count, unit] = /^p?0*([1-9]\d{0,2}) ?([a-z]*)$/.exec(plain(written)) ?? []
  const code = unit === '' ? 'D' : units.get(unit ?? '')
  return count && code ? `P${count}${code}` : null
}

/** Whether a cell says that a contract has no end: in words, or by the placeholder day of SAP and DORA's registers. */
export const isOpenEnded = (written: string): boolean =>
  /^(?:open(?: |-)?ended|no (?:fixed )?end(?: date)?|indefinite(?:ly)?|unlimited|evergreen|perpetual|until (?:further notice|cancelled|canceled|terminated)|unbefr(?:istet)?|unbegrenzt|ohne (?:ende|befristung|ablauf)|kein ende|bis auf weiteres|auf unbestimmte zeit|bis kundigung|sans (?:echeance|fin|terme)|(?:a )?duree indeterminee|indeterminee?|jusqu a resiliation|indefinid[oa]|sin (?:fin|vencimiento)|onbepaald(?:e tijd)?|tot opzegging)$/.test(
    plain(written),
  ) || /^(?:31[./-]12[./-]9999|9999-12-31|12\/31\/9999)(?:[ T]00:00(?::00)?Z?)?$/.test(written.trim())

/** The words of each end, and the German compounds with `end`; `zum Quartal` means its end. */
const noticeEnds: Record<NoticeEnd, [words: string, compound: string]> = {
  MONTH: ['months?|(?:kalender)?monats|mois|mes|maand', '(?:kalender)?monatsende'],
  QUARTER: [
    'quarters?|quartals|(?:kalender)?vierteljahre?s|trimestre|kwartaal',
    '(?:quartals|(?:kalender)?vierteljahres)ende|quartal',
  ],
  YEAR: ['years?|(?:kalender)?jahre?s|annee|ano|jaar', '(?:kalender)?jahresende'],
}
type NoticeEnd = (typeof noticeEndCodes)[number]

const endsOn = (words: string, compound: string) =>
  new RegExp(
    `^(.*?) ?(?:zum|z|to|at|until|pour la|pour|al|tegen|per)? ?(?:the |dem |la )?(?:${compound}|(?:calendar )?(?:${words}) end|end of (?:a |the |each )?(?:calendar )?(?:${words})|ende (?:des |d |eines |jedes )?(?:${words})|fin (?:de |du |del |d une |d un |d )?(?:${words})|einde (?:van )?(?:de |het |een )?(?:${words}))$`,
  )
const noticeForms = noticeEndCodes.map((end) => ({ end, form: endsOn(...noticeEnds[end]) }))

/** A notice runs to the end of the contract anyway. */
const beforeEnd =
  / (?:notice|(?:zum|z) (?:(?:vertrags|laufzeit) ?)?(?:ende|ablauf)(?: der (?:laufzeit|vertragslaufzeit)| des vertrag(?:e)?s)?|before (?:the )?(?:end|expiry|renewal)(?: of (?:the )?contract)?|vor (?:ablauf|ende|vertragsende)|avant (?:l |la |le )?(?:echeance|fin|terme|renouvellement)(?: du contrat)?|antes (?:del? )?(?:la )?(?:vencimiento|fin|renovacion)|voor (?:het )?(?:einde|verlenging))$/

/** A yes before what it is about: `Y – 12m`. For plain text. */
const affirmed = /^(?:yes|y|ja|j|oui|o|si|auto(?:matic(?:ally)?|matisch)?) (?=.)/

/** The notice period of a contract, and the end that it must meet: `3 Monate zum Quartalsende`, `90`, `to year end`. */
export function noticeOf(written: string) {
  const text = plain(written)
    .replace(affirmed, '')
    .replace(/\bs notice$/, ' notice')
    .replace(beforeEnd, '')
    .trim()
  const found = noticeForms.find(({ form }) => form.test(text))
  const period = found ? found.form.exec(text)![1]! : text
  const notice_period = periodOf(period)
  if (notice_period === null && (!found || period !== '')) return null
  return { notice_period, notice_to: found?.end ?? null }
}

/** Whether a cell is empty, or has a placeholder. */
export const saysNothing = (text: string): boolean =>
  /^(?:|[-–—/]+|n\/a|n\.\s?a\.|k\.\s?a\.|n\.\s?v\.\s?t\.)$/i.test(text.trim())

/** The error that a spreadsheet shows for a value it cannot compute, in English, German, French, Spanish and Dutch. */
export const isSheetError = (written: string): boolean =>
  /^#[¡¿]?(?:REF|BEZUG|VERW|VALUE|WERT|VALEUR|VALOR|WAARDE|DIV\/0|DEEL\/0|NAME|NOM|NOMBRE|NAAM|N\/A|NV|N\/D|N\/B|NULL|NUL|NULO|LEEG|NUM|ZAHL|GETAL|SPILL|CALC)[!?]?$/i.test(
    written.trim(),
  )

const renewals = named(contractRenewals, {
  NONE: 'no, n, nein, non, nee, fixed term, befristet, ends by itself, endet automatisch, keine, aucune, ninguna, geen',
  AUTOMATIC:
    'auto, yes, y, x, ja, oui, si, automatically, automatisch, automatique, automatica, automatico, tacite, renews automatically, verlangert sich automatisch',
})

/** Words for a renewal by a period. For plain text. */
const renewalWords =
  /\b(?:rolling|renews?|renewal|renewed|every|each|by|for|another|verlangerung|verlangert sich|um|je(?:weils)?|weiter[es]*|tacite reconduction)\b/g
const periodWords = new Map([
  ['monthly', 'P1M'],
  ['monatlich', 'P1M'],
  ['mtl', 'P1M'],
  ['quarterly', 'P3M'],
  ['annual', 'P1Y'],
  ['annually', 'P1Y'],
  ['yearly', 'P1Y'],
  ['jahrlich', 'P1Y'],
  ['jahrl', 'P1Y'],
  ['jahrliche', 'P1Y'],
])

/** Whether a contract renews itself, or by how much: `Y – 12m`, `auto 1 yr`, `rolling annual`. */
export function renewalOf(written: string) {
  const text = plain(written)
  const renewal = text === 'rolling' ? 'AUTOMATIC' : renewals.get(text)
  if (renewal) return { renewal, ...(renewal === 'NONE' && { renewal_period: null }) }
  const said = text.replace(affirmed, '').replace(renewalWords, ' ').trim()
  const period = periodWords.get(said) ?? periodOf(said)
  return period && { renewal: 'AUTOMATIC' as const, renewal_period: period }
}

const signs = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['EURO', 'EUR'],
  ['FR', 'CHF'],
  ['SFR', 'CHF'],
  ['ZŁ', 'PLN'],
  ['KČ', 'CZK'],
])

/** A currency by its sign or its letters. */
export function currencyOf(written: string): string | null {
  const code = written
    .trim()
    .toUpperCase()
    .replace(/^(S?FR)\.$/, '$1')
  return signs.get(code) ?? currencies.find((known) => known === code) ?? null
}

const grouped = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/
const aYear =
  / ?\/? ?(?:p\.? ?a\.?|per annum|per year|a year|yr|year|annually|pro jahr|jahr|jährl(?:ich|\.)?|par an|an|al año|per jaar)$/i
const aMonth =
  / ?\/? ?(?:p\.? ?m\.?|pcm|per month|a month|monthly|month|mth|pro monat|monat|mtl\.?|monatl(?:ich|\.)?|par mois|mois|al mes|per maand)$/i
const inAll = /,? (?:in )?(?:total|gesamt|insgesamt|overall)$/i

/** Words for an amount without tax, as registers have it. */
const withoutTax = / ?(?:h\.? ?t\.?|net|netto|(?:excl?\.?|plus|\+|zzgl\.?) ?(?:vat|mwst\.?|ust\.?))$/i
/** `k€`, `Tsd. €`, `£12k` and `1,2 Mio` count thousands or millions. Letters of other units need a currency. */
const scales = (
  [
    ['tsd\\.?|tausend|thousand', 1000, false],
    ['millionen|millones|millions?|mill\\.?|mio\\.?|mln\\.?|mn', 1_000_000, false],
    ['[kt]', 1000, true],
    ['m', 1_000_000, true],
  ] as const
).map(([words, factor, needsCurrency]) => ({
  form: new RegExp(`^(?:(?:${words}) ?(.*)|(.*?) ?(?:${words}))$`, 'is'),
  factor,
  needsCurrency,
}))

/** A currency, with or without words that count thousands or millions; null: it is none. */
function scaleOf(before: string, after: string): { factor: number; currency: string | undefined } | null {
  const signs = [before, after].map((sign) => sign.trim()).filter((sign) => sign !== '')
  const whole = signs.join(' ')
  if (whole === '') return { factor: 1, currency: undefined }
  const currency = signs.length === 1 ? currencyOf(whole) : null
  if (currency !== null) return { factor: 1, currency }
  for (const { form, factor, needsCurrency } of scales) {
    const rest = form.exec(whole)
    if (!rest) continue
    const sign = (rest[1] ?? rest[2] ?? '').trim()
    const known = sign === '' ? undefined : currencyOf(sign)
    if (known === null || (known === undefined && needsCurrency)) continue
    return { factor, currency: known }
  }
  return null
}

/** What an amount of money is for: a year or a month, or all of a contract. null: it does not say. */
export const spanOfAmount = (written: string): 'YEAR' | 'MONTH' | 'TOTAL' | null => {
  const said = written.trim().replace(withoutTax, '').trim()
  return aYear.test(said) ? 'YEAR' : aMonth.test(said) ? 'MONTH' : inAll.test(said) ? 'TOTAL' : null
}

/** An amount as people write it, with its currency: `12.000,50 € p. a.`, `EUR 12,000`, `24 k€`, `£1.35m total`. */
export function amountOf(written: string): { amount: number; currency: string | undefined } | null {
  const tidy = written
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(withoutTax, '')
  const said = [aYear, aMonth, inAll, withoutTax].reduce((left, words) => left.replace(words, ''), tidy)
  const [, before = '', digits = '', after = ''] =
    /^(\D{0,5}?) ?(\d[\d.,'’ ]*\d|\d)(?:,-|[.,]?–)? ?(\D{0,14})$/.exec(said) ?? []
  const scale = scaleOf(before, after)
  if (digits === '' || !scale) return null
  // Three digits may be a fraction, or the last ones of a whole.
  if (scale.factor > 1 && /[.,]\d{3}$/.test(digits)) return null
  const plainDigits = grouped.test(digits)
    ? digits
        .replace(/[.,](?=\d{1,2}$)/, 'd')
        .replace(/[.,'’ ]/g, '')
        .replace('d', '.')
    : digits.replace(',', '.')
  return /^\d{1,15}(?:\.\d+)?$/.test(plainDigits)
    ? {
        amount: scale.factor === 1 ? Number(plainDigits) : Math.round(Number(plainDigits) * scale.factor * 100) / 100,
        currency: scale.currency,
      }
    : null
}
