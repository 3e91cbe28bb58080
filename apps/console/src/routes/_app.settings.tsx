import { createFileRoute } from '@tanstack/react-router'
import { Settings } from '../organisation/settings.tsx'

export const Route = createFileRoute('/_app/settings')({ component: Settings })
