import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../components/section.tsx'
import { head } from '../../head.ts'

export const Route = createFileRoute('/solutions/compliance-teams')({
  head: () => head('/solutions/compliance-teams'),
  component: Page,
})

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /solutions/compliance-teams
        </h1>
      </Section>
    </div>
  )
}
