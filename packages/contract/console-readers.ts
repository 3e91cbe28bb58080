import { z } from 'zod'
import { wholeNumber } from './fields.ts'
import { route } from './route.ts'

const shown = (what: string) => z.number().min(0).max(1).describe(what)

const ReaderShown = z
  .object({
    language: z.string().describe('Language of the passages, such as de.'),
    found: shown('Share of the confirming passages that it accepts.'),
    right: shown('Share of right ones among the passages that it accepts; null if it accepts none.').nullable(),
    answers: z
      .boolean()
      .describe('Whether that is enough to answer. If not, the reader only orders the offered passages.'),
  })
  .meta({ id: 'ReaderShown', description: 'The result of a reader’s exam in one language.' })

const ConsoleReader = z
  .object({
    name: z.string().describe('Its name, such as built-in or qwen-1.5b.'),
    state: z
      .enum(['BUILT_IN', 'INSTALLED', 'WITHOUT_PROGRAM', 'AVAILABLE'])
      .describe('Whether it can be chosen; AVAILABLE: by name, once it is installed.'),
    bytes: wholeNumber('Size of its file; null for the built-in reader.').nullable(),
    licence: z.string().nullable().describe('SPDX; null where it is not known.'),
    exam: z.array(ReaderShown).nullable().describe('null where it has not taken the exam.'),
  })
  .meta({ id: 'ConsoleReader', description: 'A reader of this installation.' })

const Readers = z
  .object({
    readers: z.array(ConsoleReader).describe('The built-in one first.'),
    provider: z
      .string()
      .nullable()
      .describe('The language model at a provider, as the operator configured it; or null.'),
  })
  .meta({ id: 'ConsoleReaders', description: 'The readers for assessments.' })

export const listReaders = route({
  id: 'console.readers',
  method: 'GET',
  path: '/console/readers',
  tag: 'Console',
  summary: 'List the readers',
  description:
    'The readers on the machine that answers, with the result of each exam. PUT /v1/organisation chooses one.',
  auth: { by: 'session' },
  effect: 'read',
  response: { status: 200, envelope: 'single', data: Readers, description: 'The readers.' },
  examples: {
    data: {
      readers: [
        {
          name: 'qwen-1.5b',
          state: 'INSTALLED',
          bytes: 1117320768,
          licence: 'Apache-2.0',
          exam: [{ language: 'en', found: 0.6, right: 0.8, answers: false }],
        },
      ],
      provider: null,
    },
  },
})
