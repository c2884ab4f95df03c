/** Each call is a span, which what it causes is part of. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallSpan, Tracing } from '../../watch/tracing.ts';
import { createProxyCheck } from './client-address.ts';

/** @param proxies whose header `traceparent` is taken; a client could put its calls into the traces of others */
export function registerCallTraces(
  app: FastifyInstance,
  tracing: Pick<Tracing, 'startCall'>,
  proxies: readonly string[] | false,
): void {
  const isProxy = createProxyCheck(proxies);
  const spans = new WeakMap<FastifyRequest, CallSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers;
    const isTrusted = isProxy(request.socket.remoteAddress ?? '');
    const given = isTrusted && typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracing.startCall(request.method, given);
    spans.set(request, span);
    span.run(done);
  });
  // The parser of bodies goes on in the events of the connection.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.end(request.routeOptions.url ?? null, reply.statusCode);
    if (span) span.run(done);
    else done();
  });
}
