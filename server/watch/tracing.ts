/**
 * Traces by OpenTelemetry: calls, statements, calls of other services, jobs. Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. What a
 * span shows is a closed list of attributes, applied again to what is exported: no address, query, header, handle or id of a person.
 * See docs/decisions/109-metrics-traces-and-logs.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context as TraceContext,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { buildInfo } from '../build-info.ts';
import type { Config } from '../config.ts';
import type { Observe, Work } from './observe.ts';

/** Every attribute that leaves this server. */
const allowedAttributes: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'db.system.name',
  'db.query.text',
  'evangelist.adapter',
  'evangelist.call',
  'evangelist.job',
  'error.type',
]);

export interface CallSpan {
  /** What runs inside is part of the call. */
  run<T>(work: () => T): T;
  /** @param route its pattern; null for a path of no route */
  end(route: string | null, status: number): void;
}

export interface Tracing {
  /** @param traceparent of a proxy that is trusted */
  startCall(method: string, traceparent: string | undefined): CallSpan;
  observe: Observe;
  /** Of the work that runs. */
  getTraceId(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** How long the end of the server waits for a receiver that does not answer. */
const closeMs = 2000;
const longestStatement = 4000;

/** Drizzle passes values as parameters; a text that a statement holds besides is left out. */
const toStatementText = (sql: string): string =>
  sql.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, longestStatement);

const pickAllowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowedAttributes.has(name)));

/** Whatever a library adds to a span: only what is on the list is exported, without events, links and messages of errors. */
function exportAllowed(exporter: SpanExporter): SpanExporter {
  const toAllowed = (span: ReadableSpan): ReadableSpan =>
    Object.create(span, {
      attributes: { value: pickAllowed(span.attributes) },
      events: { value: [] },
      links: { value: [] },
      status: { value: { code: span.status.code } },
    }) as ReadableSpan;
  return {
    export: (spans, done) => exporter.export(spans.map(toAllowed), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** `00-<trace>-<span>-<flags>` (W3C Trace Context). */
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function toParent(traceparent: string | undefined): TraceContext {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function toSpan(work: Work): { name: string; kind: SpanKind; attributes: Attributes } {
  switch (work.kind) {
    case 'statement':
      return {
        name: 'postgresql',
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': toStatementText(work.sql) },
      };
    case 'adapter':
      return {
        name: `${work.adapter} ${work.call}`,
        kind: SpanKind.CLIENT,
        attributes: {
          'evangelist.adapter': work.adapter,
          'evangelist.call': work.call,
          'server.address': work.host,
        },
      };
    case 'job':
      return {
        name: `job ${work.job}`,
        kind: SpanKind.CONSUMER,
        attributes: { 'evangelist.job': work.job },
      };
  }
}

/** The class of an error; its message may hold what a person wrote. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The services that the settings name. Links of people lead elsewhere, and are not traced. */
const getServiceHosts = (config: Config): ReadonlySet<string> =>
  new Set(
    [
      config.network.baseUrl,
      config.rail.baseUrl,
      config.ethereumRpcUrl,
      config.assets?.url,
      config.telemetry.ingestionUrl,
    ].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : [])),
  );

export function createTracing(config: Config, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'evangelist',
      'service.version': buildInfo.version,
      'evangelist.role': config.role,
    }),
    spanProcessors: [new BatchSpanProcessor(exportAllowed(exporter))],
  });
  const tracer = provider.getTracer('evangelist');
  const active = new AsyncLocalStorage<Span>();
  const getParent = (): TraceContext => {
    const span = active.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  const stop = traceFetch(getServiceHosts(config), (name, attributes) =>
    active.getStore()
      ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, getParent())
      : undefined,
  );
  return {
    startCall(method, traceparent) {
      const attributes = { 'http.request.method': method };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = tracer.startSpan(method, options, toParent(traceparent));
      return {
        run: (work) => active.run(span, work),
        end(route, status) {
          if (route !== null) {
            span.updateName(`${method} ${route}`);
            span.setAttribute('http.route', route);
          }
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async observe(work, run) {
      // The queue asks for work all the time: only what belongs to a call or to a job is shown.
      if (work.kind === 'statement' && !active.getStore()) return run();
      const { name, ...options } = toSpan(work);
      const span = tracer.startSpan(name, options, getParent());
      try {
        return await active.run(span, run);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    getTraceId: () => active.getStore()?.spanContext().traceId,
    async close() {
      stop();
      const ended = provider.shutdown().catch(() => undefined);
      await Promise.race([ended, wait(closeMs, undefined, { ref: false })]);
    },
  };
}

interface FetchMessage {
  request: { origin?: string | URL; method?: string };
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Node's `fetch` names its requests on channels of `node:diagnostics_channel`.
 *
 * @param start a span in the work that runs; undefined outside of it
 * @returns stops it
 */
function traceFetch(
  hosts: ReadonlySet<string>,
  start: (name: string, attributes: Attributes) => Span | undefined,
): () => void {
  const spans = new WeakMap<object, Span>();
  const end = (request: object) => {
    spans.get(request)?.end();
    spans.delete(request);
  };
  const listeners: Readonly<Record<string, (message: FetchMessage) => void>> = {
    'undici:request:create': ({ request }) => {
      const { hostname } = new URL(String(request.origin));
      const method = request.method ?? 'GET';
      if (!hosts.has(hostname)) return;
      const attributes = { 'http.request.method': method, 'server.address': hostname };
      const span = start(`${method} ${hostname}`, attributes);
      if (span) spans.set(request, span);
    },
    'undici:request:headers': ({ request, response }) =>
      void spans.get(request)?.setAttribute('http.response.status_code', response!.statusCode),
    'undici:request:trailers': ({ request }) => end(request),
    'undici:request:error': ({ request, error }) => {
      const span = spans.get(request);
      if (span) fail(span, error);
      end(request);
    },
  };
  const entries = Object.entries(listeners).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as FetchMessage)] as const,
  );
  for (const [name, listener] of entries) subscribe(name, listener);
  return () => {
    for (const [name, listener] of entries) unsubscribe(name, listener);
  };
}
