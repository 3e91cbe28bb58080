/** The transfer mechanisms with their articles of the GDPR. The Data Privacy Framework counts as adequacy, not as a safeguard. */
export const mechanismWords: Record<string, string> = {
  ADEQUACY: 'adequacy decision (Art. 45)',
  DPF: 'Data Privacy Framework (adequacy, Art. 45)',
  SCC: 'standard contractual clauses (Art. 46(2)(c))',
  BCR: 'binding corporate rules (Art. 46(2)(b))',
  DEROGATION: 'derogation (Art. 49)',
}
