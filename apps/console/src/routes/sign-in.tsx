import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../session/sign-in.tsx'

/** `to`: the requested page; `organisation`: the organisation of the sign-in. */
interface Search {
  to?: string
  organisation?: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): Search => {
    const [to, organisation] = [text(search.to), text(search.organisation)]
    return { ...(to && { to }), ...(organisation && { organisation }) }
  },
  component: () => <SignIn {...Route.useSearch()} />,
})
