import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '../logs/audit-log.tsx'

export const Route = createFileRoute('/_app/audit-log')({ component: AuditLog })
