import { describe, expect, it } from 'vitest'
import { tokenize } from '../tokens.ts'

const words = (text: string, language: string) =>
  tokenize(text, language)
    .map(({ word }) => word)
    .join(' ')

describe('other languages in the words of the vocabulary', () => {
  it('bring the verb that closes a German sentence, and its denial, to where English has them', () => {
    expect(words('Wir sind nicht nach ISO 27001 zertifiziert.', 'de')).toBe('we are not certified to iso 27001')
    expect(words('Wir verkaufen Ihre Daten nicht.', 'de')).toBe('we not sell your data')
  })

  it('deny from its beginning what is said not to happen', () => {
    expect(words('Einen Verkauf von personenbezogenen Daten gibt es bei uns nicht.', 'de')).toBe(
      'no a sale of personal data',
    )
    expect(words('Een SOC 2-rapport hebben wij nog niet.', 'nl')).toMatch(/^we not have a/)
  })

  it('take a latest time for a time and no denial', () => {
    expect(words('Die Daten werden spätestens nach 30 Tagen gelöscht.', 'de')).toMatch(/are deleted .*within/)
  })

  it('know phrases with an elided article', () => {
    expect(words("Un test d'intrusion", 'fr')).toBe('a penetration test')
  })

  it('read compounds that no entry has by their parts', () => {
    expect(words('Verschlüsselungsrichtlinien', 'de')).toBe('encryption policy')
  })

  it('keep the range of each word in the source', () => {
    const text = 'Alle Kundendaten werden verschlüsselt gespeichert.'
    const encrypted = tokenize(text, 'de').find(({ word }) => word === 'encrypted')!
    expect(text.slice(encrypted.start, encrypted.end)).toBe('verschlüsselt')
  })

  it('bring what is denied behind two commas to its denial, and a purpose to its verb', () => {
    expect(words('Eine Möglichkeit, Daten zu exportieren, bieten wir nicht.', 'de')).toMatch(/^we not offer/)
    expect(words('Ein Bug-Bounty-Programm zwirbeln wir nicht.', 'de')).toBe('we not zwirbeln a bug bounty program')
    expect(words('Wir nutzen Daten, um unsere Modelle zu trainieren.', 'de')).toMatch(/to train/)
  })

  it('take the French ne … que for a restriction and no denial', () => {
    expect(words("On n'y entre qu'avec un badge.", 'fr')).not.toContain('not')
    expect(words("Nous n'utilisons pas de cookies.", 'fr')).toContain('not')
  })

  it('say of what is not offered that it is not, however long its name is', () => {
    expect(words('Eine Anbindung an externe Identitätsanbieter (SSO) bieten wir nicht an.', 'de')).toMatch(
      /^we not offer .* single sign on not offered$/,
    )
  })

  it('deny both of what is denied with "or"', () => {
    expect(words('Een VOG of andere screening vragen wij niet.', 'nl')).toMatch(
      /^we not .* or no other background check/,
    )
  })

  it('end no clause at brackets around one word', () => {
    expect(tokenize('Die Anmeldung (SSO) ist möglich.', 'de').at(-1)!.clause).toBe(0)
    expect(tokenize('Die Anmeldung (auch per SSO) ist möglich.', 'de').at(-1)!.clause).toBe(2)
  })

  it('know the forms of a regular verb by its stem', () => {
    expect(words('Nous chiffrons, vous chiffrez, elles seront chiffrées.', 'fr')).toMatch(/^we encrypt .* encrypted$/)
    expect(words('Se ensayará. Ensayamos. Ensayados.', 'es')).toBe('test we test tested')
  })
})
