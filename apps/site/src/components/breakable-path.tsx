import { Fragment } from 'react'

/** A path or an address that may break only after a slash. */
export function BreakablePath({ path }: { path: string }) {
  const [first, ...rest] = path.split(/(?<=.\/)/)
  return (
    <code>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </code>
  )
}
