import type { Endpoint } from './openapi.ts'

/** A request of the contract's examples, which can be written in any language. */
export interface ExampleRequest {
  method: string
  /** Path and query with the contract's example values. */
  url: string
  body: unknown
  /** Only the token call takes a form and no token. */
  form: boolean
  /** The name of the file that is the whole body; null for every other body. */
  file: string | null
  idempotent: boolean
  /** The way in which the example reads the response. */
  answer: 'json' | 'text' | 'bytes'
}

export function exampleRequest({ method, path, operation }: Endpoint): ExampleRequest {
  const exampleOf = (name: string) => String(operation.parameters.find((parameter) => parameter.name === name)!.example)
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || operation['x-custos-extension']))
    .filter((parameter) => parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const content = Object.entries(operation.requestBody?.content ?? {})[0]
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name) => exampleOf(name)) + (query.length ? `?${query.join('&')}` : ''),
    body: content?.[1].example,
    form: content?.[0] === 'application/x-www-form-urlencoded',
    file: content?.[0] === 'application/octet-stream' ? fileName(operation.parameters) : null,
    idempotent: operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    answer: answerOf(operation, path),
  }
}

/** The response to a document is the document itself, not JSON. The examples ask for the text of a stored one. */
function answerOf({ responses }: Endpoint['operation'], path: string): ExampleRequest['answer'] {
  const types = Object.entries(responses).flatMap(([status, { content }]) =>
    Number(status) < 300 ? Object.keys(content ?? {}) : [],
  )
  if (types.length === 0 || types.includes('application/json')) return 'json'
  return path.includes('/documents/') || types.every((type) => type.startsWith('text/')) ? 'text' : 'bytes'
}

/** Calls that take a file get its name in the query. */
const fileName = (parameters: Endpoint['operation']['parameters']): string =>
  String(parameters.find(({ name, example }) => /^(?:file_)?name$/.test(name) && example !== undefined)!.example)

export function curl({ method, url, body, form, file, idempotent }: ExampleRequest): string {
  const target = /[?&]/.test(url) ? `"$CUSTOS${url}"` : `$CUSTOS${url}`
  const lines = [
    `curl -s ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${target}`,
  ]
  if (form) {
    lines.push('-d grant_type=client_credentials', '-d client_id=$CLIENT_ID', '-d client_secret=$CLIENT_SECRET')
  } else {
    lines.push('-H "Authorization: Bearer $TOKEN"')
    if (idempotent) lines.push('-H "Idempotency-Key: $KEY"')
    if (file) lines.push("-H 'Content-Type: application/octet-stream'", `--data-binary @${file}`)
    if (body !== undefined)
      lines.push(
        "-H 'Content-Type: application/json'",
        `-d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ').replaceAll("'", "'\\''")}'`,
      )
  }
  const request = lines.join(' \\\n  ')
  return idempotent && !form
    ? `KEY=$(node -p 'crypto.randomUUID()')   # once: a retry sends the same\n${request}`
    : request
}

export function typescript({ method, url, body, form, file, idempotent, answer }: ExampleRequest): string {
  if (form) {
    return `const response = await fetch(\`\${process.env.CUSTOS}${url}\`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: process.env.CLIENT_ID!,
    client_secret: process.env.CLIENT_SECRET!,
  }),
})
console.log(await response.json())`
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the example, not of this program
  const headers = ['authorization: `Bearer ${process.env.TOKEN}`']
  if (idempotent) headers.push("'idempotency-key': key")
  if (body !== undefined) headers.push("'content-type': 'application/json'")
  if (file) headers.push("'content-type': 'application/octet-stream'")
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    headers.length === 1
      ? `  headers: { ${headers[0]} },`
      : `  headers: {\n${headers.map((header) => `    ${header},\n`).join('')}  },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, '  ', javascript)}),`]),
    ...(file ? [`  body: await readFile('${file}'),`] : []),
  ]
  const read = answer === 'bytes' ? '(await response.arrayBuffer()).byteLength' : `await response.${answer}()`
  const imports = file ? "import { readFile } from 'node:fs/promises'\n\n" : ''
  const key = idempotent ? 'const key = crypto.randomUUID() // once: a retry sends the same\n' : ''
  return `${imports}${key}const response = await fetch(\`\${process.env.CUSTOS}${url}\`, {
${options.join('\n')}
})
console.log(response.status, ${read})`
}

export function python({ method, url, body, form, file, idempotent, answer }: ExampleRequest): string {
  const imports = form
    ? 'import json, os, urllib.parse, urllib.request'
    : `import json, os, urllib.request${idempotent ? ', uuid' : ''}`
  const headers = ['"Authorization": f"Bearer {os.environ[\'TOKEN\']}"']
  if (idempotent) headers.push('"Idempotency-Key": key')
  if (body !== undefined) headers.push('"Content-Type": "application/json"')
  if (file) headers.push('"Content-Type": "application/octet-stream"')
  const options = form
    ? [
        'data=urllib.parse.urlencode({',
        '    "grant_type": "client_credentials",',
        '    "client_id": os.environ["CLIENT_ID"],',
        '    "client_secret": os.environ["CLIENT_SECRET"],',
        '}).encode(),',
      ]
    : [
        ...(method === 'GET' ? [] : [`method="${method}",`]),
        'headers={',
        ...headers.map((header) => `    ${header},`),
        '},',
        ...(body === undefined ? [] : `data=json.dumps(${literal(body, '', pythonic)}).encode(),`.split('\n')),
        ...(file ? [`data=open("${file}", "rb").read(),`] : []),
      ]
  const read = { json: 'json.load(response)', text: 'response.read().decode()', bytes: 'len(response.read())' }[answer]
  const key = idempotent ? 'key = str(uuid.uuid4())  # once: a retry sends the same\n' : ''
  return `${imports}

${key}request = urllib.request.Request(
    os.environ["CUSTOS"] + "${url}",
${options.map((line) => `    ${line}`).join('\n')}
)
with urllib.request.urlopen(request) as response:
    print(${read})`
}

interface Dialect {
  key(name: string): string
  scalar(value: unknown): string
  indent: string
}

const javascript: Dialect = {
  key: (name) => (/^\w+$/.test(name) ? name : `'${name}'`),
  scalar: (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)),
  indent: '  ',
}

const pythonic: Dialect = {
  key: (name) => `"${name}"`,
  scalar: (value) =>
    typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value),
  indent: '    ',
}

function literal(value: unknown, indent: string, dialect: Dialect): string {
  if (value === null || typeof value !== 'object') return dialect.scalar(value)
  const inner = indent + dialect.indent
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object'))
      return `[${value.map(dialect.scalar).join(', ')}]`
    return `[\n${value.map((item) => `${inner}${literal(item, inner, dialect)},\n`).join('')}${indent}]`
  }
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}${dialect.key(name)}: ${literal(member, inner, dialect)},\n`,
  )
  return `{\n${members.join('')}${indent}}`
}
