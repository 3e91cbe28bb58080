import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/organisation'
import { call } from '../call.ts'
import { recordEvent } from '../events/record.ts'
import { keptKinds, requireSoundFields } from './custom-fields.ts'
import { adminPerson, requestFourEyes } from './four-eyes.ts'
import { countriesOf, type Entity, type Organisation } from './organisation.ts'
import { presentOrganisation } from './present.ts'
import {
  organisationForChange,
  organisationName,
  organisationOf,
  reweighAllVendors,
  setOrganisation,
  setOrganisationName,
} from './store.ts'

export const update = call(contract.updateOrganisation, async ({ body, caller, session, services, now }) => {
  const known = await organisationName(session)
  const name = body.name ?? known
  if (name !== known && !(await setOrganisationName(session, name)))
    throw new ApiError('resource_already_exists', {
      param: 'name',
      message:
        'Another organisation on this installation has this name. Names must differ, because people name their organisation when they sign in',
    })
  requireOwnNames(body.entities ?? [])
  const found = await organisationForChange(session)
  requireSoundFields(found, body.custom_fields ?? [])
  const organisation: Organisation = {
    region: body.region === undefined ? found.region : body.region,
    sector: body.sector === undefined ? found.sector : body.sector,
    duties: body.duties === undefined ? found.duties : [...new Set(body.duties)],
    controller: body.controller ?? found.controller,
    officer: body.officer ?? found.officer,
    representative: body.representative ?? found.representative,
    entities: body.entities ?? found.entities,
    custom_fields: body.custom_fields ?? found.custom_fields,
    retention_years: body.retention_years ?? found.retention_years,
    reader: body.reader === undefined ? found.reader : body.reader,
    corrector_decides: body.corrector_decides ?? found.corrector_decides,
    four_eyes: found.four_eyes,
  }
  if (organisation.corrector_decides !== found.corrector_decides) await adminPerson(session, caller, now)
  await setOrganisation(session, organisation, await keptKinds(session, found, organisation.custom_fields), now)
  if (!isDeepStrictEqual(countriesOf(organisation.entities), countriesOf(found.entities)))
    await reweighAllVendors(session)
  if (body.four_eyes !== undefined && body.four_eyes !== found.four_eyes)
    await requestFourEyes(session, services, now, caller, found, body.four_eyes)
  const stored = await organisationOf(session)
  await recordEvent(session, services, now, {
    source: 'custos.organisation',
    type: 'organisation.updated',
    detail: { name, ...organisation, four_eyes: stored.four_eyes },
  })
  return { data: presentOrganisation(name, stored) }
})

/** Contracts name an entity by its name. @throws ApiError if two share a name */
function requireOwnNames(entities: readonly Entity[]): void {
  const names = new Set<string>()
  for (const [index, { name }] of entities.entries()) {
    if (names.has(name.toLowerCase()))
      throw new ApiError('parameter_invalid', {
        param: `entities[${index}].name`,
        message: 'Another entity of the organisation has this name',
      })
    names.add(name.toLowerCase())
  }
}
