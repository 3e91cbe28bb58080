import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ModelSettings } from '@custos/evidence/model-answers/language-model'
import { sha256 } from '@custos/kernel/hash'

export interface RecordedModel extends AsyncDisposable {
  settings: ModelSettings
  /** Prompts that have no recorded answer. */
  missing: string[]
}

interface Request {
  messages: [{ content: string }, { content: string }]
  response_format: unknown
}

/** The kinds of calls, in their order, by what each prompt has: what is asked in one rests on what was answered in those before it. */
const rounds = { reading: 'statements', judging: 'answers' }

/** The answer to a prompt without a recorded one, so that one run asks all prompts of a round: nothing is said. */
const silence = '{"answers":[],"verdicts":[]}'

/**
 * A reader whose answers are recorded, behind a server on loopback that speaks the OpenAI protocol. `<digest>.json` of the directory
 * holds the answer to the prompt with this digest. When it ends, the prompts without one are written there as `<digest>.prompt.json`, for
 * a reader to answer, and beside them `instructions.json`, what each is to be told: only those of the first round that lacks any, for the later ones will be
 * others once it is answered.
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
