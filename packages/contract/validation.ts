import { z } from 'zod'
import { ApiError, type ErrorCode, paramSubject } from './errors.ts'

/** Converts raw input into the types of a route's schemas, or throws the error that names the fault and its path. */

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** The maximum depth of a JSON document; the contract's deepest body has 5 levels. */
const deepest = 32

/**
 * Validates a body by its schema, which also decides whether unknown members are refused or dropped.
 *
 * @throws ApiError with the full path of the first invalid member.
 */
export function validBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (body === undefined || body === null)
    throw new ApiError('parameter_missing', { message: 'A JSON object is required as the body' })
  if (typeof body !== 'object' || Array.isArray(body))
    throw new ApiError('parameter_invalid', { message: 'The body must be a JSON object' })
  refuseUnstorable(body, [])
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw apiErrorOf(firstOf(result.error.issues), body, schema)
}

/**
 * Validates the parameters of a query or a path, which arrive as strings; integers are converted.
 *
 * @throws ApiError with the first invalid parameter; a repeated parameter is invalid.
 */
export function validParameters<Schema extends z.ZodObject>(
  schema: Schema,
  raw: Record<string, string | string[] | undefined>,
): z.output<Schema> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (Array.isArray(value))
      throw new ApiError('parameter_invalid', { param: name, message: `${paramSubject(name)} is given more than once` })
    if (name === '__proto__') throw unknownParameter(name)
    refuseUnstorable(value, [name])
    values[name] = readAs(schema.shape[name], value)
  }
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw apiErrorOf(firstOf(result.error.issues), values, schema)
}

function readAs(schema: unknown, value: string | undefined): unknown {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return inner instanceof z.ZodNumber && value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

/** Refuses text that PostgreSQL or UTF-8 cannot hold, keys that reach into prototypes, and unlimited nesting. */
function refuseUnstorable(value: unknown, path: Path): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed())
      throw new ApiError('parameter_invalid_string', {
        ...at(path),
        message: 'The text must not contain half of a surrogate pair: send whole characters',
      })
    if (value.includes('\0'))
      throw new ApiError('parameter_invalid_string', {
        ...at(path),
        message: 'The text must not contain a NUL character',
      })
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= deepest)
      throw new ApiError('parameter_invalid', {
        ...at(path.slice(0, 1)),
        message: `The body is nested deeper than ${deepest} levels`,
      })
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) refuseUnstorable(item, [...path, index])
    } else {
      for (const [name, member] of Object.entries(value)) {
        if (name === '__proto__') throw unknownParameter(parameterPath([...path, name]))
        refuseUnstorable(name, path)
        refuseUnstorable(member, [...path, name])
      }
    }
  }
}

function at(path: Path): { param?: string } {
  return path.length === 0 ? {} : { param: parameterPath(path) }
}

/** `approval.approvers[0].date` */
function parameterPath(path: Path): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    input,
  )
}

const formats: Record<string, { code: ErrorCode; what: string }> = {
  uuid: { code: 'parameter_invalid_uuid', what: 'must be a UUID' },
  email: { code: 'parameter_invalid_email', what: 'must be an e-mail address' },
  url: { code: 'parameter_invalid_url', what: 'must be a URL' },
}

/** Whether the member at the path is optional. */
function isOptional(schema: unknown, [part, ...rest]: Path): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return part === undefined || isOptional(schema.unwrap(), [part, ...rest])
  if (schema instanceof z.ZodObject && part !== undefined) return isOptional(schema.shape[String(part)], rest)
  if (schema instanceof z.ZodArray && part !== undefined) return isOptional(schema.element, rest)
  return false
}

/** The first useful issue: a bound of 2^53 means nothing to a client whose parameter has its own bound. */
function firstOf(issues: Issue[]): Issue {
  return issues.find((issue) => !('origin' in issue && issue.origin === 'int')) ?? issues[0]!
}

function apiErrorOf(issue: Issue, input: unknown, schema: z.ZodType): ApiError {
  if (issue.code === 'unrecognized_keys') {
    return unknownParameter(parameterPath([...issue.path, issue.keys[0]!]))
  }
  const param = parameterPath(issue.path)
  const value = valueAt(input, issue.path)
  // An empty required text is reported as missing, like an absent field.
  const isEmpty =
    value === '' &&
    (issue.code === 'too_small' || (issue.code === 'invalid_value' && issue.values.length === 1)) &&
    !isOptional(schema, issue.path)
  if (value === undefined || isEmpty)
    return new ApiError('parameter_missing', { param, message: `${paramSubject(param)} is required` })
  const [code, what] = problemOf(issue)
  return new ApiError(code, { param, message: `${paramSubject(param)} ${what}` })
}

function unknownParameter(param: string): ApiError {
  return new ApiError('parameter_invalid', {
    param,
    message: `${paramSubject(param)} does not belong to this call: remove it`,
  })
}

function problemOf(issue: Issue): [ErrorCode, string] {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' || issue.expected === 'number')
        return ['parameter_invalid_integer', said(issue) ?? 'must be an integer']
      if (issue.expected === 'string') return ['parameter_invalid_string', 'must be a string']
      return ['parameter_invalid', `must be ${article(issue.expected)}`]
    case 'invalid_format': {
      const known = formats[issue.format]
      if (issue.format === 'url') return ['parameter_invalid_url', said(issue) ?? 'must be a URL']
      return known
        ? [known.code, known.what]
        : ['parameter_invalid', said(issue) ?? 'must have the form in the API reference']
    }
    case 'invalid_value':
      return [
        'parameter_invalid',
        `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => String(value)).join(', ')}`,
      ]
    case 'too_small':
    case 'too_big': {
      const ours = said(issue)
      if (ours) return ['parameter_invalid', ours]
      const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
      if (issue.origin === 'string') return ['parameter_invalid', `must have ${bound} ${plural(bound, 'character')}`]
      if (issue.origin === 'array') return ['parameter_invalid', `must have ${bound} ${plural(bound, 'item')}`]
      return ['parameter_invalid', `must be ${bound}`]
    }
    case 'invalid_union':
      return ['parameter_invalid', said(issue) ?? 'must have one of the forms in the API reference']
    default:
      return ['parameter_invalid', issue.message]
  }
}

/** The schema's own message for the issue; Zod's messages begin otherwise. */
const said = ({ message }: Issue) => (/^(must|is) /.test(message) ? message : undefined)

const article = (type: string) =>
  type === 'array'
    ? 'a list'
    : type === 'object'
      ? 'an object'
      : type === 'boolean'
        ? 'true or false'
        : `of type ${type}`
const plural = (bound: string, noun: string) => (bound.endsWith(' 1') ? noun : `${noun}s`)
