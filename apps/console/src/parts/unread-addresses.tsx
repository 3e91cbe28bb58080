/** The addresses that Custos found but did not read, each with the reason. */
export function UnreadAddresses({ addresses }: { addresses: readonly { location: string; message: string }[] }) {
  if (addresses.length === 0) return null
  return (
    <ul>
      {addresses.map(({ location, message }) => (
        <li key={location}>
          {/^https?:/.test(location) ? (
            <a href={location} target="_blank" rel="noopener noreferrer">
              {location}
            </a>
          ) : (
            location
          )}
          <span className="under">{message}</span>
        </li>
      ))}
    </ul>
  )
}
