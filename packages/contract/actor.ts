import { z } from 'zod'
import { id } from './fields.ts'

export const NamedReference = z
  .object({ id: id('Its id.'), name: z.string().describe('Its name.') })
  .meta({ id: 'NamedReference', description: 'Something, by its id and its name.' })

/** The actor of an event. */
export const Actor = z
  .object({ ...NamedReference.shape, kind: z.enum(['PERSON', 'APP']).describe('Whether a person or a machine acted.') })
  .meta({ id: 'Actor', description: 'The actor.' })
