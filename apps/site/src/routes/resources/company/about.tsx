import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../../components/section.tsx'
import { head } from '../../../head.ts'

export const Route = createFileRoute('/resources/company/about')({
  head: () => head('/resources/company/about'),
  component: Page,
})

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /resources/company/about
        </h1>
      </Section>
    </div>
  )
}
