const opinions: Record<string, string> = {
  IN_FAVOUR: 'in favour',
  WITH_CONDITIONS: 'in favour, with conditions',
  AGAINST: 'against',
}

interface AdviceGiven {
  name: string
  opinion: string
  text: string | null
  is_signed: boolean
}

/** The advice of the data protection officer, who does not decide, and who recorded it if the officer did not. */
export function adviceInWords(advice: AdviceGiven, approvers: readonly { name: string }[]): string {
  const recorded = advice.is_signed
    ? ''
    : ` Recorded by ${approvers.map(({ name }) => name).join(' and ')}; the officer did not sign.`
  return `${advice.name}, data protection officer: ${opinions[advice.opinion]}.${advice.text === null ? '' : ` ${advice.text}`}${recorded}`
}
