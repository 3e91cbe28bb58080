/**
 * Speaks the part of llama.cpp's protocol that a reader needs, and misbehaves if the passage says so. It writes its start
 * parameters and each question to a log beside the model, a line of JSON each.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getPriority } from 'node:os'
import { parseArgs } from 'node:util'
import type { Message } from './question.ts'

const { values } = parseArgs({
  options: { model: { type: 'string' }, host: { type: 'string' }, port: { type: 'string' } },
})
const model = values.model!
const write = (line: object) => appendFileSync(`${model}.log`, `${JSON.stringify(line)}\n`)
write({ pid: process.pid, priority: getPriority(), environment: process.env })
if (readFileSync(model, 'utf8') === 'broken') {
  process.stderr.write('loading\nerror: this is no model\n')
  process.exit(1)
}
const never = readFileSync(model, 'utf8') === 'never ready'

createServer(async (request, response) => {
  if (request.url === '/health') return void response.writeHead(never ? 503 : 200).end('{}')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: Message[] }
  if (request.headers.authorization !== `Bearer ${process.env.LLAMA_API_KEY}`)
    return void response.writeHead(401).end('{}')
  const prompt = messages.at(-1)!.content
  write({ asked: prompt, began: Date.now() })
  const end = (body: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  if (prompt.includes('crash once') && !existsSync(`${model}.crashed`)) {
    writeFileSync(`${model}.crashed`, '')
    process.exit(134)
  }
  if (prompt.includes('crash always')) process.exit(134)
  if (prompt.includes('hang')) return
  if (prompt.includes('endless')) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      if (!response.destroyed) response.write('['.repeat(60_000), more)
    }
    return more()
  }
  if (prompt.includes('error')) return void response.writeHead(500).end('{"error":{"code":500}}')
  if (prompt.includes('garbage'))
    return void end('{"choices":[{"logprobs":{"content":[{"top_logprobs":[{"token":7}]}]}}]}')
  if (prompt.includes('no json')) return void end('<html>')
  const yes = prompt.includes('we do') ? 0.9 : 0.2
  const likely = prompt.includes('neither')
    ? [{ token: 'Perhaps', logprob: 0 }]
    : [
        { token: 'Yes', logprob: Math.log(yes / 2) },
        { token: ' yes', logprob: Math.log(yes / 2) },
        { token: 'No', logprob: Math.log(1 - yes) },
      ]
  end(JSON.stringify({ choices: [{ logprobs: { content: [{ top_logprobs: likely }] } }] }))
}).listen(Number(values.port), values.host)
