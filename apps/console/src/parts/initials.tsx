/** A person in a table: her initials, with her name for who points at them or hears them. */
export function Initials({ of: name }: { of: string }) {
  return (
    <span className="initials" title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
