import { tagPath } from '../navigation.ts'
import {
  type Endpoint,
  groups,
  kebab,
  message,
  type Operation,
  type Parameter,
  resolve,
  type Schema,
} from './openapi.ts'

/** One field of the reference. */
export interface Field {
  name: string
  /** The field's stable anchor on the page. */
  anchor: string
  type: string
  required: boolean
  description: string
  extension: boolean
  values: string[]
  fields: Field[]
  /** The object in the field, if it has a description of its own. */
  object: string | undefined
}

/** Schemas with a section of their own, by the tag of their page. */
export const objectsOfTag: Record<string, string[]> = {
  Apps: ['App'],
  'Audit logs': ['AuditLog', 'Pagination'],
  Events: ['Event'],
  Frameworks: ['Framework'],
  Organisation: ['Organisation', 'OrganisationContact', 'OrganisationEntity'],
  'Security questionnaires': ['StatementInventory', 'Statement'],
  Vendors: ['Vendor', 'VendorContact', 'DataUsage', 'Processing', 'VendorContract', 'InternalUse'],
  Approvals: ['ApprovalDecision', 'Approver', 'ApprovalHistoryEntry', 'DecisionProposal'],
  Assessments: ['Assessment', 'ReviewResult', 'ReviewSource', 'CollectedDocument'],
  'Vendor requests': ['VendorRequest', 'VendorQuestion'],
  Reviews: ['JudgementChange', 'ReviewComment'],
  Reports: ['VendorReport', 'Certification'],
  Documents: ['VendorDocument'],
  Users: ['User'],
  Webhooks: ['Webhook'],
}
const objects = new Set(Object.values(objectsOfTag).flat())

/** `ReviewResult` → `review result` */
export function objectName(schema: string): string {
  return kebab(schema).replaceAll('-', ' ')
}

export function objectAnchor(schema: string): string {
  return `object-${kebab(schema)}`
}

/** The address of an object's description, on the page of its tag. */
export function objectHref(schema: string): string {
  const { slug } = groups.find(({ tag }) => objectsOfTag[tag]?.includes(schema))!
  return `${tagPath(slug)}#${objectAnchor(schema)}`
}

export function parameterFields(parameters: Parameter[], anchor: string): Field[] {
  return parameters.map(({ name, required = false, description, schema }) => ({
    ...field(name, schema, required, anchor),
    description,
  }))
}

/** The fields of an object schema, with nested ones inside. An object with a section of its own is a link. */
export function fieldsOf(schema: Schema, anchor: string): Field[] {
  const { schema: object } = resolve(schema)
  const named = Object.entries(object.properties ?? {}).map(([name, property]) =>
    field(name, property, object.required?.includes(name) ?? false, anchor),
  )
  // Members that are accepted and ignored are listed once, because nobody looks one of them up.
  const alike = Object.entries(object.patternProperties ?? {}).map(([pattern, property]) => {
    const names = pattern.slice('^('.length, -')$'.length).split('|')
    return { ...field(names.join(', '), property, false, anchor), type: 'any', anchor: `${anchor}.${names[0]}` }
  })
  return [...named, ...alike]
}

/** The data of a success. */
export interface SuccessResponse {
  status: string
  description: string
  /** The object in `data`, or in each of its entries, if it has a description of its own. */
  object: string | undefined
  isList: boolean
  /** The fields, if the object has no description of its own. */
  fields: Field[]
}

export function successOf({ id, operation }: Endpoint): SuccessResponse {
  const [status, { description, content }] = success(operation)
  const schema = content?.['application/json']?.schema
  const data = schema && (resolve(schema).schema.properties?.data ?? schema)
  const itemSchema = data && (data.items ?? data)
  const name = itemSchema && resolve(itemSchema).name
  const object = name && objects.has(name) ? name : undefined
  const fields = itemSchema && !object ? fieldsOf(itemSchema, `${id}.answer`) : []
  return { status, description, object, isList: data?.items !== undefined, fields }
}

export function success(operation: Operation): [string, Operation['responses'][string]] {
  return Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!
}

export const messageAnchor = kebab(message.operationId)

/** The message of a webhook: its headers, and its body with the ids of each kind of event. */
export function messageFields(): { headers: Field[]; body: Field[] } {
  const anchor = `${messageAnchor}.body`
  const kinds = resolve(message.requestBody!.content['application/json']!.schema!).schema.anyOf!
  const [{ type, timestamp, data }] = kinds.map(propertiesOf) as [Record<string, Schema>]
  const typesOf = (kind: Schema) => {
    const { const: only, enum: several = [only!] } = propertiesOf(kind).type!
    return several.map(String)
  }
  const ofKinds = kinds.map((kind) => {
    const types = typesOf(kind)
    const nouns = [...new Set(types.map((one) => one.slice(0, one.indexOf('.'))))]
    const ids = field(nouns[0]!, propertiesOf(kind).data!, true, `${anchor}.data`)
    return { ...ids, name: nouns.map((noun) => `${noun}.*`).join(', '), values: types }
  })
  return {
    headers: parameterFields(message.parameters, `${messageAnchor}.header`),
    body: [
      { ...field('type', type!, true, anchor), type: 'string', values: kinds.flatMap(typesOf) },
      field('timestamp', timestamp!, true, anchor),
      { ...field('data', data!, true, anchor), fields: ofKinds },
    ],
  }
}

const propertiesOf = (schema: Schema): Record<string, Schema> => resolve(schema).schema.properties!

const maxValues = 60

function field(name: string, schema: Schema, required: boolean, parent: string): Field {
  const anchor = `${parent}.${name}`
  const core = withoutNull(schema)
  const item = core.schema.type === 'array' && core.schema.items ? withoutNull(core.schema.items) : undefined
  const held = item ?? core
  const object = held.name && objects.has(held.name) ? held.name : undefined
  return {
    name,
    anchor,
    type:
      typeOf(core.schema, item?.schema) +
      (core.nullable ? ' or null' : '') +
      (schema.default === undefined ? '' : `, default ${String(schema.default)}`),
    required,
    description: schema.description ?? core.schema.description ?? '',
    extension: schema['x-custos-extension'] === true,
    // Readers look up the codes of a standard in the standard. Several examples are the usual values of an open list.
    values: valuesOf(held.schema),
    fields: object ? [] : fieldsOf(held.schema, anchor),
    object,
  }
}

function valuesOf({ enum: all = [], examples = [] }: Schema): string[] {
  if (all.length > 0) return all.length > maxValues ? [] : all.map(String)
  return examples.length > 1 ? examples : []
}

function withoutNull(schema: Schema): { schema: Schema; name: string | undefined; nullable: boolean } {
  const { schema: whole, name } = resolve(schema)
  const other = whole.anyOf?.find((option) => option.type !== 'null')
  if (other && whole.anyOf!.some((option) => option.type === 'null')) {
    const inner = resolve(other)
    return {
      schema: { ...inner.schema, description: whole.description ?? inner.schema.description! },
      name: inner.name,
      nullable: true,
    }
  }
  if (Array.isArray(whole.type)) {
    const type = whole.type.find((candidate) => candidate !== 'null')!
    return { schema: { ...whole, type }, name, nullable: whole.type.includes('null') }
  }
  return { schema: whole, name, nullable: false }
}

const formats: Record<string, string> = { uuid: 'UUID', uri: 'URI', email: 'e-mail address' }

function typeOf(schema: Schema, item: Schema | undefined): string {
  if (item)
    return `list of ${item.properties ? 'objects' : plural(typeOf(item, undefined))}${bounds(schema.minItems, schema.maxItems, 'item')}`
  if (schema.const !== undefined) return `always ${schema.const}`
  const name = formats[schema.format ?? ''] ?? (typeof schema.type === 'string' ? schema.type : 'string')
  if (name === 'integer' || name === 'number') return name + bounds(schema.minimum, readable(schema.maximum))
  if (schema.enum || name === 'UUID') return name
  return name + bounds(schema.minLength, schema.maxLength, 'character')
}

function plural(type: string): string {
  return type.startsWith('UUID') || type.startsWith('URI')
    ? type.replace(/^UU?ID|^URI/, '$&s')
    : type.replace(/^\w+/, '$&s')
}

/** The largest time of the calendar means nothing to a reader. */
function readable(maximum: number | undefined): number | undefined {
  return maximum !== undefined && maximum > 10_000_000_000 ? undefined : maximum
}

function bounds(min: number | undefined, max: number | undefined, unit?: string): string {
  const count = (number: number) => `${number}${unit ? ` ${unit}${number === 1 ? '' : 's'}` : ''}`
  if (max !== undefined) return `, ${min ? `${min} to ` : 'up to '}${count(max)}`
  return min ? `, ${count(min)} or more` : ''
}
