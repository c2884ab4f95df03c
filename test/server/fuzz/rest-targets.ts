/** Every REST call of the contract. */
import fc from 'fast-check';
import * as v from 'valibot';
import { restSchemas } from '../../../contract/rest.schemas.ts';
import type { RestCall } from '../../../contract/rest.ts';
import { allCalls } from '../../../server/http/rest.ts';
import { demoApiKey } from '../../../sandbox/seed/demo-api-key.ts';
import { assertAnswer } from './answers.ts';
import type { CallerName } from './callers.ts';
import { anyCaller, anyOrigin, mostly, toHeaders } from './requests.ts';
import { encode, mostUrlLength } from '../raw-http.ts';
import { toJson } from './json.ts';
import { brokenJson, createInput } from './mutations.ts';
import { createValid } from './schema-arbitrary.ts';
import { createTarget, type Target } from './target.ts';
import type { World } from './world.ts';

/** Headers that a call reads. */
const anyHeaders = fc.record({
  'idempotency-key': mostly(undefined, 'a', 'b', 'c', 'd', 'é', 'a'.repeat(201), ' '),
  'operation-id': fc.option(fc.string({ maxLength: 40 }).map(encode), { nil: undefined }),
  'content-type': mostly('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x'), // prettier-ignore
  'x-api-key': mostly<string>(demoApiKey.key, 'other'),
  'x-api-secret': mostly<string>(demoApiKey.secret, 'other'),
  'sec-fetch-mode': mostly(undefined, 'navigate', 'cors', 'x'),
  cookie: mostly(undefined, 'ev_login=x', `ev_login=${'A'.repeat(43)}`, ';;=;%'),
});

interface RestPlan {
  caller: CallerName;
  origin: string;
  headers: Readonly<Record<string, string | undefined>>;
  input: unknown;
  broken: string | null;
}

/** Calls of the app's pages without a token are known by their origin. */
const usualOrigin = ({ name, method, token }: RestCall): fc.Arbitrary<string> =>
  token || method === 'GET' || name === 'refreshToken' || name === 'ingestConversion'
    ? anyOrigin
    : fc.oneof({ arbitrary: fc.constant('<site:0>'), weight: 4 }, { arbitrary: anyOrigin, weight: 1 }); // prettier-ignore

function createPlan(op: RestCall): fc.Arbitrary<RestPlan> {
  const { params, query, body } = restSchemas[op.name];
  const input = createInput(
    fc.record({ params: createValid(params), query: createValid(query), body: createValid(body) }),
  );
  return fc.record({
    caller: anyCaller,
    origin: usualOrigin(op),
    headers: anyHeaders,
    input,
    broken: fc.oneof(
      { arbitrary: fc.constant(null), weight: 20 },
      { arbitrary: brokenJson, weight: 1 },
    ),
  });
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : toJson(value));
const toEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** A query with the fields of `value`; a list gives a field more than once. */
function toQuery(value: unknown): string {
  const pairs = toEntries(value).flatMap(([name, item]) =>
    (Array.isArray(item) ? item.slice(0, 50) : [item])
      .filter((one) => one !== undefined)
      .map((one) => `${encode(name)}=${encode(toText(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

async function sendCall(world: World, op: RestCall, plan: RestPlan): Promise<boolean> {
  const { params, query, body } = (plan.input ?? {}) as Record<string, unknown>;
  const values = Object.fromEntries(toEntries(params));
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = world.resolve(toText(values[name] ?? ''), plan.caller);
    return encode(value).slice(0, 1000);
  });
  const { accessToken } = world.callers.get(plan.caller);
  const text = world.resolve(plan.broken ?? toJson(body), plan.caller);
  const hasBody = op.method !== 'GET' && ((body ?? null) !== null || plan.broken !== null);
  const headers = Object.entries({
    ...plan.headers,
    'content-type': hasBody ? plan.headers['content-type'] : undefined,
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...toHeaders(world, plan.caller, plan.origin),
  }).filter(([, value]) => value !== undefined && /^[\x20-\x7e]*$/.test(value));
  const answer = await world.http.send({
    method: op.method,
    path: path + world.resolve(toQuery(query), plan.caller).slice(0, mostUrlLength),
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(hasBody ? { body: text } : {}),
  });
  if (answer.status === 401) await world.callers.renew(plan.caller);
  const { response } = restSchemas[op.name];
  return assertAnswer(answer, (result) => void v.parse(response, result));
}

export const restTargets: readonly Target[] = allCalls.map((op) =>
  createTarget(`${op.method} ${op.path}`, createPlan(op), (world, plan) =>
    sendCall(world, op, plan),
  ),
);
