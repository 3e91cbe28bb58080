import { serviceProfiles } from '@custos/catalogue/service-profiles'
import { tierTable } from '@custos/catalogue/tiers'
import table from './inherent-risk.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }

const { classes, level, raises, examples, order } = table
type Example = (typeof examples)[number]

/** `docs/inherent-risk.md`: the inherent level and the tier, for customers. */
export const inherentRiskMarkdown =
  (): string => `<!-- Generated from packages/risk/inherent-risk.json by npm run generate. -->

# Inherent risk and tiers

Two results follow from a vendor's recorded use, before Custos reads any document. The **inherent level** is impact × likelihood on the matrix of [risk.md](risk.md). The **tier** follows from that level and the kind of data, and sets the depth of the review. Custos updates both when a person saves the data usage. A person may override either, with a reason and a name. From a level that a person set the tier follows, unless the person set the tier too. Custos marks what a person set once the recorded use changes.

${rows(
  [
    'Tier',
    'Different shipped statements, at most',
    'Different answers to read, our target',
    'Careful reading, our target',
  ],
  tierTable.tiers.map(({ tier, at_most, to_read, minutes }) => [
    tier,
    String(at_most ?? 'all'),
    String(to_read),
    `${minutes} minutes`,
  ]),
)}

We measured the reading for [six vendors](measurements/2026-11-30-officers.md#the-six-vendors-again-with-rules-7), on which we developed the rules. All are within both targets (30 November). With the rules before, on the same day, one in the tier standard was over both, and one in the tier low over its minutes. None of the six is in the tier critical; with everything asked of two of them, they are within the targets of that tier. Several statements of the questionnaire and the frameworks may make one claim: the table counts it once, and a review asks each of them, so that a review of the tier low may have 19 statements.

**None** is for a vendor without personal data, confidential data or access to systems. A person has to record this with the role “no personal data”: unrecorded data does not count as no data.

## Your own tiers

The maxima apply to the shipped set: the ready-made questionnaire, GDPR, ISO/IEC 27001 and SOC 2. Further frameworks and questionnaires add their statements, by the same table. Custos shows how many statements each of them adds, and by how many the maximum is exceeded. These numbers are on the Frameworks screen, on the screen that starts a review, in the review, in the decision and on paper.

An organisation may change the tiers:

- **A statement**: on the Frameworks and Questionnaires screens, a person moves the statement to another tier or leaves it out at every tier, and gives the reason. The screen then shows the published tier with the person's name and reason, and *Reset* restores the published tier. The audit log has each change, also the reason that a reset removes. The review's paper and the decision's paper name each statement that is left out or added, the person and the reason, and the signature covers them. To move a statement of a framework, an app or a person needs the scope \`frameworks:write\`. With four-eyes approval, only a person can. API: \`move\` in \`PUT /v1/frameworks/{id}\` and \`PUT /v1/security_questionnaire/{id}\`.
- **A framework**: on the Frameworks screen, a person gives the framework a tier, with a reason. Reviews at this tier or a higher one include all its statements, and reviews at a lower tier include none. API: \`asked_from\` in \`PUT /v1/frameworks/{id}\`.

A statement's own tier takes precedence over its framework's tier. Later reviews use these tiers; earlier reviews keep their statements. A statement that an organisation leaves out is no gap, but its answer stays unknown. Minimum levels and the number of known measures still follow the published table, so leaving a statement out lowers no level. The table still decides which vendors a statement concerns, and a document that denies a point that can set a minimum level ([risk.md](risk.md)) counts at every tier. \`GET /v1/tiers\` has the tier of each statement.

## Kinds of data

The first matching class applies. With the role “no personal data”, data of kind *other* does not count as personal.

${rows(
  ['Class', 'Kinds of data'],
  classes.map((one) => [`**${one.class}**: ${one.name.toLowerCase()}`, kindsOf(one)]),
)}

## The inherent level

The rules of [risk.md](risk.md) apply, with these additions:

- Nothing shared: ${level.nothing_shared.because}
- No identifiable people (only behavioural data, and not about employees or applicants; ${level.nobody_recognised.article}): the impact is ${rules.impact.nobodyRecognised}, whatever the volume. ${level.nobody_recognised.because} If a cookie, a device identifier or a full address identifies people, record personally identifiable information too.
- Contacts alone: at most ${level.ceiling.level}, or ${level.ceiling.few} for fewer than 100. Exceptions: ${level.ceiling.unless}. ${level.ceiling.because}
- Data of another kind alone, with nobody recorded whom it is about: ${level.ceiling.few}, unless criticality HIGH or CRITICAL. It is neither personal nor confidential.

${rows(
  ['At least', 'If', 'Article', 'Reason'],
  level.floors.map(({ level, code, classes, article, because }) => [
    level,
    `\`${code}\`${classes ? `: ${classes.join(', ')}` : ''}`,
    article,
    because,
  ]),
)}

## From level and data to tier

${rows(
  ['', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'],
  Object.entries(table.table).map(([name, { LOW, MEDIUM, HIGH, CRITICAL }]) => [
    `**${name}**`,
    LOW,
    MEDIUM,
    HIGH,
    CRITICAL,
  ]),
)}

${table.unknown_place.because}

## Rules that raise the tier

${rows(
  ['To at least', 'If', 'Article', 'Reason'],
  raises.map(({ to, when, article, because }) => [to, when, article, because]),
)}

A vendor has no inherent level until its data types, or the role “no personal data”, are recorded. Until then screens say *not recorded* and the tier is standard.

Custos has no field for three facts, so a person adjusts the vendor's tier: the service is for children (GDPR recital 38, Art. 8), the service supports a critical or important function of a financial entity (DORA Art. 3(22)), or the vendor is on the Data Privacy Framework list. An assessment shows whether the vendor is on that list.

More data, frequency, people or dependence, or a country without adequacy, never lowers the level or the tier: \`packages/risk/inherent-risk.test.ts\`.

## Service profiles

There are ${serviceProfiles.length} kinds of service, each with its usual values. For a vendor without recorded data, Custos proposes up to three profiles, from the vendor's name, industry and description. A person chooses one. In the console, the chosen profile fills in the form, which the person corrects and saves. In the API (\`GET /v1/service_profiles\`, and the vendor's field \`service_profile\`), a profile fills only empty fields.

${rows(
  ['Service', 'Data', 'People', 'Volume, frequency', 'Role', 'Criticality', 'Tier', 'To check'],
  serviceProfiles.map(({ name, proposes: { data_usage: usage, processing, criticality }, tier, check }) => [
    `**${name}**`,
    inWords(usage.shared_data_types),
    inWords(usage.target_data_subjects),
    inWords([usage.data_transfer_volume, usage.data_transfer_frequency]),
    inWords([processing.role]),
    inWords([criticality]),
    tier,
    check ?? '',
  ]),
)}

## ${examples.length} vendors

The table shows each service as an organisation with a few hundred employees uses it. The highest risk comes first.

${rows(
  ['Tier', 'Inherent level', 'Impact × likelihood', 'Class', 'Vendor', 'Country', 'Raised by'],
  examples
    .toSorted((a, b) => gravity(b) - gravity(a))
    .map((example) => [
      example.tier,
      example.level,
      `${example.impact} × ${example.likelihood}`,
      example.class,
      example.vendor,
      example.country,
      [...example.floors, ...example.raised].map((code) => `\`${code}\``).join(', '),
    ]),
)}

These orders are our judgement, and tests check that the rules keep them:

${order.map(({ above, below }) => `- *${above}* above *${below}*`).join('\n')}
`

const gravity = ({ tier, level: of, impact, likelihood }: Example) =>
  table.tiers.indexOf(tier) * 1000 + ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'].indexOf(of) * 100 + impact * likelihood

const inWords = (codes: readonly (string | null)[]): string =>
  codes
    .flatMap(
      (code) =>
        code?.replace('PERSONAL_IDENTIFIABLE', 'PERSONALLY_IDENTIFIABLE').toLowerCase().replaceAll('_', ' ') ?? [],
    )
    .join(', ')

function kindsOf({ any_of, any_of_each }: { any_of?: string[]; any_of_each?: string[][] }): string {
  if (any_of) return inWords(any_of)
  if (any_of_each) return any_of_each.map((types) => `one of ${inWords(types)}`).join(' **and** ')
  return 'the role is “no personal data”, and neither confidential content nor credentials are shared'
}

const rows = (head: string[], body: string[][]): string =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
