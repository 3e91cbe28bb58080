import { createFileRoute } from '@tanstack/react-router'
import { Apps } from '../organisation/apps.tsx'

export const Route = createFileRoute('/_app/apps')({ component: Apps })
