import claims from '../../content/claims.json'
import { type Path, page } from '../navigation.ts'
import { sourceFile } from '../source-file.ts'
import { BreakablePath } from './breakable-path.tsx'
import { Table } from './table.tsx'

interface Claim {
  claim: string
  page: string
  proofs: ({ page: string; title: string } | { test: string; name: string })[]
}

/** The site's claims, each with its proof. People write content/claims.json. */
export function Content() {
  return (
    <Table
      caption="Claims of this site and their proofs"
      head={['Claim', 'Page', 'Proofs']}
      rows={(claims as Claim[]).map(({ claim, page: path, proofs }) => [
        claim,
        page(path as Path).footerOnly ? (
          page(path as Path).label
        ) : (
          <a key="page" href={path}>
            {page(path as Path).label}
          </a>
        ),
        <ul key="proofs" className="proofs">
          {proofs.map((proof) =>
            'page' in proof ? (
              <li key={proof.page}>
                <a href={proof.page}>{proof.title}</a>
              </li>
            ) : (
              <li key={proof.test}>
                {'Test: '}
                <a href={sourceFile(proof.test)}>
                  <BreakablePath path={proof.test} />
                </a>
                {`: “${proof.name.replaceAll(/%s|\$name/g, '…')}”`}
              </li>
            ),
          )}
        </ul>,
      ])}
    />
  )
}
