import type { MadeLink } from '../api/vendor-requests.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { texts } from '../texts/texts.ts'

const labels = texts.questions

/** New links, which Custos sends by e-mail or the person shares. */
export function Links({ made }: { made: MadeLink[] }) {
  return (
    <div className="once" role="status">
      <p>{made.every(({ mailed }) => mailed) ? labels.mailed : labels.passOn}</p>
      <ul>
        {made.map(({ id, email, path }) => (
          <li key={id}>
            {email} <CopyField text={`${window.location.origin}${path}`} name={labels.linkFor(email)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
