import { domainInWords, isWithoutWebsite } from '@custos/kernel/no-website'
import type { Run } from '../page.ts'

/** @param at unix seconds. */
export const day = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10)

/** The day, with the time unless it is midnight. @param at unix seconds. */
export const moment = (at: number): string =>
  at % 86_400 === 0 ? day(at) : `${day(at)} ${new Date(at * 1000).toISOString().slice(11, 16)} UTC`

/** A code such as `PENDING_REVIEW` in plain words. */
export const inWords = (code: string): string => `${code[0]}${code.slice(1).toLowerCase().replaceAll('_', ' ')}`

/** `3 answers`, `1 answer`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The first names, and the number of further ones. */
export const firstNames = (names: readonly string[], max: number): string =>
  [...names.slice(0, max), ...(names.length > max ? [`${names.length - max} more`] : [])].join(', ')

/** The groups of runs, separated by `between`. */
export const joined = (groups: Run[][], between: string): Run[] =>
  groups.flatMap((runs, index) => (index === 0 ? runs : [between, ...runs]))

/** An address without its scheme, `www.` and final slash. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** A vendor's domain, with a link to its website if it has one. */
export const website = (domain: string): Run =>
  isWithoutWebsite(domain) ? domainInWords(domain) : { text: shortAddress(domain), href: domain }
