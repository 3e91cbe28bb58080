import { Prerendered } from '../prose/prerendered.tsx'
import { Content, type Part } from './parts.static.tsx'

/** Shows a part of the demonstration. The page's route has `loadPrerendered` as its loader. */
export function Demonstrated({ part }: { part: Part }) {
  return <Prerendered name={part}>{Content && <Content part={part} />}</Prerendered>
}
