/** Every REST call of the contract as a route: input checked, caller known, answers in the contract's shape. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { restSchemas, type RestName } from '../../contract/rest.schemas.ts';
import * as descriptors from '../../contract/rest.ts';
import type { RestCall } from '../../contract/rest.ts';
import { postLimits } from '../config.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { originOf, restCaller } from './auth.ts';
import { detailOf, errorAnswer, invalid } from './errors.ts';
import { pictureBase, withPictures } from './media.ts';
import { receiveMultipart, type Received } from './multipart.ts';
import { easier } from './rate-limit.ts';
import { assertWellFormed } from './well-formed.ts';
import type { CallInput, RegisteredCall, Registry } from './register.ts';

/** All descriptors of the contract. */
export const allCalls = Object.values(descriptors) as readonly RestCall[];

export interface RestOptions {
  /** Hold every answer against the contract and fail when it differs: for tests. */
  checkAnswers: boolean;
}

function checked(where: string, schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (!result.success) throw invalid(detailOf(where, result.issues));
  return result.output;
}

/** Wrong parts all at once, so that a form can mark every field. */
function checkedInput(name: RestName, parts: { params: unknown; query: unknown; body: unknown }) {
  const schemas = restSchemas[name];
  for (const [where, value] of Object.entries(parts)) assertWellFormed(value, [where]);
  const results = (['params', 'query', 'body'] as const).map((where) => {
    try {
      return { where, value: checked(where, schemas[where], parts[where]), detail: [] };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { where, value: undefined, detail: error.extra.detail ?? [] };
    }
  });
  const detail = results.flatMap((result) => result.detail);
  if (detail.length > 0) throw invalid(detail);
  return Object.fromEntries(results.map(({ where, value }) => [where, value])) as {
    params: unknown;
    query: unknown;
    body: unknown;
  };
}

function idempotencyKey(op: RestCall, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!op.idempotent || key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid([{ loc: ['header', 'idempotency-key'], msg: 'must be 1 to 200 visible characters', type: 'header.invalid' }]);
}

async function received(ctx: Context, call: RegisteredCall, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) {
    return { payload: request.body ?? null, files: [], dispose: async () => undefined };
  }
  if (!call.options.multipart) throw new Problem('UNSUPPORTED_MEDIA', 'This call takes JSON.');
  return receiveMultipart(request, postLimits(ctx.config));
}

async function answer(ctx: Context, call: RegisteredCall, options: RestOptions, request: FastifyRequest, reply: FastifyReply) {
  const { op } = call;
  // Who calls is known before the body is read: nobody uploads a file without a session.
  const caller = await restCaller(ctx, op, request);
  const body = await received(ctx, call, request);
  try {
    const parts = checkedInput(op.name, { params: request.params, query: request.query, body: body.payload });
    const input = {
      ...parts,
      caller,
      idempotencyKey: idempotencyKey(op, request),
      files: body.files,
      headers: request.headers,
      request,
      reply,
    };
    const result = await call.handler(input as CallInput<RestName>, ctx);
    if (reply.sent) return reply;
    if (options.checkAnswers) v.parse(restSchemas[op.name].response, result);
    if (result === null) return reply.code(204).send();
    return reply.send(withPictures(ctx, result, await pictureBase(ctx, originOf(request), request.host)));
  } finally {
    await body.dispose();
  }
}

const notYet = (op: RestCall): Promise<never> =>
  Promise.reject(new Problem('NOT_IMPLEMENTED', `${op.method} ${op.path} is not available yet.`));

/** `/v1/wallet/{walletId}` as Fastify writes it. */
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Mounts every call; those without a handler refuse with 501. */
export async function mountRest(app: FastifyInstance, ctx: Context, registry: Registry, options: RestOptions): Promise<void> {
  const factor = easier[ctx.config.mode];
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  for (const op of allCalls) {
    const call = registry.calls.get(op.name);
    const { perMinute, refusalPage } = call?.options ?? {};
    app.route({
      method: op.method,
      url: routePath(op.path),
      config: { rateLimit: perMinute ? { max: perMinute * factor, timeWindow: 60_000 } : {} },
      ...(refusalPage && { errorHandler: errorAnswer(ctx.log, (error) => refusalPage(error, ctx)) }),
      handler: (request, reply) => (call ? answer(ctx, call, options, request, reply) : notYet(op)),
    });
  }
}
