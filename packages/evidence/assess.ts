import type { ParsedDocument } from '@custos/documents/types'
import { summarizeRisk } from '@custos/risk/risk'
import type { RiskBasis } from '@custos/risk/types'
import { findCertifications } from './certificates/find-certifications.ts'
import { isSample } from './document/article-or-manual.ts'
import { answerClaim, answerCustomQuestion, answerUnpublished } from './rule-answers/answer.ts'
import { withBackups } from './rule-answers/backups-outlive.ts'
import { Candidates } from './rule-answers/candidates.ts'
import { withFacts } from './rule-answers/from-facts.ts'
import { asksForStorage, hostingRows, withRows } from './rule-answers/hosting-rows.ts'
import { limitsIn } from './rule-answers/limits.ts'
import { needsOfferedPassages, withNearestPassages } from './rule-answers/offered-passages.ts'
import { withPartOfRights } from './rule-answers/part-of-rights.ts'
import { readCorpus } from './rule-answers/passages.ts'
import { isReadFor, readOpen } from './rule-answers/read-open.ts'
import { withTrackedChanges } from './rule-answers/tracked-changes.ts'
import { withVendorStatements } from './rule-answers/vendor-statements.ts'
import { verify, withoutReader } from './rule-answers/verify.ts'
import type { Answer, Certification, RiskSummary, Statement, VendorFacts } from './types.ts'
import { findBusinessInformation } from './vendor-facts/business-information.ts'
import { findContactInformation } from './vendor-facts/contact-information.ts'
import { findSubProcessors } from './vendor-facts/sub-processors.ts'
import { runAtOnce, runInSlices, type YieldingWork } from './yielding-work.ts'

export interface Answers {
  questionnaire: Answer[] | null
  frameworks: { framework_id: string; answers: Answer[] }[]
  certificates: Certification[]
  risk: RiskSummary
}

/** The statements asked about a vendor. */
export interface AssessmentScope {
  questionnaire: Statement[] | null
  frameworks: { framework_id: string; statements: Statement[] }[]
}

/**
 * The rules' own answers to every statement, and their risk. Pure and deterministic: the same documents and statements give the
 * same answers. `answerStatements` continues from here.
 */
export const answersOfRules = (...of: Parameters<typeof answerByRules>): Answers => runAtOnce(answerByRules(...of))

/** Answers by the rules, and yields to other work meanwhile: the corpus, then one statement after the other. */
function* answerByRules(
  documents: ParsedDocument[],
  scope: AssessmentScope,
  facts: VendorFacts,
  riskContext: Omit<RiskBasis, 'establishment'> | null,
): YieldingWork<Answers> {
  const passages = yield* readCorpus(documents, facts.domain)
  const { certificates } = facts
  const answerByClaim = new Map<string, Answer>()
  function* answer(statements: Statement[]): YieldingWork<Answer[]> {
    const answers: Answer[] = []
    for (const statement of statements) {
      yield
      answers.push(answerOne(statement))
    }
    return answers
  }

  /** A claim is answered once, however many frameworks ask it. */
  function answerOne(statement: Statement): Answer {
    const { claim, proof } = statement
    if (claim === undefined && proof !== undefined && proof !== 'public')
      return answerUnpublished(statement, certificates)
    if (claim === undefined) return answerCustomQuestion(statement, passages, certificates)
    const claimAnswer = answerByClaim.get(claim) ?? answerClaim({ ...statement, claim }, passages, certificates)
    answerByClaim.set(claim, claimAnswer)
    return { ...claimAnswer, ...statement }
  }
  const questionnaire = scope.questionnaire && (yield* answer(scope.questionnaire))
  const frameworks: Answers['frameworks'] = []
  for (const { framework_id, statements } of scope.frameworks)
    frameworks.push({ framework_id, answers: yield* answer(statements) })
  return withRisk({ questionnaire, frameworks, certificates }, facts, {
    ...(riskContext ?? nothingOnRecord),
    establishment: facts.businessInformation.headquarters,
  })
}

/**
 * The answers of an assessment. The rules answer, and the built-in reader checks each yes; without it, a yes is less
 * confident (`verify.ts`). Facts fill open answers, then the built-in reader reads the passages nearest to the remaining
 * statements (`read-open.ts`). The same input always gives the same answers.
 *
 * @param usesBuiltInReader whether the built-in reader takes part.
 * @param waitForTurn called before each piece of the work; unset: all runs at once.
 */
export async function answerStatements(
  documents: ParsedDocument[],
  scope: AssessmentScope,
  facts: VendorFacts,
  riskContext: Omit<RiskBasis, 'establishment'> | null,
  usesBuiltInReader = true,
  waitForTurn: () => Promise<void> = async () => {},
): Promise<Answers> {
  const ruleAnswers = await runInSlices(answerByRules(documents, scope, facts, riskContext), waitForTurn)
  const verifyAll = usesBuiltInReader ? verify : withoutReader
  const allRuleAnswers = [
    ruleAnswers.questionnaire ?? [],
    ...ruleAnswers.frameworks.map(({ answers }) => answers),
  ].flat()
  // All answers together: many statements share a claim, and its quotes are read once.
  const verifiedAnswers = await verifyAll(allRuleAnswers, documents, facts.certificates)
  const knownFacts = {
    facts,
    documents,
    answers: new Map(verifiedAnswers.map((answer) => [answer.claim ?? '', answer])),
  }
  const remaining = verifiedAnswers.values()
  const completedAnswers = (answers: readonly Answer[], frameworkId: string | null) => {
    const verified = answers.map(() => remaining.next().value!)
    const withKnownFacts = withBackups(withFacts(verified, knownFacts, frameworkId), knownFacts.answers)
    return withTrackedChanges(withVendorStatements(withPartOfRights(withKnownFacts), documents), documents)
  }
  const byRules = {
    questionnaire: ruleAnswers.questionnaire && completedAnswers(ruleAnswers.questionnaire, null),
    frameworks: ruleAnswers.frameworks.map(({ framework_id, answers }) => ({
      framework_id,
      answers: completedAnswers(answers, framework_id),
    })),
    certificates: ruleAnswers.certificates,
  }
  const withReader = usesBuiltInReader
    ? await withBuiltInAnswers(byRules, documents, facts.domain, waitForTurn)
    : byRules
  return withRisk(withReader, facts, {
    ...(riskContext ?? nothingOnRecord),
    establishment: facts.businessInformation.headquarters,
  })
}

type AnswerSets = Pick<Answers, 'questionnaire' | 'frameworks'>

/**
 * The answers, with the nearest passages for each open one (`offered-passages.ts`), found by the finder; for the countries of
 * storage, with rows of the list of sub-processors (`hosting-rows.ts`); and with the passages that limit a yes (`limits.ts`). It
 * changes no answer.
 *
 * @param waitForTurn called before each piece of the work; unset: all runs at once.
 */
export async function withAllOfferedPassages<Sets extends AnswerSets>(
  answers: Sets,
  documents: ParsedDocument[],
  { domain, subProcessors }: Pick<VendorFacts, 'domain' | 'subProcessors'>,
  waitForTurn: () => Promise<void> = async () => {},
): Promise<Sets> {
  const nearest = await changeMatching(answers, lacksPassages, waitForTurn, async () => {
    const candidates = await Candidates.of(documents, domain, waitForTurn)
    return (answer) => Promise.resolve(withNearestPassages(answer, candidates, documents.length))
  })
  const rows = hostingRows(subProcessors, documents)
  const offered =
    rows.length === 0
      ? nearest
      : await changeMatching(nearest, asksForStorage, waitForTurn, async () => async (answer) => withRows(answer, rows))
  const limitsOf = limitsIn(answersIn(offered))
  const isLimited = (answer: Answer) => limitsOf(answer).length > 0
  return changeMatching(offered, isLimited, waitForTurn, async () => async (answer) => ({
    ...answer,
    explanation: { ...answer.explanation, offered: limitsOf(answer) },
  }))
}

const answersIn = ({ questionnaire, frameworks }: AnswerSets): Answer[] =>
  [questionnaire ?? [], ...frameworks.map(({ answers }) => answers)].flat()

/** The answers, with the open ones answered by the built-in reader from the nearest passages. */
const withBuiltInAnswers = <Sets extends AnswerSets>(
  answers: Sets,
  documents: ParsedDocument[],
  domain: string,
  waitForTurn: () => Promise<void>,
): Promise<Sets> =>
  changeMatching(answers, isReadFor, waitForTurn, async () => {
    const candidates = await Candidates.of(documents, domain, waitForTurn)
    return (answer) => readOpen(answer, candidates)
  })

/**
 * Changes the answers that match, one after another.
 *
 * @param makeChange prepares the change; not called if no answer matches.
 */
async function changeMatching<Sets extends AnswerSets>(
  answers: Sets,
  matches: (answer: Answer) => boolean,
  waitForTurn: () => Promise<void>,
  makeChange: () => Promise<(answer: Answer) => Promise<Answer>>,
): Promise<Sets> {
  if (!answersIn(answers).some(matches)) return answers
  const change = await makeChange()
  const changeAll = async (listed: readonly Answer[]): Promise<Answer[]> => {
    const changed: Answer[] = []
    for (const answer of listed) {
      if (matches(answer)) await waitForTurn()
      changed.push(matches(answer) ? await change(answer) : answer)
    }
    return changed
  }
  const frameworks: Answers['frameworks'] = []
  for (const framework of answers.frameworks)
    frameworks.push({ ...framework, answers: await changeAll(framework.answers) })
  return { ...answers, questionnaire: answers.questionnaire && (await changeAll(answers.questionnaire)), frameworks }
}

/** A reader may already have ordered the passages. */
const lacksPassages = (answer: Answer): boolean =>
  needsOfferedPassages(answer) && answer.explanation.read_by === undefined

const nothingOnRecord = { dataUsage: null, industry: null, criticality: null }

/** The answers with their risk. */
export function withRisk(
  answers: Omit<Answers, 'risk'>,
  { subProcessors }: Pick<VendorFacts, 'subProcessors'>,
  basis: RiskBasis,
): Answers {
  const risk = summarizeRisk({
    ...basis,
    security: answers.questionnaire ?? [],
    frameworks: answers.frameworks.flatMap(({ answers }) => answers),
    certificates: answers.certificates,
    subProcessors,
  })
  return { ...answers, risk }
}

/** The facts of the vendor report, on which answers also rest. */
export const vendorFacts = (...of: Parameters<typeof findVendorFacts>): VendorFacts => runAtOnce(findVendorFacts(...of))

/** Finds the vendor facts, and yields to other work meanwhile. */
export function* findVendorFacts(allDocuments: ParsedDocument[], domain: string): YieldingWork<VendorFacts> {
  const documents = allDocuments.filter((document) => !isSample(document))
  return {
    domain,
    // A vendor's answer to a question is no certificate.
    certificates: yield* findCertifications(
      documents.filter(({ upload }) => !upload?.statedByVendor),
      domain,
    ),
    subProcessors: yield* findSubProcessors(documents),
    businessInformation: yield* findBusinessInformation(documents, domain),
    contactInformation: yield* findContactInformation(documents, domain),
  }
}
