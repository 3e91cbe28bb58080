import type { RiskInput, UnreadDocument } from './types.ts'

const names: Record<UnreadDocument['kind'], string> = {
  AGREEMENT: 'data processing agreement',
  SUB_PROCESSORS: 'list of sub-processors',
  MEASURES: 'description of measures',
}

type Read = Pick<RiskInput, 'unread'>

/** The first of these kinds of document that was found and not read. */
export const unreadOf = ({ unread = [] }: Read, ...kinds: UnreadDocument['kind'][]): UnreadDocument | undefined =>
  kinds.flatMap((kind) => unread.filter((one) => one.kind === kind))[0]

/** For example: `the description of measures (https://vendor.example/security.pdf)` */
export const unreadNamed = ({ kind, location }: UnreadDocument): string =>
  `the ${names[kind]}${location.length > longestAddress ? '' : ` (${location})`}`

/** For example: `The description of measures (https://vendor.example/security.pdf) was found and not read.` */
export const foundUnread = (document: UnreadDocument): string =>
  `${unreadNamed(document).replace(/^t/, 'T')} was found and not read.`

/** In characters. A part of an address leads nowhere, so a longer one stands only with the documents. */
const longestAddress = 300
