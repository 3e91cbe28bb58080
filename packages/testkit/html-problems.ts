import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** What the parser of the HTML standard has against a page, and what a reader would: names that stand twice, links that lead nowhere. */
export function htmlProblems(text: string): string[] {
  const problems: string[] = []
  const document = parse(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => problems.push(`${code} in line ${startLine}`),
  })
  const ids = new Set<string>()
  const links: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (!('attrs' in child)) continue
      for (const { name, value } of child.attrs) {
        if (name === 'id' && ids.has(value)) problems.push(`the id ${value} stands twice`)
        if (name === 'id') ids.add(value)
        if (name === 'href' && value.startsWith('#')) links.push(value.slice(1))
      }
      visit(child)
    }
  }
  visit(document)
  return [...problems, ...links.filter((id) => !ids.has(id)).map((id) => `a link leads to #${id}, which is not there`)]
}
