import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ModelSettings } from '@custos/evidence/model-review/language-model'
import { sha256 } from '@custos/kernel/hash'

export interface RecordedModel extends AsyncDisposable {
  settings: ModelSettings
  /** Prompts that have no recorded answer. */
  missing: string[]
}

/** What a prompt is answered that nobody has answered yet, so that one run asks all prompts: nothing is said. */
const silence = '{"answers":[]}'

/**
 * A reader whose answers are recorded, behind a server on loopback that speaks the OpenAI protocol. `<digest>.json` of the directory
 * holds the answer to the prompt with this digest; what a prompt without one asks is written beside as `<digest>.prompt.json`, so that a
 * reader can answer it.
 */
export async function recordedModel(directory: string): Promise<RecordedModel> {
  const missing: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { content: string }[] }
    const digest = sha256(messages.map(({ content }) => content).join('\n')).slice(0, 16)
    const file = join(directory, `${digest}.json`)
    const isRecorded = existsSync(file)
    if (!isRecorded) {
      missing.push(digest)
      writeFileSync(join(directory, `${digest}.prompt.json`), `${messages.at(-1)!.content}\n`)
    }
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
    missing,
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
    },
  }
}
