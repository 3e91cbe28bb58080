/** The reason for an answer, by the rule that decided it. The text after the rule's colon follows it. */
const because: Record<string, string> = {
  nothing: 'No passage in the documents answers it.',
  not_public: 'Vendors seldom publish evidence of it, and no passage in the documents shows it.',
  language: 'The rules do not read the language of the statement.',
  'not verified': 'A passage seemed to say it, but a second reading did not confirm it.',
  said: 'A passage says it.',
  'a part is said': 'A passage says a part of it.',
  denied: 'A passage denies it.',
  conflict: 'One passage says yes and another no, so it is left open.',
  certificate: 'The certificates in the documents answer it.',
  coverage: 'It follows from a certificate that the vendor claims.',
  'a fact of the report': 'It follows from a fact about the vendor, such as its country.',
  'does not apply': 'It does not apply to this vendor.',
  'said by the vendor in a questionnaire': 'The vendor says it in a questionnaire.',
  'read by the built-in reader': 'The built-in reader read it in the passage.',
  'read by a model': 'A language model read it in the passage.',
  'read by a reader': 'The reader on this machine read it in the passage.',
}

/** The reason for an answer, in plain words. */
export function ruleInWords(rule: string): string {
  const [name = '', ...rest] = rule.split(': ')
  const said = because[name]
  if (said === undefined) return sentence(rule)
  const detail = rest.join(': ').replace(/^holds /, 'It holds ')
  return detail === '' ? said : `${said} ${sentence(detail)}`
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
