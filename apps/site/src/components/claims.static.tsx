import claims from '../../content/claims.json'
import { type Path, page } from '../navigation.ts'
import { sourceFile } from '../source-file.ts'
import { BreakablePath } from './breakable-path.tsx'
import { Table } from './table.tsx'

interface Claim {
  claim: string
  page: string
  proof: { page: string; title: string } | { test: string; name: string }
}

/** What the pages claim, each with what proves it; content/claims.json is kept by hand. */
export function Content() {
  return (
    <Table
      caption="Claims of this site and their proofs"
      head={['Claim', 'Page', 'Proof']}
      rows={(claims as Claim[]).map(({ claim, page: path, proof }) => [
        claim,
        page(path as Path).label,
        'page' in proof ? (
          <a key="proof" href={proof.page}>
            {proof.title}
          </a>
        ) : (
          <span key="proof">
            {'Test: '}
            <a href={sourceFile(proof.test)}>
              <BreakablePath path={proof.test} />
            </a>
          </span>
        ),
      ])}
    />
  )
}
