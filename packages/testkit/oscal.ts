import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const schema = fileURLToPath(import.meta.resolve('@custos/exports/oscal/nist/assessment-results.schema.json'))
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))

/** The errors of a document against NIST's schema for OSCAL assessment results. */
export function oscalProblems(text: string): object[] {
  validate(JSON.parse(text))
  return validate.errors ?? []
}
