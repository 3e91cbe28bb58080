import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Decisions } from '../vendor/decisions.tsx'

/** The address says that the person has just signed a decision. */
interface Search {
  signed?: boolean
}

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/decisions')({
  validateSearch: ({ signed }): Search => (signed === true ? { signed } : {}),
  component: function Page() {
    const { signed = false } = Route.useSearch()
    const navigate = Route.useNavigate()
    const [isTold] = useState(signed)
    // Shown once: a later visitor of this address has signed nothing.
    useEffect(() => {
      if (signed) void navigate({ search: {}, replace: true })
    }, [signed, navigate])
    return <Decisions {...Route.useParams()} signed={isTold} />
  },
})
