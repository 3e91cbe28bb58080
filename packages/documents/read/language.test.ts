import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

const clauses = {
  en: 'The provider processes personal data only on documented instructions of the customer, and informs the customer without delay when an instruction infringes the law. We encrypt all data at rest and in transit, and our employees are trained in security every year.',
  de: 'Der Auftragnehmer verarbeitet personenbezogene Daten nur auf dokumentierte Weisung des Auftraggebers und unterrichtet ihn unverzüglich, wenn eine Weisung gegen das Gesetz verstößt. Wir verschlüsseln alle gespeicherten und übertragenen Daten, und unsere Beschäftigten werden jedes Jahr geschult.',
  fr: 'Le sous-traitant ne traite les données à caractère personnel que sur instruction documentée du client et l’informe immédiatement lorsqu’une instruction constitue une violation de la loi. Nous chiffrons toutes les données stockées ou transmises, et nos collaborateurs sont formés chaque année à la sécurité.',
  es: 'El encargado trata los datos personales únicamente siguiendo instrucciones documentadas del cliente y le informa inmediatamente cuando una instrucción infringe la ley. Ciframos todos los datos almacenados y transmitidos, y nuestros empleados reciben cada año formación en seguridad.',
  it: 'Il responsabile tratta i dati personali soltanto su istruzione documentata del cliente e lo informa immediatamente quando un’istruzione viola la legge. Il fornitore adotta misure tecniche adeguate per proteggere i dati dei propri clienti e li conserva soltanto per il tempo necessario.',
  nl: 'De verwerker verwerkt persoonsgegevens uitsluitend op basis van schriftelijke instructies van de klant en stelt hem onmiddellijk in kennis wanneer een instructie in strijd is met de wet. Wij versleutelen alle opgeslagen en verzonden gegevens en onze medewerkers worden elk jaar getraind.',
}

test.each(Object.entries(clauses))(
  'a document in %s that declares no language, or another one, is read as what it is, a page or a book',
  (language, text) => {
    for (const times of [1, 10])
      for (const declared of [null, 'en', 'pl']) expect(languageOf(declared, text.repeat(times))).toBe(language)
  },
)

test('a text too short to tell has the declared language, else English', () => {
  expect(languageOf('de', 'Kontakt: +49 30 12345')).toBe('de')
  expect(languageOf(null, 'Kontakt: +49 30 12345')).toBe('en')
  expect(languageOf('fr', `${'0123456789 '.repeat(20)}`)).toBe('fr')
})

test('a preface in another language decides nothing', () => {
  const agreement = `${clauses.de.repeat(8)}\n\n${clauses.en.repeat(60)}`
  expect(languageOf(null, agreement)).toBe('en')
  expect(languageOf('de', `${clauses.en.repeat(8)}\n\n${clauses.fr.repeat(60)}`)).toBe('fr')
})
