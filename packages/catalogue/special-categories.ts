/** Types of shared data that are special categories of personal data (GDPR Art. 9(1)). */
export const articleNine = [
  'BIOMETRIC_DATA',
  'RACIAL_ETHNIC_ORIGIN',
  'POLITICAL_OPINIONS',
  'RELIGIOUS_PHILOSOPHICAL_BELIEFS',
  'TRADE_UNION_MEMBERSHIP',
  'GENETIC_DATA',
  'HEALTH_DATA',
  'SEXUAL_ORIENTATION',
]

/** The type of data on criminal convictions and offences (GDPR Art. 10). */
export const articleTen = 'CRIMINAL_CONVICTION_OFFENSE_DATA'
