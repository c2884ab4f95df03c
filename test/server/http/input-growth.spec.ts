/** The time of validating and of redacting grows with the input, up to the size that a call accepts. */
import { defaultTransformer, parseTRPCMessage } from '@trpc/server/unstable-core-do-not-import';
import { socketLimits } from '../../../contract/limits.ts';
import { procedureSchemas } from '../../../contract/procedures.schemas.ts';
import { restSchemas, type RestName } from '../../../contract/rest.schemas.ts';
import { ApiError } from '../../../server/api-error.ts';
import { createSendLimit } from '../../../server/http/socket-limit.ts';
import { validate, validateAll } from '../../../server/http/validation.ts';
import { describeGrowth, fillings } from '../../growth.ts';
import { unboundedInputs } from './unbounded-inputs.ts';

/** Bytes of a body: the last is the largest that a call accepts. */
const sizes = [16_000, 64_000, 256_000] as const;

const list = (item: unknown) => (bytes: number) =>
  Array.from({ length: bytes / (JSON.stringify(item).length + 1) }, () => item);
const text = (unit: string) => (bytes: number) => unit.repeat(bytes / unit.length);

/** Without objects of many fields: counting them is one call of V8, which sorts the names. */
const shapes = {
  objects: list({}),
  numbers: list(0),
  lists: list([]),
  letters: text('a'),
  slashes: text('/'),
  spaces: text(' '),
  digits: text('1'),
};

/** Fields of a body that hold a value of any size: all fields of the contract in which it can be nested. */
const places: Readonly<Record<string, [call: RestName, wrap: (value: unknown) => unknown]>> = {
  'the body of telemetry': ['forwardTelemetry', (value) => value],
  'a text of telemetry': ['forwardTelemetry', (value) => [{ time: value, tags: value, data: {} }]],
  'items of the tracker': ['sendAnalytics', (items) => ({ key: items, items })],
  'a post': ['createPost', (value) => ({ content: value, attachments: value, campaignId: value })],
  'an address': ['changeEmail', (email) => ({ email })],
  'a conversion': ['ingestConversion', (value) => ({ metadata: value, occurredAt: value })],
};

function validateBody(call: RestName, body: unknown): void {
  try {
    validateAll(restSchemas[call], { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

for (const [place, [call, wrap]] of Object.entries(places))
  describeGrowth(`the time of refusing ${place} grows with its size`, {
    sizes,
    inputs: Object.fromEntries(
      Object.entries(shapes).map(([name, create]) => [name, (size: number) => wrap(create(size))]),
    ),
    run: (body) => validateBody(call, body),
  });

for (const [place, growth] of Object.entries(unboundedInputs))
  describeGrowth(`the time of reading ${place} grows with its size`, growth);

const unlimited = { messages: Infinity, bytes: Infinity };
const { count } = createSendLimit({ ...unlimited, address: unlimited }).open('192.0.2.1')!;

/** Messages of a socket; the largest is the largest that is accepted. */
const messages: Readonly<Record<string, (size: number) => Buffer>> = {
  batch: (size) => Buffer.from(JSON.stringify(list(0)(size))),
  brackets: (size) => Buffer.from('['.repeat(size)),
  spaces: (size) => Buffer.from(' '.repeat(size)),
  subscriptions: (size) => Buffer.from(JSON.stringify(list(subscribe(''))(size))),
  ...Object.fromEntries(
    Object.entries(fillings).map(([name, fill]) => [
      name,
      (size: number) => Buffer.from(JSON.stringify(subscribe(fill(size - 100)))),
    ]),
  ),
};

function subscribe(input: unknown) {
  return {
    id: 1,
    jsonrpc: '2.0',
    method: 'subscription',
    params: { path: 'onNotification', input },
  };
}

/** As tRPC does with each message and each entry of a batch. */
function parseMessage(message: Buffer): void {
  try {
    const parsed: unknown = JSON.parse(message.toString());
    for (const entry of Array.isArray(parsed) ? parsed : [parsed]) {
      const { params } = parseTRPCMessage(entry, defaultTransformer) as {
        params: { input: unknown };
      };
      validate('input', procedureSchemas.onNotification.input, params.input);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

const messageSizes = [
  socketLimits.messageBytes / 16,
  socketLimits.messageBytes / 4,
  socketLimits.messageBytes,
] as const;
describeGrowth('the time of counting a message grows with its size', {
  sizes: messageSizes,
  inputs: messages,
  run: (message) => void count(message),
});
describeGrowth('the time of parsing a message grows with its size', {
  sizes: messageSizes,
  inputs: messages,
  run: parseMessage,
});
