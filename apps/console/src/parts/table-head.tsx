/** The headings of a table's columns; `action` names a last one that only a screen reader is told of. */
export function TableHead({ headings, action }: { headings: readonly string[]; action?: string | undefined }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        {action && (
          <th scope="col">
            <span className="visually-hidden">{action}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
