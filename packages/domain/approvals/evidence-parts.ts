/** A short digest of each part of an evidence record, to name the parts in which two records differ. */
export type Parts = Record<keyof typeof wordsOf, string>

const wordsOf = {
  vendor_name: 'the vendor’s name',
  vendor_domain: 'the vendor’s domain',
  vendor_use: 'the use of the vendor',
  tier: 'its inherent risk or tier',
  replaces: 'the decision in force',
  conditions: 'its conditions',
  documents: 'the vendor’s documents',
  assessments: 'its assessments',
  risk: 'the risk',
  answers: 'the answers',
  judgements: 'people’s judgements',
}

/** The names of the parts that differ. */
export const differing = (before: Partial<Parts>, now: Parts): string[] =>
  (Object.keys(wordsOf) as (keyof Parts)[]).filter((name) => before[name] !== now[name]).map((name) => wordsOf[name])
