import type { Statement } from '@custos/evidence/model'

export interface Questionnaire {
  id: string
  name: string
  description: string | null
  statements: Statement[]
  created_at: Date
  updated_at: Date
}
