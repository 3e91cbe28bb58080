import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../session/sign-in.tsx'

/** `to`: the page that was asked for; `error`: why single sign-on did not work; `organisation`: whose sign-in it is. */
interface Search {
  to?: string
  error?: string
  organisation?: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): Search => {
    const [to, error, organisation] = [text(search.to), text(search.error), text(search.organisation)]
    return { ...(to && { to }), ...(error && { error }), ...(organisation && { organisation }) }
  },
  component: () => <SignIn {...Route.useSearch()} />,
})
