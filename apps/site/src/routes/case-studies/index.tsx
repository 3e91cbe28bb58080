import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../components/section.tsx'
import { head } from '../../head.ts'

export const Route = createFileRoute('/case-studies/')({ head: () => head('/case-studies/'), component: Page })

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /case-studies/
        </h1>
      </Section>
    </div>
  )
}
