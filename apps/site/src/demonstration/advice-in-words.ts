const opinions: Record<string, string> = {
  IN_FAVOUR: 'in favour',
  WITH_CONDITIONS: 'in favour, with conditions',
  AGAINST: 'against',
}

/** The advice of the data protection officer, who does not decide. */
export const adviceInWords = (advice: { name: string; opinion: string; text: string | null }): string =>
  `${advice.name}, data protection officer: ${opinions[advice.opinion]}.${advice.text === null ? '' : ` ${advice.text}`}`
