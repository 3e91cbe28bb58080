import { createFileRoute } from '@tanstack/react-router'
import { People } from '../organisation/people.tsx'

export const Route = createFileRoute('/_app/people')({ component: People })
