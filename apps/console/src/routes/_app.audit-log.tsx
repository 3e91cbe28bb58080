import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '../record/audit-log.tsx'

export const Route = createFileRoute('/_app/audit-log')({ component: AuditLog })
