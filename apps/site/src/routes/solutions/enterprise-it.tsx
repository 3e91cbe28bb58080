import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../components/section.tsx'
import { head } from '../../head.ts'

export const Route = createFileRoute('/solutions/enterprise-it')({
  head: () => head('/solutions/enterprise-it'),
  component: Page,
})

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /solutions/enterprise-it
        </h1>
      </Section>
    </div>
  )
}
