import type { Framework, FrameworkStatement } from './framework.ts'

/** The framework's statements as a statement inventory (specification, point 3). Times are unix seconds. */
export function statementInventoryOf(framework: Framework): {
  id: string
  name: string
  description: string
  type: 'framework'
  created_at: number
  updated_at: number
  statements: FrameworkStatement[]
} {
  return {
    id: framework.id,
    name: `${framework.name}: what to ask a vendor`,
    description: `Statements about a vendor, each with the part of ${framework.name} that it stands for.`,
    type: 'framework',
    created_at: Date.parse(framework.added) / 1000,
    updated_at: Date.parse(framework.revised) / 1000,
    statements: framework.statements,
  }
}
