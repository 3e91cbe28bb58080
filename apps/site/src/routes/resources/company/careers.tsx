import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../../components/section.tsx'
import { head } from '../../../head.ts'

export const Route = createFileRoute('/resources/company/careers')({
  head: () => head('/resources/company/careers'),
  component: Page,
})

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /resources/company/careers
        </h1>
      </Section>
    </div>
  )
}
