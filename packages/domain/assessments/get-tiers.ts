import { catalogueStatements } from '@custos/catalogue/catalogue-statements'
import { type Asked, keyOf } from '@custos/catalogue/tiers'
import * as contract from '@custos/contract/tiers'
import { call } from '../call.ts'
import { ownTiers, statementTiers } from '../frameworks/own-tiers.ts'
import { presentStatementTier } from '../frameworks/present-statement-tier.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { everyQuestionnaire, firstQuestionnaire } from '../questionnaires/store.ts'
import { plannedTiers } from './planned-tiers.ts'

/** A vendor that all statements concern. */
const everything: Asked = { isPersonal: true, role: null, isSpecial: true, isCriminal: true, isContent: true }

export const getTiers = call(contract.getTiers, async ({ session }) => {
  const scope = {
    questionnaire: (await firstQuestionnaire.first(session, session)) ?? null,
    frameworks: await enabledFrameworks(session),
  }
  const moved = new Map((await statementTiers.all(session, session)).map((one) => [one.statement, one]))
  const questionnaires = await everyQuestionnaire.all(session, session)
  const statements = new Map(
    [...catalogueStatements, ...questionnaires.flatMap((one) => one.statements)].map((one) => [one.statement, one]),
  )
  return {
    data: {
      tiers: plannedTiers(scope, everything, await ownTiers(session)),
      statements: [...statements.values()].map((statement) =>
        presentStatementTier(statement, moved.get(keyOf(statement))),
      ),
    },
  }
})
