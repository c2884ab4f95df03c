/** Every procedure of the typed channel, over HTTP. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as v from 'valibot';
import { procedureSchemas, type ProcedureName } from '../../../contract/procedures.schemas.ts';
import { procedures } from '../../../contract/procedures.ts';
import { assertProblem, assertSmall } from './answers.ts';
import type { CallerName } from './callers.ts';
import { encode, mostUrlLength, type RawResponse } from '../raw-http.ts';
import { toJson } from './json.ts';
import { brokenJson, createInput } from './mutations.ts';
import { anyCaller, anyOrigin, mostly, toHeaders } from './requests.ts';
import { createValid } from './schema-arbitrary.ts';
import { createTarget, type Target } from './target.ts';
import type { World } from './world.ts';

export const procedureNames = Object.keys(procedures) as ProcedureName[];

/** Input of a procedure as JSON; null sends none. */
export const createProcedureInput = (name: ProcedureName): fc.Arbitrary<string | null> =>
  fc.oneof(
    {
      arbitrary: createInput(createValid(procedureSchemas[name].input as v.GenericSchema)).map(
        (input) => (input === undefined ? null : toJson(input)),
      ),
      weight: 15,
    },
    { arbitrary: brokenJson, weight: 1 },
  );

interface ProcedurePlan {
  caller: CallerName;
  origin: string;
  method: string;
  type: string;
  input: string | null;
}

const createPlan = (name: ProcedureName): fc.Arbitrary<ProcedurePlan> =>
  fc.record({
    caller: anyCaller,
    origin: anyOrigin,
    method: procedures[name].kind === 'mutation' ? mostly('POST', 'GET') : mostly('GET', 'POST'),
    type: mostly('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x'),
    input: createProcedureInput(name),
  });

/** An answer of tRPC: either a result or an error with the body of the contract. @returns whether it is a result */
export function assertTrpcAnswer(
  { result, error }: { result?: { data?: unknown }; error?: { data?: { problem?: unknown } } },
  assertResult: (data: unknown) => void,
): boolean {
  if (error) assertProblem(error.data?.problem);
  else assertResult(result?.data);
  return !error;
}

export async function sendProcedure(
  world: World,
  path: string,
  { caller, origin, method, type, input }: ProcedurePlan,
): Promise<RawResponse> {
  const { sessionToken } = world.callers.get(caller);
  const text = input === null ? null : world.resolve(input, caller);
  const query = method === 'GET' && text !== null ? `input=${encode(text).slice(0, mostUrlLength)}` : ''; // prettier-ignore
  const answer = await world.http.send({
    method,
    path: `/trpc/${path}${query && (path.includes('?') ? '&' : '?')}${query}`,
    headers: {
      ...(method === 'POST' ? { 'content-type': type } : {}),
      ...(sessionToken ? { authorization: `Bearer ${sessionToken}` } : {}),
      ...toHeaders(world, caller, origin),
    },
    ...(method === 'POST' && text !== null ? { body: text } : {}),
  });
  if (answer.status === 401) await world.callers.renew(caller);
  return answer;
}

function assertHttpAnswer({ status, text }: RawResponse, output: v.GenericSchema): boolean {
  assert.ok(status < 500, `${status}: ${text.slice(0, 2000)}`);
  if (status >= 400) assertSmall(text);
  const accepted = assertTrpcAnswer(JSON.parse(text) as object, (data) => v.parse(output, data));
  assert.equal(accepted, status < 400, text.slice(0, 2000));
  return accepted;
}

/** Each entry of a batch has an answer or error; a batch that is refused as a whole has one error. */
function assertBatchAnswer({ status, text, ...response }: RawResponse): boolean {
  const answers = JSON.parse(text) as object;
  if (!Array.isArray(answers)) return assertHttpAnswer({ status, text, ...response }, v.unknown());
  const accepted = answers.map((answer: object) => assertTrpcAnswer(answer, () => undefined));
  assert.ok(status < 500, `${status}: ${text.slice(0, 2000)}`);
  assert.equal(accepted.every(Boolean), status === 200, text.slice(0, 2000));
  return accepted.some(Boolean);
}

const batchNames = fc.constantFrom(...procedureNames, 'constructor', '__proto__', 'x', '');
const batchPlan = fc.record({
  plan: createPlan('getPostLimits'),
  names: fc.array(batchNames, { minLength: 1, maxLength: 30 }),
  flag: mostly('batch=1', 'batch=true', 'batch=1&batch=1', 'x=1'),
});

export const procedureTargets: readonly Target[] = [
  ...procedureNames.map((name) =>
    createTarget(`procedure ${name}`, createPlan(name), async (world, plan) =>
      assertHttpAnswer(await sendProcedure(world, name, plan), procedureSchemas[name].output),
    ),
  ),
  createTarget('procedures in a batch', batchPlan, async (world, { plan, names, flag }) => {
    const path = `${names.map(encode).join(',').slice(0, 480)}?${flag}`;
    return assertBatchAnswer(await sendProcedure(world, path, plan));
  }),
  createTarget(
    'procedures that do not exist',
    fc.record({ plan: createPlan('getCampaign'), name: fc.oneof(batchNames, fc.string()) }),
    async (world, { plan, name }) =>
      // prettier-ignore
      assertHttpAnswer(await sendProcedure(world, encode(name).slice(0, 480), plan), v.unknown()),
  ),
];
