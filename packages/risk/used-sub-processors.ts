import type { RiskBasis } from './types.ts'

/** Those that the organisation has not recorded as of products or regions that it does not use: of these no transfer is a reason. */
export function usedSubProcessors<Engaged extends { name: string }>(
  all: readonly Engaged[],
  { unusedSubProcessors = [] }: Pick<RiskBasis, 'unusedSubProcessors'>,
): Engaged[] {
  const unused = new Set(unusedSubProcessors.map(comparable))
  return all.filter(({ name }) => !unused.has(comparable(name)))
}

const comparable = (name: string): string => name.trim().toLowerCase()
