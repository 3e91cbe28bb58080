import { namedId } from '@custos/kernel/ids'
import { withWebsite } from '@custos/kernel/no-website'
import { findingsOf, observationOf, targetOf } from './answers.ts'
import { riskOf } from './risks.ts'
import type { AssessedVendor } from './source.ts'
import { line, moment, property, prose, some, token } from './text.ts'

/** The version of OSCAL whose JSON schema for assessment results the export follows (https://pages.nist.gov/OSCAL). */
const oscalVersion = '1.2.3'

/**
 * An assessment as OSCAL assessment results. A statement without an answer is an observation without a finding, because OSCAL knows
 * only `satisfied` and `not-satisfied`. All ids derive from the assessment's id, so that an export has the same bytes each time.
 */
export function assessmentResults(source: AssessedVendor): string {
  const { vendor, assessment, answers, documents, decisions } = source
  const id = (name: string) => namedId(assessment.id, name)
  const noPlan = id('plan')
  const people = [
    ...new Map(
      decisions.flatMap(({ approvers }) =>
        approvers.map(({ name, role }) => {
          const person = {
            uuid: id(`person ${name}`),
            name: line(name) ?? '(no name)',
            role: token(role),
            title: prose(role),
          }
          return [`${person.uuid} ${person.role}`, person] as const
        }),
      ),
    ).values(),
  ]
  const written = {
    'assessment-results': {
      uuid: id('assessment-results'),
      metadata: {
        title: prose(`${vendor.name}: ${assessment.name}`),
        'last-modified': moment(assessment.updated_at),
        version: String(assessment.updated_at),
        'oscal-version': oscalVersion,
        props: [...property('vendor-id', vendor.id), ...property('assessment-id', assessment.id)],
        roles: [
          { id: 'assessed', title: 'The vendor that was assessed' },
          { id: 'assessor', title: 'The tool of the assessment' },
          ...new Map(people.map(({ role, title }) => [role, { id: `approver.${role}`, title }])).values(),
        ],
        parties: [
          {
            uuid: id('vendor'),
            type: 'organization',
            name: line(vendor.name) ?? '(no name)',
            ...some(
              'links',
              withWebsite([vendor.domain]).map((domain) => ({ href: new URL(domain).href, rel: 'homepage' })),
            ),
          },
          { uuid: id('custos'), type: 'organization', name: 'Custos' },
          ...[...new Map(people.map((person) => [person.uuid, person])).values()].map(({ uuid, name }) => ({
            uuid,
            type: 'person',
            name,
          })),
        ],
        'responsible-parties': [
          { 'role-id': 'assessed', 'party-uuids': [id('vendor')] },
          { 'role-id': 'assessor', 'party-uuids': [id('custos')] },
          ...[...new Set(people.map(({ role }) => role))].map((role) => ({
            'role-id': `approver.${role}`,
            'party-uuids': people.filter((person) => person.role === role).map(({ uuid }) => uuid),
          })),
        ],
      },
      'import-ap': {
        href: `#${noPlan}`,
        remarks: 'There is no assessment plan in OSCAL; the resource describes the method.',
      },
      results: [
        {
          uuid: id('result'),
          title: prose(assessment.name),
          description: prose(
            `The answers of the documents of ${vendor.name} to ${answers.length} statements. Silence is neither a yes nor a no: an open statement has an observation, which says why it is open, and no finding.`,
          ),
          start: moment(assessment.created_at),
          end: moment(assessment.updated_at),
          ...some('props', property('risk-level', assessment.risk?.level)),
          'reviewed-controls': {
            'control-selections': [{ description: 'All statements.', 'include-all': {} }],
            ...some(
              'control-objective-selections',
              answers.length === 0
                ? []
                : [{ 'include-objectives': answers.map((answer) => ({ 'objective-id': targetOf(answer) })) }],
            ),
          },
          ...some(
            'attestations',
            decisions.map((decision) => attestationOf(decision, id)),
          ),
          ...some(
            'observations',
            answers.map((answer) => observationOf(answer, id)),
          ),
          ...some(
            'risks',
            (assessment.risk?.factors ?? []).map((factor) => riskOf(factor, answers, id)),
          ),
          ...some(
            'findings',
            answers.flatMap((answer) => findingsOf(answer, id)),
          ),
        },
      ],
      'back-matter': {
        resources: [
          {
            uuid: noPlan,
            title: 'Method of the assessment',
            description:
              'Custos read the vendor’s public documents and the organisation’s uploads, and answered each statement by a verbatim passage or by a certificate that covers it; people judged the answers that have a judgement.',
          },
          ...documents.map(({ sha256, name, location, media_type }) => ({
            uuid: id(`document ${sha256}`),
            title: prose(name),
            ...some('props', property('location', location)),
            rlinks: [
              {
                // A document that is not on the web gets its name in the dossier.
                href: URL.parse(location)?.protocol.startsWith('http')
                  ? URL.parse(location)!.href
                  : `documents/${sha256}`,
                ...(line(media_type) && { 'media-type': line(media_type) }),
                hashes: [{ algorithm: 'SHA-256', value: sha256 }],
              },
            ],
          })),
        ],
      },
    },
  }
  return `${JSON.stringify(written, null, 1)}\n`
}

type Decision = AssessedVendor['decisions'][number]

/** A decision that cites the assessment, in the words of its approvers. */
function attestationOf(
  { id: decisionId, status, decision_date, reasoning, conditions, approvers }: Decision,
  id: (name: string) => string,
) {
  const part = (name: string, text: string) => ({ name, ns: 'urn:custos:oscal:1', prose: prose(text) })
  return {
    ...some(
      'responsible-parties',
      approvers.map(({ name, role }) => ({
        'role-id': `approver.${token(role)}`,
        'party-uuids': [id(`person ${name}`)],
      })),
    ),
    parts: [
      {
        ...part('decision', reasoning),
        title: prose(`${status}, ${moment(decision_date).slice(0, 10)}`),
        props: [...property('decision-id', decisionId), ...property('decision', status)],
        ...some(
          'parts',
          conditions.map((condition) => part('condition', condition)),
        ),
      },
    ],
  }
}
