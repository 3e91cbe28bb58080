import { expect, test } from 'vitest'
import { asksForWords } from './asks-for-words.ts'

test.each([
  ['Where is customer data stored?', true],
  ['Where does your service use artificial intelligence?', true],
  ['How long are backups kept?', true],
  ['In which countries do you store customer data?', true],
  ['Within which time are backups erased?', true],
  ['Until when is your certificate valid?', true],
  ['Please describe your incident response process.', true],
  ['List all sub-processors', true],
  ['Is access reviewed?', false],
  ['Where passwords are stored, are they hashed?', false],
  ['When an employee leaves, is access revoked?', false],
  ['In the cloud, is data encrypted?', false],
  ['Please confirm that data is encrypted.', false],
  ['The vendor encrypts data.', false],
  ['Name resolution is protected by DNSSEC.', false],
])('%s asks for words: %s', (question, asks) => {
  expect(asksForWords(question)).toBe(asks)
})
