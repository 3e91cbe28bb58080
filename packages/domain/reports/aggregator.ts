import { answerBytes, type FactsQuestion, FactsResponse, factsPath } from '@custos/contract/aggregator'
import type { VendorFacts } from '@custos/evidence/types'
import type { Clock } from '@custos/kernel/clock'
import { hostOf } from '@custos/kernel/host-of'
import { NoResponse } from '@custos/outbound/no-response'
import { send } from '@custos/outbound/send'
import { BrokenCircuitError } from 'cockatiel'
import { z } from 'zod'
import { type RetryPolicy, withRetries } from './retry-policy.ts'

/** The address and credentials of the external aggregator; from the configuration. */
export interface AggregatorSettings {
  /** Without a final slash. The operator sets it, so it may be an address that vendors' documents must not lead to. */
  url: string
  token: string | undefined
  retryPolicy: RetryPolicy
}

export const defaultRetryPolicy: RetryPolicy = {
  timeout: 120_000,
  attempts: 3,
  backoff: 1_000,
  failures: 5,
  rest: 30_000,
}

type Question = z.output<typeof FactsQuestion>

/** Why there are no facts. The message is for people and contains no secret. */
export class AggregatorFailure extends Error {
  override readonly name = 'AggregatorFailure'
  /** `refused`: it sent a wrong or hostile response; `unavailable`: it sent none. */
  readonly kind: 'refused' | 'unavailable'
  /** Whether a retry may help: the service failed, independent of the query. */
  readonly passing: boolean

  constructor(kind: AggregatorFailure['kind'], message: string, options: { passing: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.passing = options.passing
  }
}

/** A service that implements the contract of `docs/aggregator-openapi.json`. */
export interface Aggregator {
  /** @throws AggregatorFailure */
  ask(question: Question, signal: AbortSignal): Promise<{ facts: VendorFacts; collectedAt: Date }>
}

export function openAggregator({ url, token, retryPolicy }: AggregatorSettings, clock: Clock): Aggregator {
  const policy = withRetries(retryPolicy, (error) => error instanceof AggregatorFailure && error.passing)
  return {
    async ask(question, signal) {
      try {
        const answer = await policy.execute(
          ({ signal }) => post(`${url}${factsPath}`, token, question, signal, retryPolicy.timeout),
          signal,
        )
        return checked(answer, question, clock())
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw unavailable('failed several times in a row. Custos asks it again later', true)
        throw error
      }
    },
  }
}

async function post(
  address: string,
  token: string | undefined,
  question: Question,
  signal: AbortSignal,
  timeout: number,
): Promise<string> {
  try {
    const { status, body } = await send(
      {
        method: 'POST',
        url: address,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(question),
        reach: 'anywhere',
        timeoutMs: timeout,
        content: { of: 'status 200', max: answerBytes, json: { depth: 32, members: 100_000 } },
      },
      signal,
    )
    if (status !== 200) throw ofStatus(status)
    return Buffer.from(body).toString()
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    if (error.kind === 'too_large') throw refused(`it is larger than ${answerBytes / 1_000_000} MB`)
    if (error.kind === 'too_intricate') throw refused('it has too many members, or too many levels')
    throw unavailable(error.kind === 'too_long' ? 'did not answer in time' : 'could not be reached', true, error)
  }
}

function ofStatus(status: number): AggregatorFailure {
  if (status === 404) return unavailable('could not read any of the vendor’s publications', false)
  if (status === 401 || status === 403) return unavailable('does not accept AGGREGATOR_TOKEN', false)
  if (status === 429 || status >= 500) return unavailable(`answered with status ${status}`, true)
  return refused(`it has status ${status}`)
}

/** The facts of a response that has the contract's form and matches the query. */
function checked(text: string, question: Question, now: Date): { facts: VendorFacts; collectedAt: Date } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw refused('it is not JSON', cause)
  }
  const { success, data, error } = FactsResponse.safeParse(json)
  if (!success) throw refused(firstProblem(error))
  const { collected_at, ...facts } = data
  if (facts.domain.toLowerCase() !== hostOf(question.domain))
    throw refused('it is about another domain than the one asked about')
  const collectedAt = new Date(collected_at * 1000)
  if (collectedAt.getTime() > now.getTime() + clockSkew) throw refused('its collected_at lies in the future')
  const frameworkIds = new Set(question.frameworks)
  const certificates = facts.certificates.filter((certification) => frameworkIds.has(certification.framework_id))
  if (new Set(certificates.map((certification) => certification.framework_id)).size < certificates.length)
    throw refused('it has several certificates of one framework')
  return { facts: { ...facts, certificates }, collectedAt }
}

/** The maximum lead of another machine's clock. Milliseconds. */
const clockSkew = 5 * 60_000

function firstProblem({ issues }: z.ZodError): string {
  const { path, message } = issues[0]!
  const where = path.length > 0 ? `${z.core.toDotPath(path)}: ` : ''
  // The message may contain a key that the response made up.
  return `${where}${message}`.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ').slice(0, 200)
}

const refused = (why: string, cause?: unknown) =>
  new AggregatorFailure('refused', `Custos refused the aggregator’s answer: ${why}.`, { passing: false, cause })
const unavailable = (why: string, passing: boolean, cause?: unknown) =>
  new AggregatorFailure('unavailable', `The aggregator ${why}.`, { passing, cause })
