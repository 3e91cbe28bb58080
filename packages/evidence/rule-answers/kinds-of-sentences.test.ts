import { expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'

function answerTo(claim: string, ...paragraphs: string[]) {
  const headed = paragraphs.map((paragraph) => paragraph.split(' > ') as [string, string?])
  const document = documentOf(...headed.map(([heading, text]) => text ?? heading))
  for (const [at, [heading, text]] of headed.entries())
    if (text !== undefined) document.blocks[at]!.headings.push(heading)
  const asked = { questionnaire: [{ category: 'Security', statement: claim, claim, coverage: [] }], frameworks: [] }
  return answersOfRules([document], asked, vendorFacts([document], 'acme.example'), null).questionnaire![0]!
}

test.each([
  ['soc2-report', 'We have completed a SOC 2 Type II audit.'],
  ['soc2-report', 'Our SOC 2 report is available on request.'],
  ['soc2-report', 'Acme is SOC 2 Type II attested.'],
  ['soc2-type-2', 'Our SOC 2 Type 2 report is available on request.'],
  ['iso27001-certificate', 'We are certified to ISO/IEC 27001:2022.'],
  ['independent-assurance', 'We hold an ISO 27001 certificate that TÜV Nord has issued.'],
])('a report or certificate of an auditor or a certification body proves the claim: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toMatchObject({ answer: true, confidence: 'MEDIUM' })
})

test.each([
  ['soc2-report', 'Our platform is SOC 2 compliant.', 'who has audited or certified it'],
  ['soc2-report', 'We comply with SOC 2.', 'who has audited or certified it'],
  ['independent-assurance', 'We are SOC 2 and ISO 27001 compliant.', 'who has audited or certified it'],
  ['soc2-report', 'To learn more, refer to our SOC 2 Type II certification.', 'who has audited or certified it'],
  ['soc2-type-2', 'Compliance: SOC 2 Type II', 'who has audited or certified it'],
  ['iso27001-certificate', 'We are ISO 27001 compliant.', 'who has audited or certified it, the edition 2022'],
  ['iso27001-certificate', 'We are certified to ISO 27001.', 'the edition 2022'],
])(
  'a claim of compliance, or a certificate without its edition, answers in part: %s | %s',
  (claim, sentence, missing) => {
    expect(answerTo(claim, sentence)).toMatchObject({
      answer: true,
      confidence: 'LOW',
      explanation: { rule: `certificate: does not say: ${missing}` },
    })
  },
)

test('a claim of compliance answers a statement that asks for nothing more', () => {
  const document = documentOf('Our platform is SOC 2 compliant.')
  const statement = { category: '', statement: 'The vendor is SOC 2 compliant.', coverage: [] }
  const { questionnaire } = answersOfRules(
    [document],
    { questionnaire: [statement], frameworks: [] },
    vendorFacts([document], 'acme.example'),
    null,
  )
  expect(questionnaire![0]).toMatchObject({ answer: true, confidence: 'MEDIUM' })
})

test.each([
  ['soc2-report', 'Trust center > SOC 2 Compliance'],
  ['soc2-type-2', 'Our SOC 2 report is available on request.'],
  ['soc2-type-2', 'We are SOC 2 certified.'],
  // Instructions to staff, and the effect of a call or a good thing.
  ['customer-mfa', 'Please ensure that you are enabling 2FA on your account where it is available.'],
  ['customer-mfa', 'Turn on two-factor authentication on your account for all work accounts.'],
  ['customer-mfa', 'Employee handbook > Enable two-factor authentication on your account.'],
  ['customer-mfa', 'Password policy > Enable 2FA on all of your accounts.'],
  ['encryption-at-rest', 'Fetches the encrypted database of the user from storage.'],
  ['encryption-at-rest', 'Returns the encrypted files of the user from the database volume.'],
  ['disruption-mitigation', 'A well-designed failover process minimizes the impact of an outage.'],
  ['disruption-mitigation', 'An effective disaster recovery plan reduces the damage of a disruption.'],
  ['resilience', 'Tenants can run redundant servers by naming several zones.'],
  ['resilience', 'Administrators may configure failover for the service.'],
  ['encryption-in-transit', 'Traffic between our microservices is encrypted with mutual TLS.'],
  ['encryption-in-transit', 'Communication between the services is encrypted with TLS.'],
  ['background-checks', 'We encourage all colleagues to apply for a security clearance.'],
  ['backup-encryption', 'A backup copy of the encrypted private key may be kept at home.'],
  ['portability', 'To export the data as CSV, click on the button above the table.'],
  // Plans.
  ['dpo', 'We care for privacy, and we also expect to appoint a data protection officer.'],
  ['dpo', 'We are going to appoint a data protection officer.'],
  ['dpo', 'We are looking to appoint a data protection officer.'],
  // The law, and other actors.
  [
    'dpa-assistance',
    'The contract shall stipulate in particular > The processor assists the controller with its duties under Articles 32 to 36.',
  ],
  ['dpia-assistance', 'As set out in our data protection impact assessment, we support customers with reports.'],
  ['dpia-assistance', 'We have completed a data protection impact assessment of what helps our customers.'],
  ['breach-notice', 'Tell us immediately if you, the customer, have a security breach.'],
  ['breach-notice', 'Let us know promptly, as our customers do, if there is a security incident.'],
  ['subprocessor-list', 'Questions about our sub-processor list are answered by our support.'],
  [
    'right-erasure',
    'We inform everyone who has received your data if you have requested us to erase your personal data.',
  ],
  ['customer-mfa', "MFA is then enabled on the user's SSO authentication provider."],
  ['customer-mfa', 'You can call the address of a user unless two-factor authentication is enabled for the account.'],
  ['customer-mfa', 'Multi-factor authentication is enforced for all users of the company SSO.'],
  ['children', 'We have no actual knowledge of any sale of personal information of minors under 16.'],
  ['customer-rbac', 'Grant the appropriate permissions for the user role, as required.'],
  ['own-purposes', 'We have our subprocessors process personal data only to provide services to us.'],
  [
    'liability-cap',
    'Regulatory penalties that Acme pays under this Data Processing Addendum reduce its maximum aggregate liability under the Agreement.',
  ],
  [
    'dpia-assistance',
    'To assist the customer with privacy impact assessments, the processor shall take appropriate measures.',
  ],
  // Sentences without a denial.
  ['ai-training', 'We do not use personal information collected at events, by mail or from you to train AI models.'],
  ['dpa-subject-matter', 'The subject-matter and duration of the processing are set out in Annex 1.'],
  ['dpa-purpose', 'Taking into account the nature of the processing and its purposes, we implement measures.'],
  ['deletion-choice', 'The processor deletes all customer data within 30 days of the end of the contract.'],
  ['no-sale', 'Of any personal information we may sell, you have the right to know the categories.'],
  ['no-sale', 'In connection with any personal information we sell, you may ask for a list.'],
  ['customer-mfa', 'The console does not natively support MFA.'],
  [
    'password-hashing',
    'We never store password data in plain text; instead they are stored hashed (with at least 12 rounds of bcrypt, including both a salt and a pepper).',
  ],
  ['password-hashing', 'Acme does not store passwords in plain text.'],
  [
    'right-rectification',
    'This means we cannot later access, retrieve, correct, export, or delete your Personal Data on your behalf.',
  ],
  ['right-rectification', 'This means that we are not able to access, correct or delete your personal data.'],
  [
    'right-rectification',
    'In case of price or order errors, you can ask us to correct such error and update your information.',
  ],
  // Near misses: a list that may change, the vendor's representative, and another product.
  [
    'dpa',
    'Any changes or additions to this DPA will become a binding part of the agreement unless the Customer objects.',
  ],
  [
    'subprocessor-list',
    "Bluebird may change the list of such other Sub-processors by no less than 10 business days' notice.",
  ],
  ['dpo-contact', 'You may contact our representative for privacy matters in the UK by email: The DPO Centre Ltd.'],
  ['dpo-contact', 'Our UK representative can be contacted at The DPO Centre, email: rep@bluebird.example.'],
  [
    'customer-mfa',
    'Bluebird Security is a cloud-based security platform that provides secure access and multi-factor authentication for all users.',
  ],
  // Duties and certificates of others, and aims.
  ['dpo', "If you are not sure, contact your organization's data protection officer or legal office."],
  ['encryption-in-transit', 'Wherever possible, use encrypted and secure communication protocols for all traffic.'],
  ['encryption-in-transit', 'We use encrypted network connections for internal traffic.'],
  ['right-access', 'Under GDPR, individuals can also request a copy of all personal data you hold about them.'],
  ['audit-right', "You can read details about Acme's security audits on our security and privacy page."],
  ['eu-representative', 'Hare has been appointed as our Digital Services Act representative in the European Union.'],
  // An agreement with suppliers, an officer of the customer, and the subject of a law.
  [
    'dpa',
    'Acme conducts due-diligence checks, signs appropriate data processing agreements, and ensures all sub-processors meet GDPR requirements.',
  ],
  ['dpa', 'Acme signs data processing agreements, and its sub-processors keep your data safe.'],
  ['dpa', 'Sub-processors > Acme signs appropriate data processing agreements before any data is shared.'],
  ['dpa', 'Suppliers > We conclude data processing agreements and review them every year.'],
  [
    'dpo-contact',
    "Controller's DPO: If Controller has appointed a DPO, please provide contact details to: privacy@acme.example",
  ],
  ['dpo-contact', "The customer's data protection officer can be reached by email at the address in Annex 1."],
  ['dpo', "The client's DPO can be contacted at the address in Annex 1."],
  [
    'processor-role',
    'GDPR introduces a comprehensive data protection regime for organizations that use personal data of EU data subjects, whether the organization acts as a controller or processor of data.',
  ],
  [
    'processor-role',
    'The duties depend on whether an organization acts as a controller or a processor of customer data.',
  ],
  ['multiple-sites', 'Regions of the service > A multi-region offering (EU and India) is on the public roadmap.'],
  ['multiple-sites', 'Regions of the service > A multi-region offering for the EU and India is a roadmap item.'],
  ['iso27001-certificate', 'To achieve and maintain ISO 27001 certification.'],
  ['iso27001-certificate', 'This framework shows our commitment to achieving ISO 27001 certification.'],
  ['soc2-report', 'Outcomes are recorded and available for SOC 2 audit.'],
  ['soc2-type-2', 'The report refers to a SOC 2 Type II audit or another audit that we choose.'],
  ['backup-testing', 'Acme will conduct its first restore test of its backups in Q3 2027.'],
])('says nothing that a claim could rest on: %s | %s', (claim, sentence) => {
  const { answer } = answerTo(claim, sentence)
  if (claim === 'ai-training') expect(answer).not.toBe(false)
  else expect(answer).toBeNull()
})

test.each([
  ['portability', 'You have the right to receive your personal data in a structured, machine-readable format.'],
  ['portability', 'The GDPR gives a right to receive personal data in a structured, machine-readable format.'],
  ['children', 'We do not knowingly collect personal information from children under 16 through our website.'],
  ['competence', 'Our employees take a general security awareness training when they join.'],
  ['vulnerability-scanning', 'We scan our code and its dependencies for vulnerabilities on every change.'],
  ['patching-deadlines', 'Critical patches are installed within 72 hours.'],
  ['access-revocation', 'Access to systems is revoked when an employee leaves.'],
  ['dpa-subject-matter', 'The subject-matter of the processing is the operation of the archive.'],
  ['deletion-deadline', 'Erasure: we permanently delete the account and its data within 30 days of request.'],
  ['deletion-or-return', 'Upon termination, we delete customer data within 30 days of receiving your request.'],
  ['right-erasure', 'You may have the right to request that we delete your personal information.'],
  ['right-erasure', 'Under certain conditions, you can ask us to delete your personal data.'],
  ['right-rectification', 'You can add or update certain information on your account page.'],
  ['children', 'You may not create an account for the use of anyone under the age of 13.'],
  ['infringing-instructions', 'We inform the customer if its instruction under Section 8.1 infringes the GDPR.'],
  ['infringing-instructions', 'We inform the customer if instructions given pursuant to clause 7 violate the law.'],
  [
    'breach-notice',
    'We notify you of a breach without undue delay if it is likely to create a high risk to your rights.',
  ],
  [
    'breach-notice-72h',
    'We notify customers of a breach within 72 hours where it is likely to result in a high risk to the rights and freedoms of persons.',
  ],
  [
    'infringing-instructions',
    'We inform the customer if an instruction given when the customer exercises its right to audit infringes the GDPR.',
  ],
])('says a part, and what it leaves open: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toMatchObject({
    answer: true,
    confidence: 'LOW',
    explanation: { rule: expect.stringContaining('does not say:') },
  })
})

test.each([
  ['vulnerability-scanning', 'We perform regular vulnerability scans.'],
  ['vulnerability-scanning', 'All production systems are scanned for vulnerabilities every week.'],
  [
    'patching-deadlines',
    'Critical vulnerabilities are patched within 48 hours and those of medium severity within 30 days.',
  ],
  ['patching-deadlines', 'We apply security patches within 30 days.'],
  ['access-revocation', 'Access is revoked when an employee leaves or changes roles.'],
  ['deletion-deadline', 'After termination, customer data is deleted within 30 days.'],
])('says the whole: %s | %s', (claim, sentence) => {
  const { answer, explanation } = answerTo(claim, sentence)
  expect({ answer, missing: explanation.missing }).toEqual({ answer: true, missing: undefined })
})

test.each([
  ['dpo', 'If legally required (e.g. by the GDPR), we have appointed a Data Protection Officer.', 'LOW'],
  ['dpo', 'Where legally required, we have appointed a data protection officer.', 'LOW'],
  ['children', 'We do not knowingly collect personal information from children under 13.', 'MEDIUM'],
  ['children', 'If you are under 18, do not use the service.', 'MEDIUM'],
  ['dpo', 'Our data protection officer in Brazil is Jo Do.', 'LOW'],
  ['dpo', 'The data protection officer for Hare Europe Ltd can be contacted at dpo@hare.example.', 'LOW'],
])('says it less surely: %s | %s', (claim, sentence, confidence) => {
  expect(answerTo(claim, sentence)).toMatchObject({ answer: true, confidence })
})

test.each([
  ['portability', 'You can export your personal data in a structured, machine-readable format.'],
  ['customer-mfa', 'Users can enable two-factor authentication for their accounts.'],
  ['dpo', 'We have appointed a data protection officer, and expect our staff to ask her.'],
  ['dpo-contact', 'You can contact our data protection officer at dpo@acme.example.'],
  ['dpo-contact', 'If you have questions, you can contact our designated data protection officer at dpo@acme.example.'],
  ['dpo-contact', 'When you contact our appointed data protection officer at dpo@acme.example, we answer.'],
  ['dpo-contact', 'Where Acme is the controller, contact our data protection officer at dpo@acme.example.'],
  ['dpa', 'Sub-processors > We sign a data processing agreement with every customer that names our sub-processors.'],
  ['dpa', 'We offer a data processing agreement that covers our use of sub-processors.'],
  ['processor-role', 'Under the GDPR, Acme acts as a processor for the data of its customers.'],
  ['multiple-sites', 'Regions of the service > The service runs in several availability zones in the EU and India.'],
  ['customer-mfa', 'Acme is a cloud-based platform that provides multi-factor authentication for your account.'],
  ['right-rectification', 'You can ask us to correct your personal data; we cannot do so unasked.'],
  ['subprocessor-notice', 'We inform customers of any new sub-processors at least 30 days in advance.'],
  ['encryption-in-transit', 'All traffic between you and our services is encrypted with TLS.'],
  ['own-purposes', 'We shall not use personal data outside the scope of the services.'],
  ['instructions', 'The data processor processes personal data only on instructions of the data controller.'],
  ['resilience', 'Our service runs on redundant servers in several zones.'],
  ['right-erasure', 'You have the right to request that we delete your personal information.'],
  ['infringing-instructions', 'We inform the customer if we find that an instruction infringes the GDPR.'],
  ['dpia-assistance', 'We assist customers with their data protection impact assessments.'],
  ['breach-notice', 'We notify customers of a personal data breach without undue delay.'],
  ['ai-training', 'We do not use your data to train AI models.'],
  [
    'dpa-subject-matter',
    'The subject-matter of the processing is the operation of the archive; its duration is the term of the contract.',
  ],
  ['dpa-purpose', 'The nature and purpose of the processing are the storage of personnel files.'],
  [
    'dpa-controller-rights',
    'This agreement sets out the obligations and rights of the controller with regard to the processing.',
  ],
  ['dpa-written', 'The parties conclude this agreement in writing, which includes electronic form.'],
  ['processor-role', 'We are a processor for the personal data of our customers.'],
  ['processor-role', 'Acme is the controller for its website and a processor for the files of its customers.'],
  ['subprocessor-authorisation', 'The customer gives its general written authorisation to engage sub-processors.'],
  [
    'deletion-choice',
    "At the customer's choice, the processor deletes or returns all personal data after the end of the services.",
  ],
])('a sentence about what the vendor does itself answers yes: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, sentence).answer).toBe(true)
})

test('a row of a table is not a full sentence, and no yes of it is HIGH', () => {
  const document = documentOf('Accounts\tUsers can enable two-factor authentication for their accounts')
  const [block] = document.blocks
  const confidenceOf = (kind: 'table_row' | 'paragraph') => {
    block!.kind = kind
    const asked = {
      questionnaire: [{ category: '', statement: '', claim: 'customer-mfa', coverage: [] }],
      frameworks: [],
    }
    return answersOfRules([document], asked, vendorFacts([document], 'acme.example'), null).questionnaire![0]!
  }
  expect(confidenceOf('paragraph')).toMatchObject({ answer: true, confidence: 'HIGH' })
  expect(confidenceOf('table_row')).toMatchObject({ answer: true, confidence: 'MEDIUM' })
})

test('a promise to report infringing instructions under one section holds for all instructions', () => {
  expect(
    answerTo(
      'infringing-instructions',
      'Under Section 3, we inform the customer if an instruction infringes the GDPR.',
    ),
  ).toMatchObject({ answer: true, confidence: expect.not.stringMatching('LOW') })
})

test.each([
  ['dpa-controller-rights', 'The rights and obligations of the parties under the terms of service stay as they are.'],
  ['dpa-written', 'Instructions of the customer are given in writing.'],
  ['dpa-written', 'Amendments to this agreement are made in writing.'],
  ['processor-role', 'Stripe acts as a processor for the personal data of our customers.'],
  ['processor-role', 'A processor is a body that processes personal data on behalf of your controller.'],
  ['processor-role', 'You are the processor of the personal data of your customers.'],
  ['subprocessor-authorisation', 'We engage these sub-processors for our customers.'],
  ['own-purposes', 'We shall not use personal data outside of the direct business relationship with the customer.'],
  ['instructions', 'Acme handles messages under the instructions of the customer, which is the data controller.'],
  ['encryption-in-transit', 'Backups are encrypted in transit and at rest.'],
])('a sentence close to a term of the agreement is not that term: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, sentence).answer).toBeNull()
})

test.each([
  [
    'least-privilege',
    'Always grant users and service accounts the minimum permissions that they need to perform their jobs.',
  ],
  [
    'staff-confidentiality',
    '[Job title] decides whether the employees of the supplier have to sign the confidentiality statement.',
  ],
  [
    'encryption-in-transit',
    'All traffic to the host is encrypted in transit with TLS; that host has never been provisioned.',
  ],
])('advice, a blank of a template, and what was never put into service say nothing: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, sentence).answer).toBeNull()
})

test.each([
  ['least-privilege', 'We grant our staff access by role and by the principle of least privilege.'],
  ['encryption-in-transit', 'All traffic [to our hosts](/hosts) is encrypted in transit with TLS.'],
])('a sentence about what the vendor always does answers yes: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, sentence).answer).toBe(true)
})

test.each([
  ['encryption-at-rest', 'All customer data is encrypted at rest, except the data that another company hosts.'],
  ['encryption-at-rest', 'All projects, except those in the old region, use encrypted volumes.'],
  ['encryption-in-transit', 'All traffic is encrypted in transit, with the exception of mail.'],
])('a sentence with an exception answers in part: %s | %s', (claim, sentence) => {
  expect(answerTo(claim, `Agreement > ${sentence}`)).toMatchObject({
    answer: true,
    confidence: 'LOW',
    explanation: { rule: 'a part is said: does not say: of what it excepts' },
  })
})

test('a sentence whose exception is in the next one answers in part', () => {
  const document = documentOf(
    'All stored data is encrypted.',
    'The only exception is the content that customers upload.',
  )
  for (const block of document.blocks) block.headings.push('Agreement')
  const asked = {
    questionnaire: [{ category: '', statement: '', claim: 'encryption-at-rest', coverage: [] }],
    frameworks: [],
  }
  const [answer] = answersOfRules([document], asked, vendorFacts([document], 'acme.example'), null).questionnaire!
  expect(answer).toMatchObject({ answer: true, confidence: 'LOW', explanation: { missing: ['of what it excepts'] } })
})

test('beside what excepts something no yes is sure', () => {
  const whole = 'All customer data is encrypted at rest.'
  expect(answerTo('encryption-at-rest', whole)).toMatchObject({ answer: true, confidence: 'HIGH' })
  expect(
    answerTo('encryption-at-rest', whole, 'All projects, except those in the old region, use encrypted volumes.'),
  ).toMatchObject({
    answer: true,
    confidence: 'LOW',
    evidence: whole,
  })
})

test('an item of a list that the vendor introduces is its own duty', () => {
  const items = ['Not use personal data for its own purposes;', 'Encrypt all customer data at rest;']
  const [own, rest] = ['own-purposes', 'encryption-at-rest'].map((claim) => {
    const document = documentOf(...items)
    for (const block of document.blocks) Object.assign(block, { kind: 'list_item', intro: 'Acme shall:' })
    const asked = { questionnaire: [{ category: '', statement: '', claim, coverage: [] }], frameworks: [] }
    return answersOfRules([document], asked, vendorFacts([document], 'acme.example'), null).questionnaire![0]!
  })
  expect(rest!.answer).toBe(true)
  expect(own!.explanation.considered.map(({ reason }) => reason)).not.toContain('an instruction to the reader')
})

test('words of one clause may stand further apart than those of several', () => {
  const clause =
    'Acme shall only process the personal data of the customer (i) for the purposes of fulfilling its obligations under the principal agreement and (ii) in accordance with the documented instructions of the customer.'
  expect(answerTo('instructions', clause)).toMatchObject({ answer: true })
  const several = clause.replace(' and (ii)', ', and it shall keep its records')
  expect(answerTo('instructions', several)).toMatchObject({ answer: null })
})
