/** Calls by their names until 29 November 2026, which earlier audit records keep. */
export const formerCallsEn: Record<string, string> = {
  'answers.look': 'Read the questions',
  'answers.answer': 'Answer a question',
  'answers.submit': 'Submit answers',
  'answers.attach': 'Attach a file to an answer',
  'answers.detach': 'Remove an attached file',
  'console.register_words': 'List the register’s filter values',
}
