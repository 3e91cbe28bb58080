import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../layout/not-found.tsx'

export const Route = createFileRoute('/$')({
  head: () => ({ meta: [{ title: 'Not Found' }, { name: 'robots', content: 'noindex' }] }),
  component: NotFound,
})
