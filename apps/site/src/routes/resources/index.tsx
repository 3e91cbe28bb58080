import { PageIndex } from '../../components/page-index.tsx'
import { Section } from '../../components/section.tsx'
import { guidePaths, indexedDocumentPaths, legalPaths } from '../../navigation.ts'

export function Page() {
  return (
    <div className="ruled">
      <Section hero note={<b>Resources</b>}>
        <h1 tabIndex={-1} className="title">
          Guides, reference and legal pages
        </h1>
        <p className="lede">
          Guides, the API reference, how Custos works, with evidence, examples and legal pages. Machines find the same
          in <a href="/llms.txt">llms.txt</a>.
        </p>
      </Section>
      <Section number={1} label="Guides">
        <h2>Guides in order</h2>
        <PageIndex entries={[...guidePaths, '/resources/guides/api-integration']} />
      </Section>
      <Section number={2} label="Documentation">
        <h2>API reference</h2>
        <PageIndex entries={['/resources/documentation/api']} />
      </Section>
      <Section number={3} label="How it works">
        <h2>Rules, measurements and proofs</h2>
        <PageIndex entries={indexedDocumentPaths} />
      </Section>
      <Section number={4} label="Examples">
        <h2>Complete reviews</h2>
        <PageIndex
          entries={[
            '/case-studies/',
            '/case-studies/alderbrook',
            '/case-studies/pennywhistle',
            '/case-studies/quillfeather',
          ]}
        />
      </Section>
      <Section number={5} label="Legal">
        <h2>Legal pages</h2>
        <PageIndex entries={['/resources/legal/', ...legalPaths]} />
      </Section>
      <Section number={6} label="Company">
        <h2>About the project</h2>
        <PageIndex entries={['/resources/company/', '/resources/company/about', '/resources/company/careers']} />
      </Section>
    </div>
  )
}
