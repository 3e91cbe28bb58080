import type { Statement } from '../api/library.ts'
import { texts } from '../texts/texts.ts'

/** What is asked, with the article behind it and what answers it. */
export function Statements({ statements }: { statements: Statement[] }) {
  return (
    <div className="scroll">
      <table className="table">
        <thead>
          <tr>
            {[texts.library.statement, texts.library.reference, texts.library.coverage].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map(({ statement, category, reference, coverage }) => (
            <tr key={`${reference} ${statement}`}>
              <td>
                {statement}
                <span className="under">{category}</span>
              </td>
              <td>{reference ?? '–'}</td>
              <td>{coverage.length === 0 ? '–' : coverage.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
