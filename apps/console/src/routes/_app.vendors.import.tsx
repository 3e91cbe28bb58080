import { createFileRoute } from '@tanstack/react-router'
import { ImportVendors } from '../vendors/import-vendors.tsx'

export const Route = createFileRoute('/_app/vendors/import')({ component: ImportVendors })
