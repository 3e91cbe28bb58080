/** Where the site shows a file of the source code: the build copies each that a page names. */
export const sourceFile = (path: string): string => `/source/${path}.txt`

/** The file that a link leads to, or undefined for another link. */
export const fileOfLink = (href: string): string | undefined => /^\/source\/(.+)\.txt$/.exec(href)?.[1]
