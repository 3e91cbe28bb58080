import { z } from 'zod'
import { id } from './fields.ts'

export const named = z.object({ id: id('Its id.'), name: z.string().describe('Its name.') })

/** Who did something. */
export const Actor = named.extend({ kind: z.enum(['PERSON', 'APP']).describe('Whether a person or a machine acted.') })
