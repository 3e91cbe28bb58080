/** Why an answer stands, by the rule that decided it; what follows its colon is said after that. */
const because: Record<string, string> = {
  nothing: 'No passage that was read answers it.',
  not_public: 'Vendors seldom publish what would show it, and no passage that was read does.',
  language: 'The statement is in a language that the rules do not read.',
  'not verified': 'A passage seemed to say it, and a second reading did not confirm that.',
  said: 'A passage says it.',
  'a part is said': 'A passage says a part of it.',
  denied: 'A passage denies it.',
  conflict: 'One passage says yes and another no, so it is left open.',
  certificate: 'It is answered by what the documents say of certificates.',
  coverage: 'It follows from a certificate that the vendor claims.',
  'a fact of the report': 'It follows from what was read of the vendor, such as where it is established.',
  'does not apply': 'It does not apply to this vendor.',
  'said by the vendor in a questionnaire': 'The vendor says it in a questionnaire.',
  'read by a model': 'A language model read it in the passage.',
}

/** Why an answer stands, in plain words. */
export function ruleInWords(rule: string): string {
  const [name = '', ...rest] = rule.split(': ')
  const said = because[name]
  if (said === undefined) return sentence(rule)
  const detail = rest.join(': ').replace(/^holds /, 'It holds ')
  return detail === '' ? said : `${said} ${sentence(detail)}`
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
