import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/organisation'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import type { Organisation } from './organisation.ts'
import { presentOrganisation } from './present.ts'
import { organisationName, organisationOf, setOrganisation, setOrganisationName } from './store.ts'

export const update = call(contract.updateOrganisation, async ({ body, session, services, now }) => {
  const known = await organisationName(session)
  const name = body.name ?? known
  if (name !== known && !(await setOrganisationName(session, name)))
    throw new ApiError('resource_already_exists', {
      param: 'name',
      message:
        'Another organisation of this installation has this name, and people name their organisation when they sign in',
    })
  const { updated_at: _, ...found } = await organisationOf(session)
  const organisation: Organisation = {
    region: body.region === undefined ? found.region : body.region,
    sector: body.sector === undefined ? found.sector : body.sector,
    duties: body.duties === undefined ? found.duties : [...new Set(body.duties)],
    retention_years: body.retention_years ?? found.retention_years,
    four_eyes: body.four_eyes ?? found.four_eyes,
  }
  await setOrganisation(session, organisation, now)
  await recordEvent(session, services, now, {
    source: 'custos.organisation',
    type: 'organisation.updated',
    detail: { name, ...organisation },
  })
  return { data: presentOrganisation(name, { ...organisation, updated_at: now }) }
})
