import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../components/section.tsx'
import { head } from '../../head.ts'

export const Route = createFileRoute('/solutions/dpos')({ head: () => head('/solutions/dpos'), component: Page })

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /solutions/dpos
        </h1>
      </Section>
    </div>
  )
}
