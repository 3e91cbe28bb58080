import type { Names } from '../document/company-names.ts'
import type { Mention } from './mentions.ts'

/** A company other than the vendor as the holder of a framework. */

const holder =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}]*(?:[.&]\p{L}+)?)(?:['’]s?\s(?:\S+\s){0,3}$|(?:\s\p{Lu}[\p{L}\p{N}.]*){0,2},?\s(?:which|who|that)?\s?(?:itself |also |both )?(?:is|are|has|have|holds?|maintains?|compl(?:ies|y)|possess(?:es)?|achieved|carr(?:ies|y)|undergo(?:es)?|participates?|adheres?|obtained|completed|passed|received|renewed)\s|\s\($)/gu

/** The vendor's partners: `Our host`, `Our infrastructure partner's`, `The company that hosts us`. */
const partner = new RegExp(
  [
    String.raw`(?<!\bwe and )\b(?:[Oo]ur|[Tt]he)\s(?:[\p{L}-]+\s){0,3}?`,
    String.raw`(?:hosts?|host(?:er|ing)s?|partners?|suppliers?|vendors?|providers?|(?:sub-?)?processors?|(?:sub-?)?contractors?|landlords?|operators?|carriers?|couriers?|recyclers?|auditors?|assessors?|parent|resellers?|consultants?|(?:data|comput(?:er|ing))\s?cent(?:re|er)s?|(?:CRM|help\s?desk|ticketing|payroll)(?:\s(?:systems?|software|tools?))?`,
    String.raw`|(?:parent|mother|sister|holding|host(?:ing)?|cloud|infrastructure|payments?)\s(?:company|firm|business)`,
    String.raw`|(?:company|firm|business|organi[sz]ation)\s(?:that|which|who)\s\p{L}+\s(?:us|our\s\p{L}+|for us))`,
    String.raw`(?:\s\p{Lu}[\p{L}\p{N}.]*){0,2}(?:\s(?:that|which|who|we)\s(?:\S+\s){0,3}?\S+)?`,
    String.raw`(?:['’]s?\s(?:\S+\s){0,3}|\s(?:(?:itself|also|both)\s)?(?:is|are|has|have|holds?|maintains?|compl(?:ies|y)|possess(?:es)?|obtained|achieved|earned|completed|passed|undergo(?:es)?)\s(?!(?:issued|audited|assessed|awarded|confirmed|examined|verified|reviewed)\b)`,
    String.raw`(?:(?!\b(?:we|us|our)\b)[^,;])*)$`,
  ].join(''),
  'u',
)

/** `Your data is stored in a secure Nimbus hosting center (Nimbus Ireland Limited) in Ireland, certified to …` */
const lodging =
  /\b(?:stored|kept|hosted|held|housed|located|placed)\s(?:on|in|at|with)\san?\s(?:(?!\b(?:we|our|and (?:is|are|has|have|it))\b)[^.;])*$/i

/** Whether the text says that a partner of the vendor holds the framework. */
export const isPartners = (text: string, group: readonly Mention[]): boolean => {
  const before = text.slice(0, group[0]!.start)
  return partner.test(before) || lodging.test(before)
}

/** `Audits of Acme against …` */
const audited = /\b(?:[Aa]udits?|[Aa]ssessments?|[Ee]xaminations?|[Cc]ertifications?) of (\p{Lu}[\p{L}\p{N}]*)\b/gu

/** Whether the sentence says that a company with another name holds the framework: `…, and Acme holds …`. */
export function isAnothers(text: string, group: readonly Mention[], { vendor, proper }: Names): boolean {
  const before = text.slice(0, group[0]!.start)
  for (const [, name] of [...before.matchAll(holder), ...before.matchAll(audited)]) {
    const key = name!.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (proper.has(name!) && ![...vendor].some((word) => key.startsWith(word) || word.startsWith(key))) return true
  }
  return false
}
