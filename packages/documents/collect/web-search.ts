import { setTimeout as pause } from 'node:timers/promises'
import { NoResponse } from '@custos/outbound/no-response'
import { send } from '@custos/outbound/send'
import { z } from 'zod'

/** The web search for pages that a vendor's own site does not show; from the configuration. */
export interface SearchSettings {
  provider: 'brave' | 'searxng'
  /** Base address without a final slash. The operator sets it, so it may be private. */
  url: string
  key: string | undefined
  /** The interval between the starts of two queries. Milliseconds. */
  spacing: number
  /** The time limit of all queries of a collection. Milliseconds. */
  timeoutMs: number
}

/** Within Brave's slowest plan, one query a second. */
export const defaultPace = { spacing: 1_100, timeoutMs: 8_000 }

/** A found address. The search's text ranks the page and is never quoted. */
export interface SearchResult {
  href: string
  text: string
}

export interface Searched {
  /** Each address once, in the search's order. */
  results: SearchResult[]
  /** The sent queries, answered or not. */
  questions: string[]
  /** Why the last query failed, after which none is sent; for people. null if all succeeded. */
  failure: string | null
}

const topics = ['security compliance certifications', 'data processing agreement subprocessors', 'privacy legal']
/** The limit of one collection. */
const maxQuestions = 6
/** The limit of one query, which is Brave's maximum. */
const maxResults = 20
const maxBytes = 2_000_000

/**
 * Asks the search for pages of these registrable domains. Never fails: after an error it returns the results so far, and the error.
 */
export async function searchPages(settings: SearchSettings, domains: string[], signal: AbortSignal): Promise<Searched> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)])
  const found = new Map<string, SearchResult>()
  const questions: string[] = []
  const searched = (failure: string | null): Searched => ({ results: [...found.values()], questions, failure })
  try {
    for (const question of questionsFor(domains)) {
      if (questions.length > 0) await pause(settings.spacing, undefined, { signal: over })
      questions.push(question)
      for (const result of await ask(settings, question, over))
        if (!found.has(result.href)) found.set(result.href, result)
    }
    return searched(null)
  } catch (error) {
    if (error instanceof WrongResponse) return searched(`Custos refused the web search’s answer: ${error.message}.`)
    if (error instanceof NoResponse && error.kind === 'too_large')
      return searched(`Custos refused the web search’s answer: it is larger than ${maxBytes / 1_000_000} MB.`)
    if (error instanceof NoResponse && error.kind === 'too_intricate')
      return searched('Custos refused the web search’s answer: it has too many members, or too many levels.')
    return searched('Custos got no answer from the web search in time.')
  }
}

/** The first topic of every domain precedes any second topic. */
const questionsFor = (domains: string[]): string[] =>
  topics.flatMap((topic) => domains.map((domain) => `site:${domain} ${topic}`)).slice(0, maxQuestions)

class WrongResponse extends Error {}

const Results = z
  .array(z.object({ url: z.string(), title: z.string().nullish() }))
  .transform((results) => results.slice(0, maxResults).map(({ url, title }) => ({ href: url, text: title ?? '' })))

interface Protocol {
  path: string
  parameters: Record<string, string>
  headers: (key: string) => Record<string, string>
  Answer: z.ZodType<SearchResult[]>
}

const protocols: Record<SearchSettings['provider'], Protocol> = {
  // https://api-dashboard.search.brave.com/api-reference/web/search/get; a response without results has no `web`.
  brave: {
    path: '/web/search',
    parameters: { count: String(maxResults), text_decorations: 'false' },
    headers: (key) => ({ 'x-subscription-token': key }),
    Answer: z.object({ web: z.object({ results: Results }).nullish() }).transform(({ web }) => web?.results ?? []),
  },
  // https://docs.searxng.org/dev/search_api.html; the key is for a proxy in front of it, because SearXNG has none.
  searxng: {
    path: '/search',
    parameters: { format: 'json' },
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    Answer: z.object({ results: Results }).transform(({ results }) => results),
  },
}

async function ask(
  { provider, url, key, timeoutMs }: SearchSettings,
  question: string,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const { path, parameters, headers, Answer } = protocols[provider]
  const query = new URLSearchParams({ q: question, ...parameters })
  const { status, body } = await send(
    {
      method: 'GET',
      url: `${url}${path}?${query.toString()}`,
      headers: { accept: 'application/json', ...(key !== undefined && headers(key)) },
      reach: 'anywhere',
      timeoutMs,
      content: { of: 'status 200', max: maxBytes, json: { depth: 32, members: 50_000 } },
    },
    signal,
  )
  if (status !== 200) throw new WrongResponse(`it has status ${status}`)
  const text = Buffer.from(body).toString()
  const { success, data, error } = Answer.safeParse(parsed(text))
  if (success) return data
  const { path: at, message } = error.issues[0]!
  throw new WrongResponse(`${z.core.toDotPath(at)}: ${message}`.slice(0, 200))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongResponse('it is not JSON')
  }
}
