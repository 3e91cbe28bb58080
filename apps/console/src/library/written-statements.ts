import type { Statement } from '../api/library.ts'

/**
 * Reads statements from lines. A line that ends with a colon, or begins with #, names the category of the following lines. The
 * part after a bar names the certificates that answer the statement; the part after a second bar, the choices of its answer.
 */
export function readStatements(text: string, unnamed: string): Statement[] {
  let category = unnamed
  return text.split('\n').flatMap((line) => {
    const written = line.trim().replace(/^[-*•]\s+/, '')
    if (written === '') return []
    const heading = /^#+\s*(.+)$/.exec(written)?.[1] ?? /^(.{1,100}):$/.exec(written)?.[1]
    if (heading) {
      category = heading
      return []
    }
    const [statement, coverage = '', values = ''] = written.split('|')
    const choices = namesIn(values, ';')
    return [
      {
        category,
        statement: statement!.trim(),
        coverage: namesIn(coverage, ','),
        ...(choices.length > 1 && { choices }),
      },
    ]
  })
}

const namesIn = (text: string, separator: string): string[] =>
  text.split(separator).flatMap((name) => name.trim() || [])

/** Writes statements as lines of this form. */
export function writeStatements(statements: Statement[]): string {
  const lines: string[] = []
  let category: string | null = null
  for (const statement of statements) {
    if (statement.category !== category) lines.push(...(category === null ? [] : ['']), `# ${statement.category}`)
    category = statement.category
    const { coverage, choices = [] } = statement
    const named = [statement.statement, coverage.join(', '), choices.join('; ')]
    const last = named.findLastIndex((part) => part !== '')
    lines.push(named.slice(0, last + 1).join(' | '))
  }
  return lines.join('\n')
}
