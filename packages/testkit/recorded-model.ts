import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import { sha256 } from '@custos/kernel/hash'

export interface RecordedModel extends AsyncDisposable {
  settings: ModelSettings
  /** Prompts without a recorded answer. */
  missing: string[]
}

interface Request {
  messages: [{ content: string }, { content: string }]
  response_format: unknown
}

/** The kinds of calls in order, recognised by their prompts. The questions of a later kind depend on the answers of earlier ones. */
const rounds = { reading: 'statements', judging: 'answers' }

/** The answer to a prompt without a recorded one, which finds nothing, so that one run collects all prompts of a round. */
const silence = '{"answers":[],"verdicts":[]}'

/**
 * A language model with recorded answers, behind a server on loopback that speaks the OpenAI protocol. The directory's
 * `<digest>.json` holds the answer to the prompt with this digest. At the end, unanswered prompts are written as
 * `<digest>.prompt.json` beside their `instructions.json`, for a reader to answer: only those of the first incomplete round,
 * because later prompts depend on its answers.
 */
export async function recordedModel(directory: string): Promise<RecordedModel> {
  const missing = new Map<string, Request>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const completionRequest = JSON.parse(Buffer.concat(chunks).toString()) as Request
    const { messages } = completionRequest
    const digest = sha256(messages.map(({ content }) => content).join('\n')).slice(0, 16)
    const file = join(directory, `${digest}.json`)
    const isRecorded = existsSync(file)
    if (!isRecorded) missing.set(digest, completionRequest)
    const content = isRecorded ? readFileSync(file, 'utf8') : silence
    const tokens = (text: string) => Math.ceil(text.length / 4)
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: digest,
        object: 'chat.completion',
        created: 0,
        model: 'recorded',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: {
          prompt_tokens: messages.reduce((sum, message) => sum + tokens(message.content), 0),
          completion_tokens: tokens(content),
        },
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    get missing() {
      return [...missing.keys()]
    },
    settings: {
      provider: 'openai-compatible',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      apiKey: undefined,
      model: 'recorded',
      prices: null,
      limits: { calls: 100, milliseconds: 300_000, tokens: 10_000_000, cost: 100 },
      tenantLimits: { tokens: 10_000_000, cost: 100 },
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      writePrompts(directory, missing)
    },
  }
}

function writePrompts(directory: string, missing: ReadonlyMap<string, Request>): void {
  for (const file of readdirSync(directory)) if (file.endsWith('.prompt.json')) rmSync(join(directory, file))
  rmSync(join(directory, 'instructions.json'), { force: true })
  for (const has of Object.values(rounds)) {
    const prompts = [...missing].filter(([, { messages }]) => has in JSON.parse(messages[1].content))
    if (prompts.length === 0) continue
    for (const [digest, { messages }] of prompts)
      writeFileSync(join(directory, `${digest}.prompt.json`), `${messages[1].content}\n`)
    const [[, { messages, response_format }]] = prompts as [[string, Request]]
    const told = { instructions: messages[0].content, response_format }
    writeFileSync(join(directory, 'instructions.json'), `${JSON.stringify(told, null, 1)}\n`)
    return
  }
}
