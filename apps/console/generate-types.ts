import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

type Json = Record<string, unknown>
type Parameter = { $ref?: string; in?: string }
type Answer = { $ref?: string; content?: Json }
type Operation = { parameters: Parameter[]; requestBody?: Json; responses: Record<string, Answer> }

/**
 * The types of the API by path and method (src/api/client.ts): each call's input, and its response on success.
 * @param document of OpenAPI 3.1.
 */
export async function apiTypes(document: Json): Promise<string> {
  const { paths, components, ...head } = document as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Json; parameters: Record<string, Parameter>; responses: Record<string, Answer> }
  }
  const isOwn = ({ $ref, in: place }: Parameter) =>
    ($ref === undefined ? place : components.parameters[nameIn($ref)]!.in) !== 'header'
  const called = ({ parameters, requestBody, responses }: Operation) => ({
    parameters: parameters.filter(isOwn),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { $ref, content }]) => [
          status,
          { description: '', content: $ref === undefined ? content : components.responses[nameIn($ref)]!.content },
        ]),
    ),
  })
  const slim = {
    ...head,
    paths: mapped(paths, (methods) => mapped(methods, called)),
    components: { schemas: components.schemas, parameters: components.parameters },
    webhooks: {},
  }
  return `// Written by npm run generate.\n\n${astToString(await openapiTypescript(trimmed(slim) as OpenAPI3, { silent: true }))}`
}

const nameIn = (reference: string): string => reference.split('/').at(-1)!

/** The members of a list this long are codes of a catalogue, which no code here distinguishes. */
const long = 30

/** The schema without examples and without members that a call ignores. @param names whether the members are names of fields */
function trimmed(value: unknown, names = false): unknown {
  if (Array.isArray(value)) return value.map((each) => trimmed(each))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(
    ([name, member]) => names || !(left.has(name) || (name === 'enum' && (member as unknown[]).length > long)),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, trimmed(member, !names && name === 'properties')]))
}

const left = new Set(['example', 'examples', 'patternProperties', 'pattern'])

const mapped = <From, To>(of: Record<string, From>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]))
