import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../components/section.tsx'
import { head } from '../head.ts'

export const Route = createFileRoute('/contact')({ head: () => head('/contact'), component: Page })

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /contact
        </h1>
      </Section>
    </div>
  )
}
