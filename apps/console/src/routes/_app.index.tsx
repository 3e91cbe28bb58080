import { createFileRoute } from '@tanstack/react-router'
import { Today } from '../today/today.tsx'

export const Route = createFileRoute('/_app/')({ component: Today })
