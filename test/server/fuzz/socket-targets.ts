/** Messages on the websocket: every procedure, connection parameters, and frames that are no calls. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import fc from 'fast-check';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { procedureSchemas, type ProcedureName } from '../../../contract/procedures.schemas.ts';
import { procedures } from '../../../contract/procedures.ts';
import { assertSmall } from './answers.ts';
import type { CallerName } from './callers.ts';
import { toJson } from './json.ts';
import { brokenJson, createNearlyValid, garbage } from './mutations.ts';
import { assertTrpcAnswer, createProcedureInput, procedureNames } from './procedure-targets.ts';
import { anyCaller, anyOrigin, mostly, toHeaders } from './requests.ts';
import { createTarget, type Target } from './target.ts';
import type { World } from './world.ts';

interface Message {
  id?: unknown;
  method?: string;
  result?: { type: string; data?: unknown };
  error?: { data?: { problem?: unknown } };
}

/** After broken parameters (1000, 1005), a text that is no UTF-8, too many or too large messages, and the end of a session. */
const knownCloseCodes: readonly number[] = [1000, 1005, 1007, 1008, 1009, 4401];

/** The id of the call that a connection ends with. The server answers messages beside each other: an earlier one may be answered later. */
const lastId = 4_650_118;

class Connection {
  readonly messages: Message[] = [];
  readonly closed: Promise<number>;
  /** Status of the answer when the upgrade was refused. */
  readonly opened: Promise<number | 'open'>;
  readonly #socket: WebSocket;

  constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(url, { headers });
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data: Buffer) => this.#read(data.toString()));
    this.closed = once(this.#socket, 'close').then(([code]) => Number(code));
    this.opened = Promise.race([
      once(this.#socket, 'open').then(() => 'open' as const),
      once(this.#socket, 'unexpected-response').then(
        ([, response]) => (response as { statusCode: number }).statusCode,
      ),
    ]);
  }

  #read(text: string): void {
    if (text === 'PING') return this.#socket.send('PONG');
    if (text !== 'PONG') this.messages.push(JSON.parse(text) as Message);
  }

  send(frame: string | Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  /** Waits until the messages are all that are awaited, or until the socket has closed. @returns the close code */
  async until(areAll: (messages: readonly Message[]) => boolean): Promise<number | null> {
    for (;;) {
      if (areAll(this.messages)) return null;
      const next = once(this.#socket, 'message').then(() => null);
      const code = await Promise.race([this.closed, next]);
      if (code !== null) return code;
    }
  }

  async end(): Promise<void> {
    this.#socket.terminate();
    await this.closed;
  }
}

interface SocketPlan {
  caller: CallerName;
  origin: string;
  /** The first message; null: the address announces none. */
  params: string | null;
  frames: string[];
  /** Messages that are surely answered. */
  answers: number;
}

const createParams = (caller: CallerName) => `{"method":"connectionParams","data":{"token":"<session:${caller}>"}}`; // prettier-ignore
const anyParams = fc.oneof(
  createNearlyValid(fc.constant({ method: 'connectionParams', data: { token: 'x' } })).map(toJson),
  brokenJson,
);

const createPlan = (frames: fc.Arbitrary<string[]>, answers: number): fc.Arbitrary<SocketPlan> =>
  fc
    .record({
      caller: anyCaller,
      origin: anyOrigin,
      broken: mostly(false, true),
      wrong: anyParams,
      frames,
    }) // prettier-ignore
    .map(({ broken, wrong, ...plan }) => ({
      ...plan,
      answers,
      params: plan.caller === 'anonymous' ? null : broken ? wrong : createParams(plan.caller),
    }));

/** The session token stands in for the caller's name: shrinking prints no secret, and runs are alike. */
const resolve = (world: World, text: string, caller: CallerName): string =>
  world
    .resolve(text, caller)
    .replace(/<session:([a-z]+)>/, (_, name: CallerName) => world.callers.get(name).sessionToken ?? ''); // prettier-ignore

/** Sends the frames and one call at the end. @returns what arrived until all was answered; null for a refused upgrade */
async function exchange(world: World, plan: SocketPlan): Promise<Message[] | null> {
  const { caller, origin, params, frames, answers } = plan;
  const url = `${world.server.url.replace('http', 'ws')}/trpc${params === null ? '' : '?connectionParams=1'}`;
  const connection = new Connection(url, toHeaders(world, caller, origin));
  const opened = await connection.opened;
  if (opened !== 'open') {
    assert.ok(opened < 500, String(opened));
    return null;
  }
  for (const frame of params === null ? frames : [params, ...frames])
    connection.send(resolve(world, frame, caller));
  connection.send(`{"id":${lastId},"method":"query","params":{"path":"getPostLimits"}}`);
  const code = await connection.until((messages) => {
    const others = messages.filter(({ id }) => id !== lastId);
    return others.length < messages.length && others.length >= answers;
  });
  assert.ok(code === null || knownCloseCodes.includes(code), `Closed with ${code}`);
  await connection.end();
  return connection.messages;
}

/** @param output of the procedure whose messages have the id 1. @returns whether it gave a result */
function assertMessages(messages: readonly Message[], output: v.GenericSchema): boolean {
  const results = messages.map((message) => {
    if (message.error) assertSmall(JSON.stringify(message));
    if (message.method === 'reconnect' || (message.result && message.result.type !== 'data'))
      return false;
    return assertTrpcAnswer(message, (data) => message.id === 1 && v.parse(output, data));
  });
  return messages.some(({ id }, index) => id === 1 && results[index]!);
}

const toFrame = (id: unknown, name: string, method: string, input: string | null): string =>
  `{"id":${toJson(id)},"jsonrpc":"2.0","method":"${method}","params":{"path":"${name}"${input === null || input === '' ? '' : `,"input":${input}`}}}`;

function createProcedureTarget(name: ProcedureName): Target {
  const { kind } = procedures[name];
  const frame = fc
    .tuple(mostly(kind, 'query', 'mutation', 'subscription'), createProcedureInput(name))
    .map(([method, input]) => toFrame(1, name, method, input));
  const frames = mostly(false, true).chain((isBatch) =>
    frame.map((one) => (isBatch ? [`[${one}]`] : [one])),
  );
  return createTarget(`socket ${name}`, createPlan(frames, 1), async (world, plan) => {
    const messages = await exchange(world, plan);
    if (messages?.some(({ error }) => JSON.stringify(error ?? '').includes('UNAUTHORIZED')))
      await world.callers.renew(plan.caller);
    return messages !== null && assertMessages(messages, procedureSchemas[name].output);
  });
}

const call = fc
  .record({
    id: mostly<unknown>(1, 2, null, '', 'a', {}, [], -1, 1e300),
    method: mostly('query', 'mutation', 'subscription', 'subscription.stop', 'reconnect', '', '__proto__'), // prettier-ignore
    params: fc.record(
      {
        path: fc.constantFrom(...procedureNames, 'constructor', 'x.y', ''),
        input: fc.jsonValue(),
        lastEventId: fc.string(),
      },
      { requiredKeys: ['path'] },
    ),
  })
  .map((value): unknown => value);
const frame = fc.oneof(
  createNearlyValid(call).map(toJson),
  fc.array(createNearlyValid(call), { maxLength: 4 }).map((calls) => toJson(calls)),
  garbage.map(toJson),
  brokenJson,
  fc.constantFrom('PING', 'PONG', 'ping', 'PING PONG', ' ', 'null', '[]', '[[]]', '0'),
  fc.constant('a'.repeat(17_000)),
);

export const socketTargets: readonly Target[] = [
  ...procedureNames.map(createProcedureTarget),
  createTarget(
    'socket frames',
    createPlan(fc.array(frame, { minLength: 1, maxLength: 5 }), 0),
    async (world, plan) => {
      const messages = await exchange(world, plan);
      return messages !== null && assertMessages(messages, v.unknown());
    },
  ),
];
