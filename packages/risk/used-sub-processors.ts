import type { RiskBasis } from './types.ts'

/**
 * The sub-processors whose transfers count. Left out are those recorded for products or regions that the organisation does not use,
 * and those that get no personal data according to the list.
 */
export function usedSubProcessors<Engaged extends { name: string; purpose?: string | null | undefined }>(
  all: readonly Engaged[],
  { unusedSubProcessors = [] }: Pick<RiskBasis, 'unusedSubProcessors'>,
): Engaged[] {
  const unused = new Set(unusedSubProcessors.map(comparable))
  return all.filter(({ name, purpose }) => !unused.has(comparable(name)) && !getsNoPersonalData(purpose ?? ''))
}

const comparable = (name: string): string => name.trim().toLowerCase()

const withoutAccess =
  /\b(?:no|without|(?:not|never) (?:have|has|get|given|require|need)) (?:any )?access to (?:any |our )?(?:customers?(?:['’]s?)? )?personal (?:data|information)\b|\b(?:not|never) (?:process|receive|store|access)\w* (?:any )?(?:customers?(?:['’]s?)? )?personal (?:data|information)\b|\bkein(?:en|erlei)? zugriff auf personenbezogene daten\b/i
const excepted = /\b(?:except|unless|other than|only|but|besides|apart from|außer|ausgenommen|nur)\b/i
const getsNoPersonalData = (purpose: string): boolean => withoutAccess.test(purpose) && !excepted.test(purpose)
