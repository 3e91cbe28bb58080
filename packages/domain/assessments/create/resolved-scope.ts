import type { Framework } from '@custos/catalogue/framework'
import type { Statement } from '@custos/evidence/model'

/** What a new assessment answers. */
export interface ResolvedScope {
  questionnaire: { id: string; statements: Statement[] } | null
  frameworks: Framework[]
}
