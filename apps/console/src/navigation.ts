import { texts } from './texts/texts.ts'

export interface Destination {
  to: string
  name: string
  /** The scope that the destination requires. */
  scope: string
}

/** The destinations of the rail, in its groups. A heading of null: the group has no heading. */
export const destinations: { heading: string | null; items: Destination[] }[] = [
  {
    heading: null,
    items: [
      { to: '/', name: texts.shell.today, scope: 'vendors:read' },
      { to: '/vendors', name: texts.shell.vendors, scope: 'vendors:read' },
      { to: '/dates', name: texts.shell.dates, scope: 'vendors:read' },
      { to: '/questions', name: texts.shell.questions, scope: 'assessments:read' },
      { to: '/sub-processors', name: texts.shell.subProcessors, scope: 'reports:read' },
    ],
  },
  {
    heading: texts.shell.groups.library,
    items: [
      { to: '/questionnaires', name: texts.shell.questionnaires, scope: 'questionnaires:read' },
      { to: '/frameworks', name: texts.shell.frameworks, scope: 'frameworks:read' },
    ],
  },
  {
    heading: texts.shell.groups.record,
    items: [
      { to: '/audit-log', name: texts.shell.audit, scope: 'audit:read' },
      { to: '/event-log', name: texts.shell.events, scope: 'events:read' },
    ],
  },
  {
    heading: texts.shell.groups.organisation,
    items: [
      { to: '/people', name: texts.shell.people, scope: 'users:read' },
      { to: '/apps', name: texts.shell.apps, scope: 'apps:read' },
      { to: '/webhooks', name: texts.shell.webhooks, scope: 'webhooks:read' },
      { to: '/settings', name: texts.shell.settings, scope: 'frameworks:read' },
    ],
  },
]
