import { createFileRoute } from '@tanstack/react-router'
import { Events } from '../logs/events.tsx'

export const Route = createFileRoute('/_app/event-log')({ component: Events })
