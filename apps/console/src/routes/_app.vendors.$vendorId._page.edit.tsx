import { createFileRoute } from '@tanstack/react-router'
import { EditVendor } from '../vendor/edit-vendor.tsx'

/** The kind of service that prefills the form. */
interface Search {
  profile?: string
}

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/edit')({
  validateSearch: ({ profile }): Search => (typeof profile === 'string' ? { profile } : {}),
  component: function Page() {
    const search = Route.useSearch()
    return <EditVendor key={search.profile ?? ''} {...Route.useParams()} {...search} />
  },
})
