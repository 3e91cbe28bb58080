import { createFileRoute } from '@tanstack/react-router'
import { Events } from '../record/events.tsx'

export const Route = createFileRoute('/_app/event-log')({ component: Events })
