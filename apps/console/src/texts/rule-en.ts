import { upperFirst } from './upper-first.ts'

/** The reason for an answer, by the rule that decided it. The text after the rule's colon follows. */
const because: Record<string, string> = {
  nothing: 'No passage in the documents supports or contradicts the statement.',
  not_public: 'Vendors rarely publish this evidence, and the documents do not contain it.',
  language: 'The rules do not cover the language of the statement.',
  'not verified': 'A passage seemed to support the statement, but the second check did not confirm it.',
  said: 'A passage supports the statement.',
  'a part is said': 'A passage supports part of the statement.',
  denied: 'A passage contradicts the statement.',
  conflict: 'One passage supports the statement and another contradicts it, so it stays open.',
  certificate: 'The certificates in the documents answer the statement.',
  coverage: 'A certificate claimed by the vendor covers the statement.',
  'a fact of the report': 'A fact about the vendor, such as its country, answers the statement.',
  'does not apply': 'The statement does not apply to this vendor.',
  'said by the vendor in a questionnaire': 'The vendor’s answer in a questionnaire.',
  'read by the built-in reader': 'The built-in reader found support in the passage.',
  'read by a model': 'A language model found support in the passage.',
  'read by a reader': 'The reader on this machine found support in the passage.',
}

/** The reason for an answer, in plain words. */
export function ruleInWords(rule: string): string {
  const [name = '', ...rest] = rule.split(': ')
  const said = because[name]
  if (said === undefined) return sentence(rule)
  const detail = rest.join(': ').replace(/^holds /, 'The vendor holds ')
  return detail === '' ? said : `${said} ${sentence(detail)}`
}

const sentence = (text: string): string => `${upperFirst(text).replace(/\.$/, '')}.`
