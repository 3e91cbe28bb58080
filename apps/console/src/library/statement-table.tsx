import type { Statement } from '../api/library.ts'
import { TableHead } from '../parts/table-head.tsx'
import { texts } from '../texts/texts.ts'

/** The statements of a framework or questionnaire, with their articles and the certificates that cover them. */
export function StatementTable({ statements }: { statements: Statement[] }) {
  return (
    <div className="scroll">
      <table className="table">
        <TableHead headings={[texts.library.statement, texts.library.reference, texts.library.coverage]} />
        <tbody>
          {statements.map(({ statement, category, reference, coverage }) => (
            <tr key={`${reference} ${statement}`}>
              <td>
                {statement}
                <span className="under">{category}</span>
              </td>
              <td data-label={texts.library.reference}>{reference ?? '–'}</td>
              <td data-label={texts.library.coverage}>{coverage.length === 0 ? '–' : coverage.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
