/** Whether docs/conformance.md names tests that exist: `path.test.ts` › title, as the title stands in the file. */

/**
 * @param read the text of a file of the repository, or undefined when there is none
 * @returns a sentence for each test that is named and not there
 */
export function missingTests(page: string, read: (path: string) => string | undefined): string[] {
  return page.split(/\n|<br>/).flatMap((line) => {
    const [, path, title] = /`([^`]+\.test\.ts)` › (.+?)(?: \|)?$/.exec(line.trim()) ?? []
    if (!path || !title) return []
    const source = read(path)
    if (source === undefined) return [`${path} does not exist`]
    const isThere = ["'", '"'].some((quote) =>
      source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
    )
    return isThere ? [] : [`${path} has no test “${title}”`]
  })
}
