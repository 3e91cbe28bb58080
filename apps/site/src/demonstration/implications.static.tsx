import implications from '../../../../packages/catalogue/implications.json'

const frameworks = import.meta.glob<{ name: string }>('../../../../packages/catalogue/frameworks/*.json', {
  eager: true,
  import: 'default',
})

function nameOf(id: string): string {
  const framework = Object.entries(frameworks).find(([file]) => file.endsWith(`/${id}.json`))
  if (!framework) throw new Error(`no framework ${id}`)
  return framework[1].name
}

/** The published mapping from the catalogue: which certificate implies which, with the reason. */
export function Content() {
  return (
    <details className="implications">
      <summary>{`The mapping: ${implications.length} implications`}</summary>
      <dl className="terms">
        {implications.map(({ holds, editions, implies, level, reason }) => (
          <div key={`${holds} ${implies}`}>
            <dt>
              {nameOf(holds)}
              {editions.length > 0 && ` (when named as ${editions.join(', ')})`} <span className="meta">implies</span>{' '}
              {nameOf(implies)}
              {level && ` ${level}`}
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
