// @module-tag spec/site

import { expect, test } from 'vitest'
import demonstration from '../content/demonstration.json' with { type: 'json' }
import alderbrook from '../content/dossiers/alderbrook.json' with { type: 'json' }
import dossier from '../content/dossiers/pennywhistle.json' with { type: 'json' }
import quillfeather from '../content/dossiers/quillfeather.json' with { type: 'json' }

/**
 * The worked example and the dossier are of the same vendor. apps/console/e2e/screens.test.ts compares the dossier
 * with the product.
 */

test('the worked example has the documents and counts of the dossier of the same vendor', () => {
  const { collection, assessment, vendor } = demonstration
  expect(vendor.domain).toBe(dossier.vendor.domain)
  expect(collection.documents.map(({ sha256 }) => sha256).toSorted()).toEqual(
    dossier.documents.map(({ sha256 }) => sha256).toSorted(),
  )
  const inapplicable = dossier.answers.filter((answer) => 'inapplicable' in answer).length
  const counted = (wanted: boolean | null) => dossier.answers.filter(({ answer }) => answer === wanted).length
  expect(assessment.answers).toEqual({
    asked: dossier.answers.length,
    yes: counted(true),
    no: counted(false),
    open: counted(null) - inapplicable,
    inapplicable,
  })
})

test.each(demonstration.assessment.findings)(
  'the worked example and the dossier answer alike: $statement',
  (finding) => {
    const { status, answer, confidence, sources } = dossier.answers.find(
      ({ statement }) => statement === finding.statement,
    )!
    expect({ status, answer, confidence, quotes: sources.map(({ quote }) => quote) }).toEqual({
      status: finding.status,
      answer: finding.answer,
      confidence: finding.confidence,
      quotes: finding.sources.map(({ quote }) => quote),
    })
  },
)

test('the only “no” on the annotated page was corrected to yes, as its caption says', () => {
  const { sha256 } = demonstration.collection.documents[0]!
  const [denied, ...others] = demonstration.assessment.findings.filter(
    ({ answer, sources }) => answer === false && sources[0]?.sha256 === sha256,
  )
  expect(others).toEqual([])
  expect(dossier.answers.find(({ statement }) => statement === denied!.statement)!.judgement).toMatchObject({
    verdict: 'CORRECTED',
    answer: true,
  })
})

test('no worked example asks SOC 2, and an open critical question names the level that a no would give', () => {
  for (const { assessment } of [alderbrook, dossier, quillfeather])
    expect(assessment.frameworks).toEqual(['gdpr', 'iso-27001'])
  expect(alderbrook.risk.level).toBe('MEDIUM')
  expect(alderbrook.risk.factors.map(({ message }) => message).join()).toContain(
    'This level holds only if the vendor confirms it; otherwise it is at least high.',
  )
})
