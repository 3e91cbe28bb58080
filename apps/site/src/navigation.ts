/**
 * Every page of the site, once. Menus, footers, sidebars, document heads, the sitemap and the tests all read this list. Paths
 * are canonical: an index ends in a slash, every other page does not.
 */

export interface Page {
  path: string
  /** The page's name in menus, sidebars and catchwords. */
  label: string
  /** One sentence under the label in a menu or an index. */
  blurb: string
  /** Document title, unique. */
  title: string
  /** Meta description, unique. */
  description: string
  /** Only footers and sidebars link to the page, no menu and no text (specification, point 2). */
  footerOnly?: true
  /** The document of the source code on the page. */
  source?: `docs/${string}.md`
}

const listed = [
  {
    path: '/',
    label: 'Home',
    blurb: 'Vendor reviews that quote their sources.',
    title: 'Custos: vendor reviews that quote their sources',
    description:
      'Vendor reviews for data protection officers: Custos answers GDPR Art. 28, ISO 27001, SOC 2 and your own questionnaire with quotes, each with its place in the stored document.',
  },
  {
    path: '/contact',
    label: 'Contact',
    blurb: 'Book a demo with one of your vendors.',
    title: 'Book a demo of Custos',
    description:
      'Ask the operator of this site for a demo: the review of a vendor that you name, and one answer checked to the character.',
  },
  {
    path: '/product/',
    label: 'Product overview',
    blurb: 'From a vendor’s domain to a recorded decision.',
    title: 'Product overview: from a domain to a decision | Custos',
    description:
      'A virtual data protection officer: it reads a vendor’s documents, answers with quotes, weighs what is missing, and records who decided.',
  },
  {
    path: '/product/features',
    label: 'Features',
    blurb: 'Reading, answering, deciding, recording.',
    title: 'Features: what Custos reads, how it answers, what it keeps',
    description:
      'Reading, answering, weighing, deciding, recording: how each part of Custos works, with its limits and their reasons.',
  },
  {
    path: '/product/integrations',
    label: 'Integrations',
    blurb: 'Client credentials, one REST API, webhooks.',
    title: 'Integrations: one REST API, webhooks and single sign-on | Custos',
    description:
      'OAuth 2.0 client credentials, scopes, idempotent writes, cursors and an OpenAPI document: how systems work with Custos.',
  },
  {
    path: '/product/pricing',
    label: 'Pricing',
    blurb: 'Free to run yourself, once public. No service is sold.',
    title: 'Pricing: free to run yourself, once public | Custos',
    description:
      'Custos is Apache-2.0 and free to run on your own machines, once its source is public. The included parts, your own costs, and what nobody offers.',
  },
  {
    path: '/product/why-custos',
    label: 'Why Custos',
    blurb: 'Where it differs, and how to test that.',
    title: 'Why Custos: where it differs and how to test that',
    description:
      'Quotes instead of summaries, missing evidence as a finding, records chained by hashes. And how to measure the 90 % claim yourself.',
  },
  {
    path: '/solutions/',
    label: 'The whole team',
    blurb: 'Who does what, from the first domain to the recorded decision.',
    title: 'Custos for the whole team: one review, several teams',
    description:
      'How procurement, security, compliance and the data protection officer share one vendor review without sharing one spreadsheet.',
  },
  {
    path: '/solutions/dpos',
    label: 'Data protection officers',
    blurb: 'Sub-processors, transfers, and the reason behind each approval.',
    title: 'Custos for data protection officers',
    description:
      'Processor checks under Article 28 with the quote beside each yes and no, sub-processors read from the vendor’s own list, and recorded reasons.',
  },
  {
    path: '/solutions/compliance-teams',
    label: 'Compliance teams',
    blurb: 'One questionnaire for all vendors, read by the same rules.',
    title: 'Custos for compliance teams',
    description:
      'Write a questionnaire once, say which certificates answer which statement, and compare vendors by the same published rules.',
  },
  {
    path: '/solutions/enterprise-it',
    label: 'Enterprise IT',
    blurb: 'Vendors, assessments and decisions through one REST API.',
    title: 'Custos for enterprise IT',
    description:
      'Self-hosted on PostgreSQL and object storage, one program, tenant isolation in the database itself, and an API that a script can trust.',
  },
  {
    path: '/case-studies/',
    label: 'Worked examples',
    blurb: 'Worked examples with fictional vendors, every step shown.',
    title: 'Worked examples: vendor reviews, step by step | Custos',
    description:
      'Worked examples, not customers: one fictional vendor reviewed, and the decision about another, with every quote in its text.',
  },
  {
    path: '/case-studies/alderbrook',
    label: 'Alderbrook Records',
    blurb: 'An archive of personnel files with a conditional approval: check each answer.',
    title: 'Alderbrook Records: check an answer in the browser | Custos',
    description:
      'A fictional archive of personnel files: every answer with its passage in the stored document, a hash check in the browser, the risk and the decision.',
  },
  {
    path: '/case-studies/pennywhistle',
    label: 'Pennywhistle Cloud',
    blurb: 'A storage vendor that denies some statements: check each answer.',
    title: 'Pennywhistle Cloud: check an answer in the browser | Custos',
    description:
      'A fictional storage vendor at high risk: its answers with their passages in the stored documents, and a hash check in the browser.',
  },
  {
    path: '/case-studies/quillfeather',
    label: 'Quillfeather',
    blurb: 'A newsletter vendor that publishes little: see what stays open.',
    title: 'Quillfeather: check an answer in the browser | Custos',
    description:
      'A fictional newsletter vendor that publishes little: what Custos answers, what it leaves open, and the stored documents to check.',
  },
  {
    path: '/resources/',
    label: 'All resources',
    blurb: 'Guides, documentation, legal pages and the company.',
    title: 'Resources: guides, documentation, legal and company | Custos',
    description:
      'Everything written about Custos in one list: four guides, the API reference, the legal pages and who is behind it.',
  },
  {
    path: '/resources/company/',
    label: 'Company',
    blurb: 'What the project is, and how to reach it.',
    title: 'Company: what the project is and how to reach it | Custos',
    description: 'Custos is an open project under Apache-2.0. Where to find its people, its code and its addresses.',
  },
  {
    path: '/resources/company/about',
    label: 'About',
    blurb: 'Why we built a product that quotes, and where its name comes from.',
    title: 'About Custos: why a product that quotes',
    description:
      'A custos is the sign at a line’s end that shows where the text goes on. Why the product is built around that idea.',
  },
  {
    path: '/resources/company/careers',
    label: 'Careers',
    blurb: 'No open positions now, and ways to contribute.',
    title: 'Careers at Custos: no open positions now',
    description:
      'There are no open positions at present. What work on Custos is like, and how to contribute to the code.',
  },
  {
    path: '/resources/documentation/api',
    label: 'API Documentation',
    blurb: 'Every endpoint with its fields, limits, errors and examples.',
    title: 'API documentation: Custos 0.2.1',
    description:
      'Reference of the Custos REST API: every endpoint with its scope, fields, limits, errors and copyable examples.',
  },
  {
    path: '/resources/documentation/frameworks',
    label: 'Frameworks',
    blurb: '34 frameworks: editions, coverage, implications, sources.',
    title: 'Frameworks: editions, coverage and implications | Custos',
    description:
      'The frameworks that Custos asks, which of them apply to whom, which certificate answers which statement, and the dated sources.',
    source: 'docs/frameworks.md',
  },
  {
    path: '/resources/documentation/statements',
    label: 'Statements',
    blurb: 'Every statement with its article, tier and coverage.',
    title: 'Statements of every framework, with tiers and coverage | Custos',
    description:
      'Every statement of every framework: its article or control, the tier that asks it, and the certificates that answer it.',
    source: 'docs/statements.md',
  },
  {
    path: '/resources/documentation/risk',
    label: 'Risk rules',
    blurb: 'How the level follows from data, measures and denials.',
    title: 'Risk rules: how the level of a vendor is calculated | Custos',
    description:
      'The published rules of the risk level: impact, likelihood, proven and denied measures, vetoes and reasons, with their articles.',
    source: 'docs/risk.md',
  },
  {
    path: '/resources/documentation/inherent-risk',
    label: 'Inherent risk and tiers',
    blurb: 'The level before an assessment, and the depth of a review.',
    title: 'Inherent risk and tiers: the depth of a review | Custos',
    description: 'The risk level before any document is read, the tiers, and which statements each tier asks.',
    source: 'docs/inherent-risk.md',
  },
  {
    path: '/resources/documentation/evaluation',
    label: 'Accuracy',
    blurb: 'How often answers are right, and how to measure it.',
    title: 'Accuracy: measured results and how to repeat them | Custos',
    description:
      'How often the answers of Custos follow from their quotes, how much stays open, and how to measure it on documents of your own.',
    source: 'docs/evaluation.md',
  },
  {
    path: '/resources/documentation/measurements',
    label: 'Measurements',
    blurb: 'The reports that we kept, by subject.',
    title: 'Measurements: the reports by subject | Custos',
    description:
      'The reports behind the figures of Custos, in full and by subject: answers, readers, officers, attacks, documents, the register and the platform.',
    source: 'docs/measurements/README.md',
  },
  {
    path: '/resources/documentation/measurements/answers',
    label: 'Measurements: answers',
    blurb: 'How much Custos finds, and how often it is right.',
    title: 'Measured answers: what is found, what is right | Custos',
    description:
      'How much of what vendors publish Custos answers, how often the answers are right, and where it is taken in, by date.',
    source: 'docs/measurements/answers.md',
  },
  {
    path: '/resources/documentation/measurements/readers',
    label: 'Measurements: readers',
    blurb: 'The exam, the search for passages, and memory.',
    title: 'Measured readers: exam, search and memory | Custos',
    description:
      'How the built-in reader, the search for passages and open models do in the exam, and how much memory the built-in models take.',
    source: 'docs/measurements/readers.md',
  },
  {
    path: '/resources/documentation/measurements/officers',
    label: 'Measurements: officers',
    blurb: 'Levels and time beside those of officers.',
    title: 'Measured reviews: levels and time against officers | Custos',
    description:
      'The risk levels of Custos beside those of three readers in the role of a data protection officer, and the time of a review.',
    source: 'docs/measurements/officers.md',
  },
  {
    path: '/resources/documentation/measurements/attacks',
    label: 'Measurements: attacks',
    blurb: 'What testers and hostile vendors achieved.',
    title: 'Measured attacks: testers, hostile vendors and load | Custos',
    description:
      'What independent testers tried against Custos, how hostile vendors and strangers delay others, and which connections leave.',
    source: 'docs/measurements/attacks.md',
  },
  {
    path: '/resources/documentation/measurements/documents',
    label: 'Measurements: documents',
    blurb: 'Files from practice, and exports elsewhere.',
    title: 'Measured documents: files read and written | Custos',
    description:
      'How Custos reads files from practice, withstands hostile documents, and what other programs make of its exports.',
    source: 'docs/measurements/documents.md',
  },
  {
    path: '/resources/documentation/measurements/register',
    label: 'Measurements: register',
    blurb: 'Lists of a million vendors, and a key press.',
    title: 'Measured register: a million vendors and a key press | Custos',
    description:
      'The time of every list, sort and filter with a million vendors, and the queries and bytes of a key press in a review.',
    source: 'docs/measurements/register.md',
  },
  {
    path: '/resources/documentation/measurements/platform',
    label: 'Measurements: platform and code',
    blurb: 'Load, failures, and the code with its tests.',
    title: 'Measured platform: load, failures, code and tests | Custos',
    description:
      'How the platform does under load and failure, the size of the code base over time, and the recorded runs of its tests.',
    source: 'docs/measurements/platform.md',
  },
  {
    path: '/resources/documentation/readers',
    label: 'Readers',
    blurb: 'The built-in reader and open models on your machine.',
    title: 'Readers: the built-in reader and models of your own | Custos',
    description:
      'The local models that read what the rules leave open: installation, exam, thresholds, and what leaves the machine.',
    source: 'docs/readers.md',
  },
  {
    path: '/resources/documentation/model-review',
    label: 'Language models',
    blurb: 'What a connected model gets, does and costs.',
    title: 'Language models: what they get, do and cost | Custos',
    description:
      'What Custos sends to a connected language model, how it verifies its quotes, the measured results, and the limits of cost.',
    source: 'docs/model-review.md',
  },
  {
    path: '/resources/documentation/audit-format',
    label: 'Audit format',
    blurb: 'The chain, checkpoints, exports and dossiers.',
    title: 'Audit format: how to verify the log without Custos',
    description:
      'The format of the sealed audit log, its checkpoints, exports and decision dossiers, and how to verify them without Custos.',
    source: 'docs/audit-format.md',
  },
  {
    path: '/resources/documentation/threat-model',
    label: 'Threat model',
    blurb: 'What Custos protects, against whom, and the remaining risks.',
    title: 'Threat model: threats, measures and remaining risks | Custos',
    description: 'What Custos protects, against whom, by which measures, and the risks that are left to the operator.',
    source: 'docs/threat-model.md',
  },
  {
    path: '/resources/documentation/hostile-documents',
    label: 'Hostile documents',
    blurb: 'Attacks by vendors’ servers and files, with tests.',
    title: 'Hostile documents: attacks by vendors, with their tests | Custos',
    description: 'Attacks by a vendor’s server or documents, what Custos does about each, and the test that proves it.',
    source: 'docs/hostile-documents.md',
  },
  {
    path: '/resources/documentation/guarantees',
    label: 'Guarantees',
    blurb: 'Guarantees under load, failure and attack, with tests.',
    title: 'Guarantees under load, failure and attack | Custos',
    description: 'What Custos guarantees under load, failure and attack, each with the test that proves it.',
    source: 'docs/guarantees.md',
  },
  {
    path: '/resources/documentation/conformance',
    label: 'Conformance',
    blurb: 'The tests, by point of the specification.',
    title: 'Conformance: the tests by point of the specification | Custos',
    description: 'The tests of the API, the site and the program, by the point of the specification that each proves.',
    source: 'docs/conformance.md',
  },
  {
    path: '/resources/documentation/errors',
    label: 'Error codes',
    blurb: 'Every error code of the API, with its status.',
    title: 'Error codes of the Custos API',
    description:
      'Every error code of the Custos REST API with its HTTP status, its type, its default message and what to do.',
    source: 'docs/errors.md',
  },
  {
    path: '/resources/documentation/operations',
    label: 'Operations',
    blurb: 'Running, upgrading, monitoring and backing up Custos.',
    title: 'Operations: running, upgrading and backing up Custos',
    description: 'The roles, commands, settings, upgrades, backups and monitoring of a Custos installation.',
    source: 'docs/operations.md',
  },
  {
    path: '/resources/documentation/settings',
    label: 'Settings',
    blurb: 'Every setting with its default.',
    title: 'Settings: every variable with its default | Custos',
    description:
      'Every setting of a Custos installation with its default and meaning, from the address to limits and retention.',
    source: 'docs/settings.md',
  },
  {
    path: '/resources/documentation/keys',
    label: 'Keys',
    blurb: 'Changing keys, and what to do after a leak.',
    title: 'Keys: rotation and leaks | Custos',
    description:
      'How an operator of Custos changes signing keys and the master key, and what to do when one has leaked.',
    source: 'docs/keys.md',
  },
  {
    path: '/resources/documentation/incidents',
    label: 'Incidents',
    blurb: 'What to do after a theft, a leak or a restore.',
    title: 'Incidents: what an operator does | Custos',
    description:
      'Steps for an operator of Custos after a stolen secret, a leaked key, a changed log or a restored backup.',
    source: 'docs/incidents.md',
  },
  {
    path: '/resources/documentation/aggregator',
    label: 'Vendor facts',
    blurb: 'Where vendor reports come from.',
    title: 'Vendor facts: the aggregator behind vendor reports | Custos',
    description:
      'How Custos gathers the facts of a vendor report, the contract of an outside aggregator, and the data sent to it.',
    source: 'docs/aggregator.md',
  },
  {
    path: '/resources/documentation/leaving',
    label: 'Export and deletion',
    blurb: 'Taking an organisation’s data away, and deleting it.',
    title: 'Export and deletion of an organisation | Custos',
    description: 'How an organisation exports all its data from Custos, and how it is deleted.',
    source: 'docs/leaving.md',
  },
  {
    path: '/resources/documentation/glossary',
    label: 'Glossary',
    blurb: 'Words of this site in plain English.',
    title: 'Glossary: words of this site in plain English | Custos',
    description:
      'Processor, confidence, certificate, residual risk, SHA-256, tenant: what the words of this site mean, each in one or two sentences.',
    source: 'docs/glossary.md',
  },
  {
    path: '/resources/documentation/changes',
    label: 'Change log',
    blurb: 'What changed for users, by day, with a feed.',
    title: 'Change log of Custos',
    description: 'Changes in Custos for users of the console and the API, by day, newest first, with an Atom feed.',
    source: 'docs/changes.md',
  },
  {
    path: '/resources/guides/getting-started',
    label: 'Getting Started',
    blurb: 'From nothing to a first decision, on your own machine.',
    title: 'Getting Started with Custos',
    description:
      'From nothing to a first decision: start Custos, add a vendor, read the answers, check a quote and decide.',
  },
  {
    path: '/resources/guides/adoption',
    label: 'Adoption Guide',
    blurb: 'From one review to a regular practice.',
    title: 'Adoption Guide: bring Custos into an organisation',
    description:
      'Questionnaires, frameworks, roles and a first month: how to move vendor reviews into Custos, and how to measure what it changes.',
  },
  {
    path: '/resources/guides/third-party-reviews',
    label: 'Third Party Reviews',
    blurb: 'How to read a review, and what to do with each kind of answer.',
    title: 'Third Party Reviews: read a vendor review with Custos',
    description:
      'How to read the four kinds of answer, check a quote, weigh missing evidence, write to the vendor and decide with reasons.',
  },
  {
    path: '/resources/guides/api-integration',
    label: 'API Integration Guide',
    blurb: 'Tokens, paging, retries and errors, in the order you meet them.',
    title: 'API Integration Guide: work with Custos from code',
    description:
      'Tokens, idempotent writes, paging, rate limits, errors and polling an assessment: an integration with Custos step by step.',
  },
  {
    path: '/resources/legal/',
    label: 'Legal',
    blurb: 'The legal pages, and their open points.',
    title: 'Legal: the pages and their state | Custos',
    description:
      'Compliance, security, privacy, terms and cookies: what each page says, and that all of them await review by counsel.',
  },
  {
    path: '/resources/legal/compliance',
    label: 'Compliance',
    blurb: 'The duties that the software supports, and what it cannot certify.',
    title: 'Compliance: what the software does and does not certify | Custos',
    description:
      'Which duties Custos helps with, which it leaves to you, and the plain statement that it holds no certificates of its own.',
  },
  {
    path: '/resources/legal/security',
    label: 'Security',
    blurb: 'How the software protects what you put in it.',
    title: 'Security of Custos: isolation, secrets, records, reports',
    description:
      'Tenant isolation, tokens and secrets, the sealed audit record, safe collection, and how to report a vulnerability.',
  },
  {
    path: '/resources/legal/privacy-policy',
    label: 'Privacy Policy',
    blurb: 'What this site and the software keep about people.',
    title: 'Privacy Policy | Custos',
    description:
      'The data that the site keeps about visitors and people who write to us, for how long, and the data that the software stores when you run it.',
  },
  {
    path: '/resources/legal/terms-of-service',
    label: 'Terms of Service',
    blurb: 'The licence, and the terms of this site.',
    title: 'Terms of Service | Custos',
    description:
      'The software is licensed under Apache-2.0. The rights that it gives you, its exclusions, and the terms for using this site.',
  },
  {
    path: '/resources/legal/cookie-policy',
    footerOnly: true,
    label: 'Cookie Policy',
    blurb: 'No cookies, and the entries kept in your browser instead.',
    title: 'Cookie Policy: there are none | Custos',
    description:
      'This site sets no cookies. It keeps entries in session storage, for one reload and the language of examples.',
  },
] as const satisfies readonly Page[]

/** The tags of the contract. Each has a page with its endpoints, below the reference. */
export const referenceTags = {
  apps: 'Apps',
  oauth: 'OAuth',
  'audit-logs': 'Audit logs',
  events: 'Events',
  frameworks: 'Frameworks',
  industries: 'Industries',
  organisation: 'Organisation',
  'security-questionnaires': 'Security questionnaires',
  questionnaires: 'Questionnaires',
  vendors: 'Vendors',
  assessments: 'Assessments',
  approvals: 'Approvals',
  'vendor-requests': 'Vendor requests',
  reviews: 'Reviews',
  reports: 'Reports',
  archive: 'Archive',
  documents: 'Documents',
  users: 'Users',
  webhooks: 'Webhooks',
} as const

export type ReferenceTag = keyof typeof referenceTags

export const reference = '/resources/documentation/api'

export const tagPath = (tag: ReferenceTag) => `${reference}/${tag}` as const

const tagPages = Object.entries(referenceTags).map(([tag, name]) => ({
  path: tagPath(tag as ReferenceTag),
  label: `API: ${name}`,
  blurb: `Every endpoint of “${name}” with its fields, errors and examples.`,
  title: `${name}: API documentation | Custos`,
  description: `Reference of the Custos REST API, “${name}”: each endpoint with its scope, fields, limits, errors and copyable examples.`,
}))

export const pages = [...listed, ...tagPages]

export type Path = (typeof pages)[number]['path']

/** The module of a page, below `src`: `/contact` → `routes/contact.tsx`, `/product/` → `routes/product/index.tsx`. */
export function moduleOf(path: string): string {
  if (path.startsWith(`${reference}/`)) return 'routes/resources/documentation/api-tag.tsx'
  if (documentPaths.some((documentPath) => documentPath === path)) return 'routes/resources/documentation/document.tsx'
  return `routes${path}${path.endsWith('/') ? 'index' : ''}.tsx`
}

/** The page at a path. The compiler checks paths. */
export function page(path: Path): Page {
  return pages.find((candidate) => candidate.path === path)!
}

export type Look = 'standard' | 'soft'

export const softPrefixes = ['/resources/guides', '/resources/documentation', '/resources/legal']

/** Soft look: plain header with the logo only, minimal footer. Standard look: everything else. */
export function lookOf(pathname: string): Look {
  return softPrefixes.some((prefix) => pathname.startsWith(prefix)) ? 'soft' : 'standard'
}

export interface PageGroup {
  heading: string
  paths: readonly Path[]
}

export interface Promo {
  kind: 'product' | 'guides'
  title: string
  action: string
  path: Path
}

export interface Menu {
  id: 'product' | 'solutions' | 'resources'
  label: string
  /** The text in the margin of the open panel. */
  note: string
  groups: readonly (PageGroup & { promo?: Promo })[]
  /** A page beside the groups. */
  more?: Path
}

const productPaths = [
  '/product/',
  '/product/features',
  '/product/integrations',
  '/product/pricing',
  '/product/why-custos',
] as const satisfies readonly Path[]

const solutionPaths = [
  '/solutions/',
  '/solutions/dpos',
  '/solutions/compliance-teams',
  '/solutions/enterprise-it',
] as const satisfies readonly Path[]

export const guidePaths = [
  '/resources/guides/getting-started',
  '/resources/guides/adoption',
  '/resources/guides/third-party-reviews',
] as const satisfies readonly Path[]

export const legalPaths = [
  '/resources/legal/compliance',
  '/resources/legal/security',
  '/resources/legal/privacy-policy',
  '/resources/legal/terms-of-service',
] as const satisfies readonly Path[]

export const menus: readonly Menu[] = [
  {
    id: 'product',
    label: 'Product',
    note: 'The product in five pages, the overview first.',
    groups: [
      {
        heading: 'Product',
        paths: productPaths,
        promo: { kind: 'product', title: 'Meet Your Virtual DPO', action: 'Discover Custos', path: '/case-studies/' },
      },
    ],
  },
  {
    id: 'solutions',
    label: 'Solutions',
    note: 'One review, several teams.',
    groups: [{ heading: 'Solutions', paths: solutionPaths }],
    more: '/case-studies/',
  },
  {
    id: 'resources',
    label: 'Resources',
    note: 'Guides, reference, examples and legal pages.',
    groups: [
      {
        heading: 'Company',
        paths: ['/resources/company/', '/resources/company/about', '/resources/company/careers'],
      },
      { heading: 'Documentation', paths: [reference] },
      {
        heading: 'Legal',
        paths: ['/resources/legal/', ...legalPaths],
      },
      {
        heading: 'Guides',
        paths: guidePaths,
        promo: {
          kind: 'guides',
          title: 'Start Your Journey',
          action: 'Get Started',
          path: '/resources/guides/getting-started',
        },
      },
    ],
    more: '/resources/',
  },
]

/** The columns of the standard footer are those of the menus. */
export const footerColumns: readonly PageGroup[] = menus.flatMap(({ groups }) => groups)

/** Links below the columns: the pages that no column has. */
export const footerEnd = [
  '/contact',
  '/case-studies/',
  '/resources/',
  '/resources/legal/cookie-policy',
] as const satisfies readonly Path[]

/** The links of the soft footer, with the names that the specification gives them. */
export const softFooterLinks: readonly { label: string; path: Path }[] = [
  { label: 'Home', path: '/' },
  { label: 'Privacy', path: '/resources/legal/privacy-policy' },
  { label: 'Terms', path: '/resources/legal/terms-of-service' },
  { label: 'Cookie Policy', path: '/resources/legal/cookie-policy' },
]

export const documentationSidebar: readonly PageGroup[] = [
  { heading: 'Guides', paths: guidePaths },
  { heading: 'Documentation', paths: [reference] },
]

/** Pages on how Custos works and on its proofs: each shows a document of the source code. */
const documentPaths = pages.flatMap((entry) => ('source' in entry ? [entry.path] : []))

/** The same without the reports, which the page of the measurements lists. */
export const indexedDocumentPaths = documentPaths.filter(
  (path) => !path.startsWith('/resources/documentation/measurements/'),
)

export const documentSidebar: readonly PageGroup[] = [
  ...documentationSidebar,
  { heading: 'How it works', paths: indexedDocumentPaths },
]

export const legalSidebar: readonly PageGroup[] = [
  { heading: 'Legal', paths: [...legalPaths, '/resources/legal/cookie-policy'] },
]
