import type { ClaimMatcher } from '@custos/evidence/rule-answers/claim-matchers'

/** The engine without one of its parts, or with the built-in reader's bounds shifted. */
export type Variant =
  | { part: 'nothing' }
  | { part: 'guard' | 'structure' | 'broad'; id: string }
  | { part: 'matcher'; kind: keyof ClaimMatcher }
  | { part: 'built-in-reader'; bounds: number | 'off' }

/** The optional parts of a claim matcher, and the built-in reader's bounds: each is removed, or shifted, alone. */
const kinds: (keyof ClaimMatcher)[] = [
  'above',
  'parts',
  'within',
  'number',
  'assertionKinds',
  'loose',
  'rows',
  'not',
  'denies',
]
const bounds = ['off', 0.5, 0.75, 1.5, 2] as const

export const nameOf = (variant: Variant): string => {
  switch (variant.part) {
    case 'nothing':
      return 'as it is'
    case 'matcher':
      return `matcher: ${variant.kind}`
    case 'built-in-reader':
      return variant.bounds === 'off' ? 'built-in reader' : `built-in reader, bounds × ${variant.bounds}`
    default:
      return `${variant.part}: ${variant.id}`
  }
}

export async function allVariants(): Promise<Variant[]> {
  const { guards } = await import('@custos/evidence/rule-answers/guard-table')
  const { sentenceFormGuards } = await import('@custos/evidence/rule-answers/sentence-form')
  const { claimMatchers } = await import('@custos/evidence/rule-answers/claim-matchers')
  const broad = [...claimMatchers.keys()].filter((id) => id.endsWith(', broadly'))
  return [
    { part: 'nothing' },
    ...guards.map(({ id }): Variant => ({ part: 'guard', id })),
    ...sentenceFormGuards.map(({ id }): Variant => ({ part: 'structure', id })),
    ...broad.map((id): Variant => ({ part: 'broad', id })),
    ...kinds.map((kind): Variant => ({ part: 'matcher', kind })),
    ...bounds.map((moved): Variant => ({ part: 'built-in-reader', bounds: moved })),
  ]
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Removes a part from this thread's tables, before the modules that use them are loaded. */
export async function leaveOut(variant: Variant): Promise<void> {
  if (variant.part === 'guard') {
    const { guards } = await import('@custos/evidence/rule-answers/guard-table')
    const guard = guards.find(({ id }) => id === variant.id)!
    guard.blocks = []
    delete guard.lowers
  }
  if (variant.part === 'structure') {
    const { sentenceFormGuards } = await import('@custos/evidence/rule-answers/sentence-form')
    const guard: Writable<(typeof sentenceFormGuards)[number]> = sentenceFormGuards.find(({ id }) => id === variant.id)!
    guard.blocks = []
  }
  if (variant.part === 'broad') {
    const { claimMatchers } = await import('@custos/evidence/rule-answers/claim-matchers')
    ;(claimMatchers as Map<string, ClaimMatcher>).delete(variant.id)
  }
  if (variant.part === 'matcher') {
    const { claimMatchers } = await import('@custos/evidence/rule-answers/claim-matchers')
    for (const matcher of claimMatchers.values()) {
      // Other modules hold the word lists, so these are emptied in place.
      if (variant.kind === 'not' || variant.kind === 'denies') matcher[variant.kind]?.splice(0)
      else delete matcher[variant.kind]
    }
  }
}
