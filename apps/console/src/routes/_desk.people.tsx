import { createFileRoute } from '@tanstack/react-router'
import { People } from '../organisation/people.tsx'

export const Route = createFileRoute('/_desk/people')({ component: People })
