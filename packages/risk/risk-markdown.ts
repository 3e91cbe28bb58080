import { adequacyDecisions, tableDate } from '@custos/catalogue/transfers'
import { allControls, services } from './controls.ts'
import inherent from './inherent-risk.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import { weaknesses, withoutWeight } from './weaknesses.ts'

const scale = ['1 very low', '2 low', '3 moderate', '4 high', '5 very high']

const stakes = ['low', 'ordinary', 'wide', 'sensitive', 'special'] as const

const findings = [
  ['pointDenied', 'a point denied'],
  ['pointsDenied', `points of ${rules.manyPoints} or more subjects denied (\`points_denied\`)`],
  ['dutyDenied', 'a duty denied'],
  ['dutiesDenied', 'duties of two or more subjects denied'],
  ['barDenied', 'a bar'],
  ['barsDenied', 'a bar and a duty or another bar; something unlawful'],
  ['onwardTransferUnsafe', 'no known safeguard for a transfer to a sub-processor'],
  ['ownTransferUnsafe', 'no known safeguard for a transfer to the vendor itself'],
  ['agreementUnsigned', 'the agreement of a processor recorded as not signed (`agreement_not_signed`)'],
  [
    'essentialUnknown',
    'unknown of a processor: its agreement, its encryption of stored data, or its control of sub-processors',
  ],
] as const

/** `docs/risk.md`: the rules of the risk, for customers. */
export const riskMarkdown =
  (): string => `<!-- Generated from packages/risk/rules.json and weaknesses.json by npm run generate. -->

# The risk of a vendor

Fixed rules compute the level from two kinds of facts: the use, which people record, and the answers, which models find and people correct. The same use and the same answers always give the same level. The rules use the terms of ISO/IEC 27005:2022 and NIST SP 800-30: severity of harm (impact) and its likelihood, before and after the vendor’s known measures (inherent and residual). The weights, shares and thresholds below are our judgement. Eleven sheets ([first three](measurements/2026-11-29-officers.md), [the others](measurements/2026-11-30-officers.md)) compare the levels with those of officers, who were language models. On the eight sheets since 30 November, the rules of the day gave exactly the officers’ level for 54 of 108 fictional vendors that the rules had not seen, and were more than a step off for six. The rules as they are now gave it for 8 of 12 of them, none more than a step off. A person may set another level, with a reason. Both levels use one matrix. \`level\` is the residual one, or the minimum of a veto where that is higher.

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

${rules.impact.severalSpecial.from} special categories or more add ${rules.impact.severalSpecial.adds}. A small number of people does not reduce the harm to each of them (recital 75). Fewer than 100 records lower the impact only for contacts and confidential content, not for the classes special, keys and records. If you encrypt or pseudonymise the data before you send it and only your organisation holds the key (\`processing.customer_held_keys\`), the impact is 1 lower (EDPB Recommendations 01/2020, use cases 1 and 2). Data about the location or behaviour of employees adds ${rules.impact.watchedEmployees.adds}. Behaviour data without identifiers has an impact of ${rules.impact.nobodyRecognised}, whatever its volume (compare GDPR recital 26; it may still be personal data), except for employees or applicants. For contacts without data on behaviour, more records do not raise the impact either. The harm to each person stays the same, and the volume of contacts is not large-scale processing of sensitive data or monitoring (Art. 35(3)(b), (c)). Nor do more records that are no personal data. If the organisation depends on the vendor, the impact is at least ${rules.impact.criticality.HIGH} (HIGH) or ${rules.impact.criticality.CRITICAL} (CRITICAL), and ${-rules.impact.exitPlan} less with a recorded exit plan.

## Likelihood

Frequency of data flows:

${table(['Frequency', 'Likelihood'], [...entries(rules.likelihood.frequency), ['not recorded', String(rules.likelihood.unknownFrequency)]])}

Vendors also store data that you rarely send, and Art. 32(2) covers stored data. Therefore the likelihood, with the additions for the kind of service, is at least ${rules.likelihood.lowestExposure}, unless you share nothing.

A kind of service that attracts attackers adds ${rules.likelihood.exposedIndustries.adds}: ${rules.likelihood.exposedIndustries.names.join(', ')}. The same holds for a vendor or a sub-processor outside the EEA and the adequate countries (${rules.likelihood.places.THIRD_COUNTRY}), and a vendor whose documents name no place (${rules.likelihood.places.UNKNOWN}).

For a vendor that receives only contacts, the inherent and residual levels are at most ${inherent.level.ceiling.level}, and at most ${inherent.level.ceiling.few} for fewer than 100 records. In our view, a breach of such data is rarely a risk. Art. 33(1) requires this judgement in each case: the contacts of a clinic or a union reveal more. Exceptions: ${inherent.level.ceiling.unless}. For data of another kind alone, if nobody is recorded whom it is about, both levels are ${inherent.level.ceiling.few}, however often it flows, unless the criticality is HIGH or CRITICAL. Vetoes take precedence.

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

${rules.controls.length} controls count, for every scope. The best answer about a control proves it. *Proven* means that a document of the vendor says so, or that the vendor claims a certificate; a claimed certificate counts although nobody has seen it. An agreement counts as proven if the documents contain one; a page that only mentions it (fewer than three of its points are stated, and more than six are open) does not. Its points show whether it meets Art. 28(3). *Article* is the provision that the control serves.

${table(
  ['Control', 'Kind', 'Weight', 'Article', 'Claims'],
  allControls.map(({ name, kind, weight, article, claims, by }) => [
    by ? `${name} (${by})` : name,
    kind,
    String(weight),
    article,
    claims.map(code).join(', '),
  ]),
)}

A no to a claim denies the control, unless another answer shows it: it then counts in part. Only \`independent-assurance\` denies independent assurance: a vendor without one certificate may hold another. If a certificate does not cover the service that you assess (\`isms-scope\` denied), it shows no independent assurance.

Some measures cannot apply to a kind of service. If you recorded the kind, they are neither a gap nor required:

${table(
  ['Kind of service', 'Without', 'Weighed in addition', 'Reason'],
  services.map(({ profiles, without, controls, because }) => [
    profiles.map(code).join(', '),
    without.join(', '),
    controls.map(({ name, weight, claims }) => `${name} (weight ${weight}: ${claims.map(code).join(', ')})`).join(', '),
    because,
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
    ['a yes that a person has confirmed only in part', '0, until the rest is known'],
    ['a measure of which a person found a part not shown', `× ${rules.proof.inPart}`],
  ],
)}

Some measures have parts. If a person judges a part as not shown, or a part is denied, the measure is *known in part*: it counts with ${rules.proof.inPart} of its proven share, the reason says which part is shown and which is not, and the condition on evidence names the part that is not shown. A part that nobody has judged, or that a person leaves open to decide later, changes nothing. A denied part is also a weakness with a condition of its own (below).

A person who confirms a yes can say that it holds only in part, and how far (reason code \`IN_PART\`). The measure or its part is then known in part, which lowers no likelihood, and the condition repeats the person’s words: *encryption at rest (so far only: for uploaded files only)*. If another answer at HIGH or MEDIUM shows the measure in full, the measure counts in full. If the person’s words are about one of its named parts, it counts as a measure with a missing part instead. A point of the agreement stays in the condition on the agreement. A place, a safeguard or an assessment of a transfer that holds only in part removes no risk.

${table(
  ['Control', 'Parts'],
  rules.controls.flatMap(({ name, parts }) =>
    parts ? [[name, parts.map((part) => `${part.name} (${code(part.claim)})`).join(', ')]] : [],
  ),
)}

${rules.reductions.map(({ from, steps }) => `A proven share of at least ${from} lowers the likelihood by ${steps}.`).join(' ')} For personal data, the smaller share counts: of all controls, or of the measures only. Agreements do not replace measures. For other data, only measures count, and places do not. Clear statements prove at most ${rules.proof.EXPLICITLY_MENTIONED_IN_SOURCE.HIGH} of each control. A proven share of ${rules.reductions[0]!.from} is three quarters of this maximum. Proof never lowers the likelihood below ${rules.lowestResidualLikelihood}, or below ${rules.examinedTwice.lowestResidualLikelihood} if the vendor is examined twice and every known place is in the EEA. *Examined twice* means: its management system is certified (ISO/IEC 27001), and a report on a period shows that its measures work (SOC 2 Type II, BSI C5 Type 2). Neither ended more than three months before it was read.

Security measures do not reduce the points added for data locations. A known safeguard for every transfer removes them: the list of the Data Privacy Framework, or standard contractual clauses together with an assessment of the transfer or with keys that only your organisation holds. What a recorded controller (not a joint one) sends on is its own transfer, which it has to assess: a named safeguard is enough there.

A missing answer is no proof and does not lower the level. A larger scope does not lower the level by itself, but its additional answers may, because more measures become known. A control outside the scope counts as unknown, not as missing: results list it as *not asked*. An assessment of a [tier](inherent-risk.md) weighs only the controls of the tier; a missing answer on another control is no gap.

A customer's own statement affects the risk only if it matches a catalogue statement word for word. A statement in different words is answered but does not affect the risk level, because a similar statement may mean something else (“… with keys that the customer holds”).

A vendor is not assessable if all three apply: fewer than ${rules.assessableFrom * 100} % of these controls are known (proven or denied, in full or in part), the documents deny no duty of the table below, and no minimum of HIGH applies, below which the level cannot fall. Results then say so, and show the inherent risk in place of a level.

## Denied measures

A no counts by what it means. Each claim of the [catalogue](frameworks.md) stands either in this table or in the list below of claims whose denial has no weight. There are four kinds:

- *point*: a gap that an officer notes and asks about
- *duty*: what the law, or any officer, demands before such data is sent
- *bar*: the law allows no use while it lasts
- *unlawful*: as grave as a bar with another finding

A no counts only for what it endangers, and only where that is at stake:

- *secrecy* (confidentiality and integrity): data that is personal or confidential
- *availability*: the dependence on the vendor. If you recorded the criticality LOW, a no has no weight; if MEDIUM (or HIGH with an exit plan), a point has none; if HIGH or CRITICAL, it counts as for sensitive data, whatever the data. Availability harms those who depend on the service: here the recorded dependence decides, not the data. Unrecorded, the data decides.
- *people* (rights and lawfulness), *transfers* and the *contract*: personal data. Data of another kind with nobody recorded whom it is about counts as neither personal nor confidential.

*Data* names a narrower or wider kind where a finding has one: *protected* is personal or confidential data, *cards* financial data, *special* GDPR Art. 9 or 10. *Processor*: the duty is a processor’s alone (Art. 28, 30(2), 33(2)). For a recorded controller or joint controller, neither a no nor silence on it counts, and only the measures count as controls, without the separation of tenants, which a controller does not have. A controller alone decides on its purposes (Art. 4(7)) and answers for them, so that its own purposes are no finding and its advertising is a point; a joint controller’s are yours too (Art. 26), and count in full.

If only your organisation can decrypt the data (\`processing.customer_held_keys\`), no weakness that endangers secrecy counts, and encryption at rest is no control of the vendor. A measure that cannot apply to the recorded kind of service is no weakness either if the vendor denies it.

A no to a claim that states a control denies the control as well, unless another answer shows it. Denials of one subject count once.

${table(
  ['Weakness', 'Subject', 'Kind', 'Endangers', 'Data', 'Article', 'Next step'],
  weaknesses.map(({ says, about, kind, barOf, ofController, by, endangers, data, article, step }) => [
    says,
    about,
    [
      kind,
      ...(barOf ? [`bar of ${barOf}`] : []),
      ...(ofController ? [`${ofController === 'none' ? 'no finding' : ofController} of a controller`] : []),
    ].join(', '),
    by ? `${endangers} (${by})` : endangers,
    data ?? '',
    article,
    step,
  ]),
)}

A no to these claims has no weight. It is shown, and sets no minimum:

${withoutWeight.map(({ because, claims }) => `- ${because} ${claims.map(code).join(', ')}`).join('\n')}

## Minimum levels

Beside the matrix, one table sets minimums (vetoes). It follows what the levels mean for use: LOW *use it*, MEDIUM *use it with an open point or two*, HIGH *only with conditions met first*, CRITICAL *do not use it as it is*. The columns are the data that the vendor gets:

- *low*: nothing, fewer than 100 contacts, or behaviour that identifies nobody
- *ordinary*: contacts, employee, financial or location records of fewer than 10,000 people, confidential content without personal data, or fewer than 100 records of personal data with it
- *wide*: personal data with confidential content, or contacts from 10,000 records
- *sensitive*: employee, financial or location records of 10,000 people or more or of an unrecorded number, credentials, national numbers
- *special*: GDPR Art. 9 or 10

${table(
  ['Finding', 'low', 'ordinary', 'wide', 'sensitive', 'special'],
  [
    ...findings.map(([finding, says]) => [says, ...stakes.map((column) => rules.floors[finding][column] ?? '–')]),
    [
      `less than ${rules.assessableFrom * 100} % of the controls proven, confidential content (\`little_known_of_secrets\`)`,
      '–',
      rules.littleKnownOfSecrets,
      rules.littleKnownOfSecrets,
      '–',
      '–',
    ],
    [
      'denied: that the organisation can switch artificial intelligence off, or that people oversee it; about employees or applicants, without an impact assessment on record (`staff_decided_by_ai`)',
      ...stakes.map(() => rules.staffDecidedByAi.floor),
    ],
    [
      'an impact assessment recorded as required and not done, personal data (`impact_assessment_due`)',
      ...stakes.map(() => rules.assessmentDue),
    ],
    [
      'personal data, criticality HIGH or CRITICAL, without an exit plan on record (`no_exit_plan`)',
      ...stakes.map(() => rules.withoutExit),
    ],
    [
      'from 10,000 records (`records_at_large_scale`, `special_data_at_large_scale`)',
      '–',
      '–',
      '–',
      rules.largeScaleRecords,
      `${rules.largeScaleSpecial.others}; ${rules.largeScaleSpecial.assessed} if assessed`,
    ],
  ],
)}

What the matrix gives for silence has a maximum. An unknown fact can still be shown, so that silence alone is never CRITICAL, except for special categories of more than 100 people (or an unrecorded number). A vendor that shows at least ${rules.reductions[0]!.from} of its controls is at most ${rules.shownInFull}, also where a place adds to the likelihood. A recorded controller that denies no duty is at most ${rules.ofController.others}, and ${rules.ofController.contact} for contacts: Art. 32 binds the controller itself, and Art. 28(1) asks you for no guarantees of it. Minimums take precedence. Reasons for the findings that do not need a contradicted answer:

- A transfer without a known safeguard (\`no_mechanism_on_record\`): your organisation is the exporter to the vendor, so it needs the safeguard before it sends data (Art. 44, 46). For transfers to sub-processors, the vendor is the exporter. Together with a bar, a transfer of your own without a known safeguard counts as another finding.
- What must be known first: only processors with sufficient guarantees may get personal data (Art. 28(1)). For sensitive and special data these are the agreement (Art. 28(3), \`no_agreement_known\`), the encryption of stored data (Art. 32(1)(a), \`no_encryption_known\`), and the control of sub-processors (Art. 28(2), (4), \`no_sub_processor_control_known\`). A fact is known if the documents show it or a person says so. A recorded agreement makes the agreement and the sub-processors known. If only your organisation holds the keys, only the agreement is needed. A recorded controller or joint controller needs none of them; a role that nobody has recorded counts as a processor’s. A tier that does not ask for a fact does not require it.
- \`little_known_of_secrets\`: share confidential data only with a vendor that gives guarantees (Art. 28(1)). Contacts have no such minimum.
- \`staff_decided_by_ai\`: employees and applicants cannot freely refuse. The impact assessment comes first (Art. 35(1), (3)(a)), and people decide (Art. 22).
- \`agreement_not_signed\`: no processor may start without a contract (Art. 28(3)). The minimum applies while you have recorded that the agreement is open or has expired. An agreement of which you have recorded nothing is a condition alone.
- \`impact_assessment_due\`: the assessment comes before the processing (Art. 35(1)).
- \`no_exit_plan\`: an organisation that depends on a vendor has to be able to leave it (Art. 32(1)(b), (c)).
- \`records_at_large_scale\` (not for a recorded controller, which informs these people itself): if a breach is likely to result in a high risk, your organisation must inform all these people (GDPR Art. 34(1)). Of the measures of Art. 34(3), the rule counts only keys that you alone hold (Art. 34(3)(a)).
- \`special_data_at_large_scale\`: an impact assessment comes before such processing (Art. 35(1), (3)(b)); no document of the vendor replaces it. *Assessed* means that it is recorded as done, or that you alone hold the keys, or that the data is only health data, beliefs and union membership of your own employees. For data that an employer must process about its employees (sick leave, church tax, union dues; Art. 9(2)(b)), Custos presumes that the assessment of the law covers it (Art. 35(10)). Check the presumption: Art. 35(10) needs a legal basis under Art. 6(1)(c) or (e) and a law that was made with such an assessment. Record the screening.

*Records*, *keys*, *content* and *business* are the classes of [inherent-risk.md](inherent-risk.md).

Employee records often reveal sick leave, a disability, union membership or religion (Art. 9). Until you record whether your employee records do so, this question adds a reason with a next step and sets no minimum. Once you record the special categories, the level follows from them.

Apart from these minimums, open questions do not change the level: a missing answer is neither a yes nor a no. If the level would rise without the vendor's confirmation, the factor for the most severe open questions names the higher level.

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

Sentences give the reasons, the most severe first: each reason with a next step, and others up to ten in total. Each has its article and, if there are any, its answers and the next step. A reason that comes from a certificate or from recorded data has no answers.

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

Each unknown measure appears with its reason: not shown, not fully shown (the documents state a part of it, or the rules found it stated and the second reading did not), not read (the description of measures was found and not read), not checked yet, left to the agreement, or not required at the tier. Custos shows a reviewer’s remark on an open answer with passages beside the measure. If only a certificate or report that the vendor claims, and no document shows, proves a measure, the measure counts as known. A factor gives the number of these measures and asks for the report. If a person corrects a yes to a statement that asks for the certificate itself, and the quoted passage is the vendor’s claim of it, the certificate counts for nothing in that review. The unjudged answers that rest on it are open again in the risk.

A published agreement is not yet concluded. For a processor, and for a vendor whose role nobody has recorded, one condition asks you to conclude it and settle its open points, until you record the agreement. If Custos did not read the list of sub-processors, another condition asks for the list (Art. 28(2), (4)).

For the United States, adequacy holds for companies on the list of the Data Privacy Framework. A condition therefore accepts an entry on the list in place of a transfer impact assessment: the vendor’s entry for the vendor itself, and each sub-processor’s own entry for that sub-processor. Standard contractual clauses between you and the vendor do not bind its sub-processors: the reason names clauses for a sub-processor only if the vendor’s list does, and the condition asks for the vendor’s assessment of these transfers. None is needed for a sub-processor of which the vendor confirms that it receives none of your data. If the vendor claims an entry on the list, the condition is to look up the company for which it claims it. For the level, the vendor’s clauses count as the safeguard of its onward transfers too, because they oblige it to bind its recipients (Clauses 8.8 and 9(b) of Decision (EU) 2021/914).

Every condition is to be met before the first use, and starts with one of three phrases: “Before we send personal data”; “Before we send data” if the data is not personal; “Before we use the service” if the data is behavioural data that identifies nobody. A condition on a part of the use, such as special categories, names that part.

Contract terms are agreed, not proven with evidence, so a missing clause is a separate factor, unless Custos asks for the agreement itself. Sub-processors without a country are a factor; its step asks first which of them receive your data. The exporter assesses the transfer: your organisation for data to the vendor, the vendor for data to its sub-processors. A card payment certificate (PCI DSS) is a factor only if the vendor gets financial data, and the scope of a certificate only from the tier standard on. An exclusion that the documents name has its own step even if the report is asked for. Training of artificial intelligence is a factor, and a tier includes its statement, only if the vendor gets more than behaviour data that identifies nobody; such data needs no screening for an impact assessment.

These factors only propose a step and do not change the level, so that a low risk can be signed:

- a missing agreement under GDPR Art. 28(3), if no minimum follows from it; its points without proof; an agreement that is not concluded
- a list of sub-processors that Custos did not read, and a report that the vendor only claims
- the most severe open questions, and unstated places
- backups that outlive the deadline for erasure
- data of more than 100,000 people
- an extension certificate whose base certificate is missing (ISO/IEC 27701 without ISO/IEC 27001)
- a certificate or report that had expired when Custos read it

An expired report still counts as proof of its period. It is no longer one of the two examinations that allow the lowest likelihood, if it ended more than three months before it was read. The step is to ask for the current report or for a bridge letter, which usually covers at most three months. If the period of the report ended more than three months before the review, each answer based on the report has confidence LOW and names the end.
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
