import { Fragment } from 'react'

/** A name of words joined by underscores, which may break only after an underscore. */
export function BreakableCode({ code }: { code: string }) {
  const words = code.split('_')
  return (
    <code className="breakable-code">
      {words.map((word, index) => (
        <Fragment key={word}>
          {index < words.length - 1 ? `${word}_` : word}
          {index < words.length - 1 && <wbr />}
        </Fragment>
      ))}
    </code>
  )
}
