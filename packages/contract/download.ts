import { z } from 'zod'

/** The answer of a route that gives a file. @param thing its noun: `file`, `document`. */
export const download = <MediaType extends string>(thing: string, mediaType: MediaType) =>
  ({
    status: 200,
    envelope: 'none',
    data: z.string().describe(`The ${thing}.`),
    mediaType,
    description: `The ${thing}, served as a download.`,
  }) as const
