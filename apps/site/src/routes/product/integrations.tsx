import { createFileRoute } from '@tanstack/react-router'
import { Section } from '../../components/section.tsx'
import { head } from '../../head.ts'

export const Route = createFileRoute('/product/integrations')({
  head: () => head('/product/integrations'),
  component: Page,
})

function Page() {
  return (
    <div className="ruled">
      <Section hero>
        <h1 tabIndex={-1} className="title">
          /product/integrations
        </h1>
      </Section>
    </div>
  )
}
