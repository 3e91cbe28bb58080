import { describe, expect, it } from 'vitest'
import { prepareCorpus } from '../../review/corpus.ts'
import { documentOf } from '../../review/document-of.fixture.ts'
import { review } from '../../review/review.ts'
import { understand } from '../../review/statement.ts'
import { tokenize } from '../tokens.ts'
import { languageOfStatement } from './detect.ts'
import sentences from './sentences.json' with { type: 'json' }
import statements from './statements.json' with { type: 'json' }

const words = (text: string, language: string) =>
  tokenize(text, language)
    .map(({ word }) => word)
    .join(' ')

const answerTo = (statement: string, text: string, language: string) =>
  review({ category: '', statement, coverage: [] }, prepareCorpus([{ ...documentOf(text), language }]), [])

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

  it('are told from English in the shortest statements', () => {
    expect(languageOfStatement('Mitarbeiter müssen Passwörter ändern.')).toBe('de')
    expect(languageOfStatement('Mandanten sind logisch getrennt.')).toBe('de')
    expect(languageOfStatement('Los accesos quedan registrados.')).toBe('es')
    expect(languageOfStatement('Backups encrypted.')).toBe('en')
  })

  it('are told from English by a statement’s own words', () => {
    expect(languageOfStatement('Customer data is encrypted at rest.')).toBe('en')
    expect(languageOfStatement('Kundendaten werden im Ruhezustand verschlüsselt.')).toBe('de')
    expect(languageOfStatement('Les données des clients sont chiffrées au repos.')).toBe('fr')
    expect(languageOfStatement('Los datos de los clientes se cifran en reposo.')).toBe('es')
    expect(languageOfStatement('Klantgegevens worden versleuteld opgeslagen.')).toBe('nl')
  })

  it.each([
    ['Les données des clients sont chiffrées au repos.', 'Alle Kundendaten werden verschlüsselt gespeichert.', 'de'],
    ['Customer data is encrypted at rest.', 'Les données de nos clients sont chiffrées au repos.', 'fr'],
    ['Customer data is encrypted at rest.', 'Todos los datos de los clientes se almacenan cifrados.', 'es'],
    ['Kundendaten werden im Ruhezustand verschlüsselt.', 'Alle klantgegevens worden versleuteld opgeslagen.', 'nl'],
  ])('answer "%s" from "%s", quoted as it stands', (statement, text, language) => {
    expect(answerTo(statement, text, language)).toMatchObject({ answer: true, evidence: text })
  })

  it.each([
    ['Wir planen, Kundendaten künftig im Ruhezustand zu verschlüsseln.', 'de'],
    ['Nous prévoyons de chiffrer les données des clients au repos.', 'fr'],
    ['Tenemos previsto cifrar los datos de los clientes en reposo.', 'es'],
    ['Wij zijn van plan klantgegevens versleuteld op te slaan.', 'nl'],
  ])('take the plan "%s" for no practice', (text, language) => {
    expect(answerTo('Customer data is encrypted at rest.', text, language).answer).not.toBe(true)
  })
})

describe('statements of other languages', () => {
  it.each(Object.entries(statements.topics))('on %s are understood as such', (topic, wordings) => {
    const missed = wordings.filter(
      (statement) =>
        !understand({ category: '', statement, coverage: [] }).questions.some((q) => q.topic.topic.id === topic),
    )
    expect(missed).toEqual([])
  })
})

describe.each(Object.entries(sentences.languages))('sentences in %s', (language, rows) => {
  it.each(rows)('answer "$statement" with $answer: $sentence', ({ statement, sentence, answer }) => {
    expect(answerTo(statement, sentence, language).answer).toBe(answer)
  })
})
