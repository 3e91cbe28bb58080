import { createFileRoute } from '@tanstack/react-router'
import { Answering } from '../answering/answering.tsx'

export const Route = createFileRoute('/answer')({ component: Answering })
