import { placeholders } from './placeholders.ts'

/** The address of a file of the source code; the server takes the link away while it knows no such address. */
export const sourceFile = (path: string): string => `${placeholders.codeHost}/blob/HEAD/${path}`
