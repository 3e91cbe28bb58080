/** The headings of a table's columns. `first` and `action` name an outer column for screen readers only. */
export function TableHead({
  headings,
  first,
  action,
}: {
  headings: readonly string[]
  first?: string
  action?: string | undefined
}) {
  return (
    <thead>
      <tr>
        {first && <Unseen heading={first} />}
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        {action && <Unseen heading={action} />}
      </tr>
    </thead>
  )
}

function Unseen({ heading }: { heading: string }) {
  return (
    <th scope="col">
      <span className="visually-hidden">{heading}</span>
    </th>
  )
}
