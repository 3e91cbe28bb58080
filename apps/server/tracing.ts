import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracingChannel } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiVersion } from '@custos/contract/version'
import { jobs, steps, type TracedWork } from '@custos/kernel/tracing'
import { diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type TextMapGetter, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

export interface TracingSettings {
  /** The address of the receiver, by OTLP over HTTP with JSON. */
  url: string
  /** The share of traces that begin here to send, from 0 to 1. For a trace that a caller began, the caller decides. */
  share: number
}

/** OpenTelemetry traces of this process: requests, jobs, and their parts. */
export interface Tracing {
  /** Makes a span of every request of the server. */
  watch(server: FastifyInstance): void
  close(): Promise<void>
}

/** The time for one export, and for the last one before the process ends. Milliseconds. */
const timeoutMs = 5000
const finalTimeoutMs = 2000

/**
 * Spans wait in a bounded queue and leave in the background; a full queue drops further ones. Therefore a slow or absent
 * receiver delays nothing.
 */
export function openTracing({ url, share }: TracingSettings, log: Logger): Tracing {
  const ignored = () => {}
  const warned = (reason: string) => log.warn({ reason }, 'traces were dropped')
  diag.setLogger({ error: ignored, warn: warned, info: ignored, debug: ignored, verbose: ignored })
  setGlobalErrorHandler((error) => log.warn({ reason: reasonOf(error) }, 'traces could not be sent'))
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: timeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'custos', 'service.version': apiVersion }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMs })],
  })
  const tracer = provider.getTracer('custos', apiVersion)
  const propagator = new W3CTraceContextPropagator()
  /** The span of the current work. */
  const current = new AsyncLocalStorage<unknown>()
  const currentSpan = () => current.getStore() as Span | undefined

  function begin({ name, attributes }: TracedWork, kind: SpanKind): Span {
    const parent = currentSpan()
    return tracer.startSpan(name, { attributes, kind }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  }

  /** @param route in place of the address, which may contain text of a client. */
  function beginRequest({ method = '', headers }: IncomingMessage, requestId: string, route: string | undefined): Span {
    const attributes = {
      'http.request.method': method,
      'custos.request_id': requestId,
      ...(route !== undefined && { 'http.route': route }),
    }
    return tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      propagator.extract(ROOT_CONTEXT, headers, onlyTraceparent),
    )
  }

  function follow(channel: TracingChannel<TracedWork, unknown>, spanOf: (work: TracedWork) => Span | undefined) {
    const spans = new WeakMap<TracedWork, Span>()
    const subscribers = {
      start: () => {},
      end: () => {},
      asyncStart: () => {},
      error: (work: TracedWork & { error: unknown }) => fail(spans.get(work), nameOf(work.error)),
      asyncEnd: (work: TracedWork) => spans.get(work)?.end(),
    }
    channel.start.bindStore(current, (work) => {
      const span = spanOf(work)
      if (span) spans.set(work, span)
      return span
    })
    channel.subscribe(subscribers)
    return () => {
      channel.unsubscribe(subscribers)
      channel.start.unbindStore(current)
    }
  }
  const unfollow = [
    follow(jobs, (work) => begin(work, SpanKind.CONSUMER)),
    // Steps outside of any request or job, such as polling for work once a second, would hide the other spans.
    follow(steps, (work) => (currentSpan() ? begin(work, SpanKind.INTERNAL) : undefined)),
  ]

  return {
    watch(server) {
      const spans = new WeakMap<FastifyRequest, Span>()
      server.addHook('onRequest', (request, _reply, next) => {
        const span = beginRequest(request.raw, request.context.requestId, request.routeOptions.url)
        spans.set(request, span)
        current.run(span, next)
      })
      // Reading a body leaves the context in which the request began.
      server.addHook('preValidation', (request, _reply, next) => current.run(spans.get(request), next))
      server.addHook('onResponse', (request, reply, next) => {
        const span = spans.get(request)
        const { caller } = request.context
        if (caller) span?.setAttribute('custos.tenant_id', caller.tenantId)
        endRequest(span, reply.statusCode)
        next()
      })
    },
    async close() {
      for (const stop of unfollow) stop()
      await Promise.race([provider.shutdown().catch(() => {}), sleep(finalTimeoutMs, undefined, { ref: false })])
    },
  }
}

/** Only the ids of the caller's trace: `tracestate` may contain text of a client. */
const onlyTraceparent: TextMapGetter<IncomingHttpHeaders> = {
  keys: () => ['traceparent'],
  get: ({ traceparent }, name) => (name === 'traceparent' ? traceparent : undefined) as string | undefined,
}

function endRequest(span: Span | undefined, status: number): void {
  span?.setAttribute('http.response.status_code', status)
  if (status >= 500) fail(span, String(status))
  span?.end()
}

/** Records the kind of a failure without its message, which may contain stored data. */
function fail(span: Span | undefined, type: string): void {
  span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : nameOf(error)
}
