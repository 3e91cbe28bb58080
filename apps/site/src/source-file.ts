/** The address of a file of the source code. The build copies each file that a page names. */
export const sourceFile = (path: string): string => `/source/${path}.txt`

/** The file of a link; undefined for another link. */
export const fileOfLink = (href: string): string | undefined => /^\/source\/(.+)\.txt$/.exec(href)?.[1]
