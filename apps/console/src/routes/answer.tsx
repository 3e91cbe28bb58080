import { createFileRoute } from '@tanstack/react-router'
import { VendorPortal } from '../vendor-portal/vendor-portal.tsx'

export const Route = createFileRoute('/answer')({ component: VendorPortal })
