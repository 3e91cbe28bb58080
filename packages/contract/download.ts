import { z } from 'zod'

/** The response of a route that returns a file. @param thing its noun: `file`, `document`. */
export const download = <MediaType extends string>(thing: string, mediaType: MediaType) =>
  ({
    status: 200,
    envelope: 'none',
    data: z.string().describe(`The ${thing}.`),
    mediaType,
    description: `The ${thing}, served as a download.`,
  }) as const
