import { createFileRoute } from '@tanstack/react-router'
import { Frameworks } from '../library/frameworks.tsx'

export const Route = createFileRoute('/_app/frameworks')({ component: Frameworks })
