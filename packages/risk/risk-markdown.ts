import { adequacyDecisions, tableDate } from '@custos/catalogue/transfers'
import inherent from './inherent-risk.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }

const scale = ['1 very low', '2 low', '3 moderate', '4 high', '5 very high']

/** `docs/risk.md`: the rules of the risk, for customers. */
export const riskMarkdown = (): string => `<!-- Generated from packages/risk/rules.json by npm run generate. -->

# The risk of a vendor

Fixed rules compute the level from two kinds of facts: the use, which people record, and the answers, which models find and people correct. The same use and the same answers always give the same level. The rules use the terms of ISO/IEC 27005:2022 and NIST SP 800-30: severity of harm (impact) and its likelihood, before and after the vendor’s known measures (inherent and residual). The weights, shares and thresholds below are our judgement. [Three sheets](measurements/2026-11-29-officers.md) compare the levels with those of officers, who were language models: the rules of that day gave the officers’ level for 9, 12 and 15 of 18 vendors, and were changed after the first two. Both levels use one matrix. \`level\` is the residual one, or the minimum of a veto where that is higher.

## The matrix

Rows are the likelihood, columns the impact. We write a cell as impact × likelihood. Impact weighs more: 3 × 4 (impact 3, likelihood 4) is MEDIUM, 4 × 3 is HIGH.

${table(['', ...scale], rules.matrix.map((row, index) => [`**${scale[index]}**`, ...row]).toReversed())}

## Impact

The most sensitive kind of data counts. In an assessment, unrecorded types count as ordinary personal data; before an assessment, there is no inherent level without recorded types. With the recorded role “no personal data”, nothing is shared, and the impact is 1. [inherent-risk.md](inherent-risk.md) lists the kinds of data.

${table(['Data', 'Impact'], entries(rules.impact.dataTypes))}

The volume raises or lowers the impact, within 1 to 5. Special categories (GDPR Art. 9) and convictions (Art. 10) count as large scale from 10,000 records, and also without a recorded volume. The number is ours: the law names none, and fewer records may be large scale too.

${table(
  ['Records', 'Ordinary data', 'Special categories'],
  Object.entries(rules.impact.volume).map(([name, value]) => [
    words(name),
    signed(value),
    signed(rules.impact.specialVolume[name as keyof typeof rules.impact.specialVolume]),
  ]),
)}

${rules.impact.severalSpecial.from} special categories or more add ${rules.impact.severalSpecial.adds}. A small number of people does not reduce the harm to each of them (recital 75). Fewer than 100 records lower the impact only for contacts and confidential content, not for the classes special, keys and records. If you encrypt or pseudonymise the data before you send it and only your organisation holds the key (\`processing.customer_held_keys\`), the impact is 1 lower (EDPB Recommendations 01/2020, use cases 1 and 2). Data about the location or behaviour of employees adds ${rules.impact.watchedEmployees.adds}. Behaviour data without identifiers has an impact of ${rules.impact.nobodyRecognised}, whatever its volume (compare GDPR recital 26; it may still be personal data), except for employees or applicants. For contacts without data on behaviour, more records do not raise the impact either. The harm to each person stays the same, and the volume of contacts is not large-scale processing of sensitive data or monitoring (Art. 35(3)(b), (c)). If the organisation depends on the vendor, the impact is at least ${rules.impact.criticality.HIGH} (HIGH) or ${rules.impact.criticality.CRITICAL} (CRITICAL).

## Likelihood

Frequency of data flows:

${table(['Frequency', 'Likelihood'], [...entries(rules.likelihood.frequency), ['not recorded', String(rules.likelihood.unknownFrequency)]])}

Vendors also store data that you rarely send, and Art. 32(2) covers stored data. Therefore the likelihood, with the additions for the kind of service, is at least ${rules.likelihood.lowestExposure}, unless you share nothing.

A kind of service that attracts attackers adds ${rules.likelihood.exposedIndustries.adds}: ${rules.likelihood.exposedIndustries.names.join(', ')}. The same holds for a vendor or a sub-processor outside the EEA and the adequate countries (${rules.likelihood.places.THIRD_COUNTRY}), and a vendor whose documents name no place (${rules.likelihood.places.UNKNOWN}).

For a vendor that receives only contacts and has no contradicted answer, the inherent and residual levels are at most ${inherent.level.ceiling.level}. They are at most ${inherent.level.ceiling.few} for fewer than 100 records that are known to stay in the EEA or an adequate country. In our view, a breach of such data is rarely a risk. Art. 33(1) requires this judgement in each case: the contacts of a clinic or a union reveal more. Exceptions: ${inherent.level.ceiling.unless}. Vetoes take precedence.

## Places

Custos recognises countries by code and by name in five languages (\`i18n-iso-countries\`). It does not count a city or “Europe” as a place in the EEA. These decisions of the European Commission count (GDPR Art. 45), as of ${tableDate.toISOString().slice(0, 10)}:

${table(
  ['Country', 'Decision', 'Date', 'Limited to', 'Until'],
  adequacyDecisions.map(({ country, decision, date, scope, until }) => [
    country,
    decision,
    date,
    scope ?? '',
    until ?? '',
  ]),
)}

The decision for the United States covers a recipient only if it is on the list of the Data Privacy Framework; an appeal against it is pending (C-703/25 P).

## Proven measures

${rules.controls.length} controls count, for every scope. The best answer about a control proves it. *Proven* means that a document of the vendor says so, or that the vendor claims a certificate; a claimed certificate counts although nobody has seen it. An agreement counts as proven if the documents show one; its points show whether it meets Art. 28(3). *Article* is the provision that the control serves.

${table(
  ['Control', 'Kind', 'Weight', 'Article', 'Claims'],
  rules.controls.map(({ name, kind, weight, article, claims }) => [
    name,
    kind,
    String(weight),
    article,
    claims.map(code).join(', '),
  ]),
)}

${table(
  ['Proof', 'Proven share'],
  [
    ['a certificate or report that covers it', String(rules.proof.EXPLICIT_REFERENCED_COVERAGE)],
    ['a certificate that implies the covering one', String(rules.proof.INFERRED_BY_COVERAGE)],
    ...Object.entries(rules.proof.EXPLICITLY_MENTIONED_IN_SOURCE).map(([confidence, part]) => [
      `a sentence in a document, confidence ${confidence}`,
      String(part),
    ]),
    ['a yes to which a person has corrected the answer', String(rules.proof.EXPLICITLY_MENTIONED_IN_SOURCE.HIGH)],
    ['a yes that a person has accepted', 'unchanged'],
    ['a measure of which a person found a part not shown', `× ${rules.proof.inPart}`],
  ],
)}

Some measures have parts. If a person judges a part as not shown, or leaves it open, the measure is *known in part*: it counts with ${rules.proof.inPart} of its proven share, the reason says which part is shown and which is not, and the condition on evidence names the missing part. A part that nobody has judged changes nothing. A denied part is a weakness with a condition of its own (below).

${table(
  ['Control', 'Parts'],
  rules.controls.flatMap(({ name, parts }) =>
    parts ? [[name, parts.map((part) => `${part.name} (${code(part.claim)})`).join(', ')]] : [],
  ),
)}

${rules.reductions.map(({ from, steps }) => `A proven share of at least ${from} lowers the likelihood by ${steps}.`).join(' ')} For personal data, the smaller share counts: of all controls, or of the measures only. Agreements do not replace measures. For other data, only measures count, and places do not. Proof never lowers the likelihood below ${rules.lowestResidualLikelihood}.

Measures do not lower the addition for places. A known safeguard for every transfer removes it: the list of the Data Privacy Framework, or standard contractual clauses together with an assessment of the transfer.

A missing answer is no proof and does not lower the level. A larger scope does not lower the level by itself, but its additional answers may, because more measures become known. A control outside the scope counts as unknown, not as missing: results list it as *not asked*. An assessment of a [tier](inherent-risk.md) weighs only the controls of the tier; a missing answer on another control is no gap.

A customer's own statement affects the risk only if it matches a catalogue statement word for word. A statement in different words is answered but does not affect the risk level, because a similar statement may mean something else (“… with keys that the customer holds”).

A vendor is not assessable if all three apply: fewer than ${rules.assessableFrom * 100} % of these controls are known (proven or denied), the documents show no weakness below, and no required agreement is missing (\`no_agreement_known\`). Results then say so, and show the inherent risk in place of a level.

## Denied measures

Weaknesses count by subject. If several have the same subject, the most severe counts. A sum of 2 raises the likelihood by 1, a sum of 5 by 2.

${table(
  ['Weakness', 'Subject', 'Severity', 'Article', 'Next step'],
  rules.weaknesses.map(({ says, about, gravity, article, step }) => [says, about, String(gravity), article, step]),
)}

## Vetoes

A veto sets a minimum level. *Scaled*: personal data of more than a hundred records, or of an unknown number. *Grave*: from 10,000 records, or credentials, national numbers, financial data. *Special*: GDPR Art. 9 or 10.

${table(
  ['Veto', 'Denied', 'Data', 'Minimum'],
  [
    ...rules.vetoes.map(({ code: name, claims, data, floor }) => [
      code(name),
      claims.map(code).join(', '),
      data,
      floor,
    ]),
    [code('no_mechanism_on_record'), 'no known safeguard for a transfer', 'special', rules.noMechanismOnRecord.special],
    [
      code('no_mechanism_on_record'),
      'no known safeguard for a transfer',
      'employee, financial or location records, credentials, national numbers; scaled',
      rules.noMechanismOnRecord.records,
    ],
    [
      code('no_mechanism_on_record'),
      'no known safeguard for a transfer to the vendor itself',
      'scaled',
      rules.noMechanismOnRecord.ownTransfer,
    ],
    [
      code('no_mechanism_on_record'),
      'no known safeguard for a transfer to a sub-processor',
      'scaled',
      rules.noMechanismOnRecord.scaled,
    ],
    [code('records_at_large_scale'), 'nothing', 'records, keys; from 10,000 records', rules.largeScaleRecords],
    [code('special_data_at_large_scale'), 'nothing', 'special, from 10,000 records', rules.largeScaleSpecial.others],
    [
      code('special_data_at_large_scale'),
      'nothing',
      'the same, if an impact assessment is recorded as done, if the data is only health data, beliefs and union membership of your own employees, or if you alone hold the keys',
      rules.largeScaleSpecial.assessed,
    ],
    [code('no_agreement_known'), 'no known agreement', 'records, keys', rules.noAgreementKnown.records],
    [code('no_agreement_known'), 'no known agreement', 'special', rules.noAgreementKnown.special],
    [
      code('no_agreement_known'),
      `no known agreement, and less than ${rules.assessableFrom * 100} % of the controls proven. Exception: a vendor of the industry ${rules.noAgreementKnown.payroll} that gets only your own employees’ health data, beliefs or union membership`,
      'special',
      rules.noAgreementKnown.specialAndLittleKnown,
    ],
    [
      code('little_known_of_secrets'),
      `less than ${rules.assessableFrom * 100} % of the controls proven`,
      'content, business',
      rules.littleKnownOfSecrets,
    ],
  ],
)}

*Records*, *keys*, *content* and *business* are the classes of [inherent-risk.md](inherent-risk.md). Reasons for the vetoes that do not need a contradicted answer:

- \`no_mechanism_on_record\`: your organisation itself exports to the vendor, so the safeguard comes first (Art. 44, 46); the vendor exports to its sub-processors.
- \`records_at_large_scale\`: if a breach is likely to result in a high risk, your organisation must inform all these people (GDPR Art. 34(1)). Of the measures of Art. 34(3), the rule counts only keys that you alone hold (Art. 34(3)(a)).
- \`special_data_at_large_scale\`: an impact assessment comes before such processing (Art. 35(1), (3)(b)); no document of the vendor replaces it. For data that an employer must process about its employees (sick leave, church tax, union dues; Art. 9(2)(b)), Custos presumes that the assessment of the law covers it (Art. 35(10)), and the minimum is lower. Check the presumption: Art. 35(10) needs a legal basis under Art. 6(1)(c) or (e) and a law that was made with such an assessment. Record the screening.
- \`no_agreement_known\`: a processor may get personal data only under an agreement (Art. 28(3)). For contacts and content, concluding the missing agreement is a next step. For data whose loss does immediate harm, the agreement must come first, and a missing one sets a minimum. For special categories without other proven measures the minimum is higher: you cannot show that Arts. 9 and 32 are met (Art. 5(2)). The lower minimum applies to data that an employer must send to its payroll (Art. 9(2)(b)). An agreement is known if the documents show it, a person says so, or you have recorded it. A recorded controller or joint controller needs none; a role that nobody has recorded counts as a processor’s.
- \`little_known_of_secrets\`: share confidential data only with a vendor that gives guarantees (Art. 28(1)). Contacts have no such minimum.

Employee records often reveal sick leave, a disability, union membership or religion (Art. 9). Until you record whether your employee records do so, this question adds a reason with a next step and sets no minimum. Once you record the special categories, the level follows from them.

Apart from these vetoes, open questions do not change the level: a missing answer is neither a yes nor a no. If the level would be higher without the vendor's confirmation, the factor for the most severe open question names that level.

Results also show the *firm level*, in which every yes of confidence LOW is open. The firm level is never lower than the level.

## What you have recorded

Your own records count as reasons, and no document of the vendor replaces them:

- the condition of Art. 9(2), the role, and the agreement
- the impact assessment (\`processing.impact_assessment\`): the screening by the nine criteria of WP 248 rev.01 decides whether it is required
- the exit plan (\`processing.exit_plan\`)
- sub-processors of products or regions that you do not use (\`processing.unused_sub_processors\`): their transfers do not count
- the countries of your entities: if all are in the EEA, a location that the vendor’s list names for other customers (“USA (US customers)”, also in German and French) is no finding
- the name of the vendor: if its list distinguishes products (“Products: …”) and the recorded vendor is one of them, a sub-processor for another product is no finding either

Locations that the list names for other customers count until the vendor confirms the location of your account; one condition asks for this. They no longer count once an answer shows that the vendor stores the data in the EEA or an adequate country. Record a sub-processor for another product as not used. A location that the list does not plainly name for other customers is a finding: if Custos cannot read one part of a cell, or if a remark in brackets may be about a part only, the whole cell counts. Customers “worldwide” include your organisation.

If the country that you have recorded differs from that in the documents, the riskier one counts.

A change to a vendor’s record counts at once. After a change to the countries of your entities, or an upgrade that changes the rules, Custos recomputes the undecided reviews in the background, during 20 seconds of each minute, for all organisations together. This is about 100 reviews a minute. If Custos has not yet recomputed such a review when you open its decision, it does so then. It refuses a signature on the former risk, and names the changes. Reviews that a decision cites keep their risk. If such a review left out locations for other customers that now count, Custos puts its approval in doubt for as long as they count, ends an open proposal on that review, and accepts no further signature on it: assess the vendor again.

## Factors

At most ten sentences give the reasons, the most severe first, each with its article and, if there are any, its answers and the next step. A reason that comes from a certificate or from recorded data has no answers.

An agreement has to state each of these points, except the liability for sub-processors, which follows from Art. 28(4) itself. Points without full proof are one factor. If the customer authorises each sub-processor beforehand, notice and objection do not apply: GDPR Art. 28(2) requires them for a general authorisation.

${table(
  ['Point', 'GDPR', 'Claim'],
  rules.agreementPoints.map(({ says, letter, claim }) => [
    says,
    letter === null ? 'Art. 28(3)' : `Art. 28(3)(${letter})`,
    code(claim),
  ]),
)}

While nobody has checked the passages offered for an open answer, no factor calls the point missing or asks the vendor for it. One factor names these points, without a step. Once a person has rejected all passages, the step follows. If several statements contain a point or belong to a measure, it is unchecked as long as a passage of one of them is. A missing agreement (Art. 28(3)) and a transfer without a known mechanism (Art. 44) always have their step and condition: the law asks for both, whether or not somebody has checked the passages. Passages for points of an agreement that Custos did not read do not count: they bind nobody. The level is the same in both cases.

Custos may have found the agreement, the list of sub-processors or the description of measures and not read it. Then the factors that the document would answer say so, with its address, and the step is to read or upload it. The level and the conditions are the same as for a missing document, because the content is not known; the condition on measures asks only for what the description does not show.

Each unknown measure appears with its reason: not shown, not fully shown (the documents state a part of it, or the rules found it stated and the second reading did not), not read (the description of measures was found and not read), not checked yet, left to the agreement, or not required at the tier. Custos shows a reviewer’s remark on an open answer with passages beside the measure. If only a certificate or report that the vendor claims, and no document shows, proves a measure, the measure counts as known. A factor gives the number of these measures and asks for the report.

A published agreement is not yet concluded. For a processor, and for a vendor whose role nobody has recorded, one condition asks you to conclude it and settle its open points, until you record the agreement. If Custos did not read the list of sub-processors, another condition asks for the list (Art. 28(2), (4)).

For the United States, adequacy holds for companies on the list of the Data Privacy Framework. A condition therefore accepts an entry on the list in place of a transfer impact assessment: the vendor’s entry for the vendor itself, and each sub-processor’s own entry for that sub-processor. Standard contractual clauses between you and the vendor do not bind its sub-processors: the reason names clauses for a sub-processor only if the vendor’s list does, and the condition asks for the vendor’s assessment of these transfers. For the level, the vendor’s clauses count as the safeguard of its onward transfers too, because they oblige it to bind its recipients (Clauses 8.8 and 9(b) of Decision (EU) 2021/914).

A condition that must be met before the first use begins with “Before we send personal data”, with “Before we send data” if the data is not personal, or with “Before we use the service” for behaviour data that identifies nobody.

Contract terms are agreed, not shown, so a missing clause is a factor of its own, unless Custos asks for the agreement itself. Sub-processors without a country are a factor with a step. The exporter assesses the transfer: your organisation for data to the vendor, the vendor for data to its sub-processors. A card payment certificate (PCI DSS) is a factor only if the vendor gets financial data, and the scope of a certificate only from the tier standard on. Training of artificial intelligence is a factor, and a tier includes its statement, only if the vendor gets more than behaviour data that identifies nobody; such data needs no screening for an impact assessment.

These factors only propose a step and do not change the level, so that a low risk can be signed:

- a missing agreement under GDPR Art. 28(3), if no minimum follows from it; its points without proof; an agreement that is not concluded
- a list of sub-processors that Custos did not read, and a report that the vendor only claims
- the most severe open questions, and unstated places
- backups that outlive the deadline for erasure
- data of more than 100,000 people
- a certificate without the one that it extends
- a certificate or report that had expired when Custos read it

An expired report still counts as proof of its period. The step is to ask for the current report or for a bridge letter, which usually covers at most three months. If the period of the report ended more than three months before the review, each answer based on the report has confidence LOW and names the end.
`

const code = (name: string) => `\`${name}\``
const words = (name: string) =>
  name
    .replace('PERSONAL_IDENTIFIABLE', 'PERSONALLY_IDENTIFIABLE')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\d+/g, (number) => Number(number).toLocaleString('en'))
const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
const entries = (of: Record<string, number>) => Object.entries(of).map(([name, value]) => [words(name), String(value)])

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
