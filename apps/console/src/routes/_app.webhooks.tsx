import { createFileRoute } from '@tanstack/react-router'
import { Webhooks } from '../organisation/webhooks.tsx'

export const Route = createFileRoute('/_app/webhooks')({ component: Webhooks })
