import type { Statement } from '@custos/evidence/types'

export interface Questionnaire {
  id: string
  name: string
  description: string | null
  statements: Statement[]
  created_at: Date
  updated_at: Date
}
