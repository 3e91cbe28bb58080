import { answersOfRules, vendorFacts } from '@custos/evidence/assess'
import { documentOf } from './packages/evidence/review/document-of.fixture.ts'
import { matchOf } from './packages/evidence/review/match.ts'
const docs = [['We store all customer data in Ireland.'],['Pennywhistle Cloud Ltd is based in Galway, Ireland.'],['Pennywhistle Cloud Ltd, 1 Example Quay, Galway, Ireland, is responsible for this website.'],['Our servers are located in Ireland.','Acme GmbH is registered in Germany.']]
  for (const s of ['The vendor is located in Ireland.', 'The vendor is located in Ireland', 'The vendor is not located in Ireland.', 'The vendor is established in the United States.', 'The vendor is based in the European Union.','The company has its seat in Galway.','Customer data is located in Ireland.','The servers are located in the EU.','Our data is located in Germany.', 'Support staff are based in the EU.','The data protection officer is located in the EU.','Data centres are located in Germany.', 'The vendor has a representative in the EU.','The vendor is headquartered in the EU and stores data there.'])
  for (const d of docs) {
    const documents = [documentOf(...d)]
    const a = answersOfRules(documents, { questionnaire: [{ category: 'S', statement: s, coverage: [] }], frameworks: [] }, vendorFacts(documents, 'pennywhistle.example'), null).questionnaire![0]!
    const m=matchOf(s)
    console.log(s, '|',m?.id,m?.likeness.toFixed(2), '|',  a.answer, a.confidence, a.evidence, a.explanation.considered.map(c=>c.reason).join('/'))
  }
