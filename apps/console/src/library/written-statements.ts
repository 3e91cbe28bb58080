import type { Statement } from '../api/library.ts'

/**
 * Statements as lines: a line that ends with a colon, or begins with #, names the category of those that follow. What stands
 * behind a bar names the certificates that answer the statement.
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
    const [statement, coverage = ''] = written.split('|')
    return [
      { category, statement: statement!.trim(), coverage: coverage.split(',').flatMap((name) => name.trim() || []) },
    ]
  })
}

/** The same statements as lines. */
export function writeStatements(statements: Statement[]): string {
  const lines: string[] = []
  let category: string | null = null
  for (const statement of statements) {
    if (statement.category !== category) lines.push(...(category === null ? [] : ['']), `# ${statement.category}`)
    category = statement.category
    lines.push(
      statement.coverage.length === 0
        ? statement.statement
        : `${statement.statement} | ${statement.coverage.join(', ')}`,
    )
  }
  return lines.join('\n')
}
