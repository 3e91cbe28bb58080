import { HtmlValidate } from 'html-validate'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** The standard's content models and the requirements of documents and assistive technology, without style rules. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
})

/** The errors of a page: of the HTML parser, of the content models and of its links. */
export function htmlProblems(text: string): string[] {
  const problems: string[] = []
  const document = parse(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => problems.push(`${code} in line ${startLine}`),
  })
  for (const { messages } of validator.validateStringSync(text).results)
    for (const { ruleId, message, line } of messages) problems.push(`${ruleId} in line ${line}: ${message}`)
  const ids = new Set<string>()
  const links: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (!('attrs' in child)) continue
      for (const { name, value } of child.attrs) {
        if (name === 'id') ids.add(value)
        if (name === 'href' && value.startsWith('#')) links.push(value.slice(1))
      }
      visit(child)
    }
  }
  visit(document)
  return [...problems, ...links.filter((id) => !ids.has(id)).map((id) => `a link leads to #${id}, which is not there`)]
}
