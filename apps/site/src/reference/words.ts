/** Synonyms: a search for one finds the others. */
const synonyms: string[][] = [
  ['auth', 'authentication', 'login', 'token'],
  ['mfa', 'multi-factor', '2fa'],
  ['sso', 'single sign-on', 'single_sign_on', 'oidc', 'saml'],
  ['subprocessor', 'sub-processor', 'sub_processor'],
  ['supplier', 'vendor', 'third party'],
  ['pagination', 'paging', 'cursor', 'starting_after'],
  ['retry', 'idempotency', 'idempotent'],
  ['upload', 'document'],
  ['invite', 'invitation', 'user'],
  ['dpa', 'agreement', 'contract'],
  ['rotate', 'renew'],
  ['signature', 'signed'],
]

/** The words of a query, each with the words that mean the same. */
export function wordsOf(query: string): string[][] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...new Set(synonyms.filter((group) => group.includes(word)).flat())])
}

export const isIn = (text: string, word: string[]): boolean => word.some((form) => text.includes(form))
