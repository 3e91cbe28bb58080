import dossier from '../../content/dossiers/pennywhistle.json'
import { Code } from '../components/code.tsx'
import { Json } from '../components/json.tsx'
import { findingWith } from './demonstration.ts'

/** One answer as in the API, without the fields for which there is no room. */
export function ReviewResult() {
  return (
    <Code name="One review result, shortened" dark>
      <Json value={shortened()} marks={['evidence']} />
    </Code>
  )
}

function shortened() {
  const { statement, status, answer, confidence, evidence, sources } = findingWith('EXPLICITLY_MENTIONED_IN_SOURCE')
  const { name, location, type, start, end, sha256 } = sources[0]!
  const { text_sha256 } = dossier.documents.find((document) => document.sha256 === sha256)!
  const hashes = { sha256: `${sha256.slice(0, 12)}…`, text_sha256: `${text_sha256.slice(0, 12)}…` }
  return {
    statement,
    status,
    answer,
    confidence,
    evidence,
    sources: [{ name, location, type, start, end, ...hashes }],
  }
}
