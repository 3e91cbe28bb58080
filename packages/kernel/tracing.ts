import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** Work with a duration. Attributes have OpenTelemetry's names and never hold a secret or a client's text. */
export interface TracedWork {
  name: string
  attributes: Record<string, string>
}

/**
 * `jobs`: work that starts by itself. `steps`: parts of a job or of a request. They have listeners only if traces are configured.
 */
export const jobs: TracingChannel<TracedWork, unknown> = tracingChannel<TracedWork, unknown>('custos:job')
export const steps: TracingChannel<TracedWork, unknown> = tracingChannel<TracedWork, unknown>('custos:step')

export function traceJob<Result>(
  name: string,
  attributes: TracedWork['attributes'],
  work: () => Promise<Result>,
): Promise<Result> {
  return jobs.hasSubscribers ? jobs.tracePromise(work, { name, attributes }) : work()
}

export function traceStep<Result>(
  name: string,
  attributes: TracedWork['attributes'],
  work: () => Promise<Result>,
): Promise<Result> {
  return steps.hasSubscribers ? steps.tracePromise(work, { name, attributes }) : work()
}
