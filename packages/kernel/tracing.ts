import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/**
 * Work that takes its time. Attributes are named as OpenTelemetry has them, and never hold a secret or what a client
 * wrote.
 */
export interface TracedWork {
  name: string
  attributes: Record<string, string>
}

/** Work that begins by itself, and parts of it or of a request. Nobody listens unless traces are configured. */
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
