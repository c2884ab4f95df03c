/** The time of validating and of redacting grows with the input, up to the size that a call accepts. */
import { restSchemas, type RestName } from '../../../contract/rest.schemas.ts';
import type { TelemetryEnvelope } from '../../../contract/telemetry.ts';
import { redactEnvelope } from '../../../server/domain/telemetry.ts';
import { ApiError } from '../../../server/api-error.ts';
import { createMessageLimit } from '../../../server/http/middleware/message-limit.ts';
import { validateAll } from '../../../server/http/validation.ts';
import { describeGrowth } from '../../growth.ts';

/** Bytes of a body: the last is the largest that a call accepts. */
const sizes = [16_000, 64_000, 256_000] as const;

const list = (item: unknown) => (bytes: number) =>
  Array.from({ length: bytes / (JSON.stringify(item).length + 1) }, () => item);
const fields = (value: unknown) => (bytes: number) =>
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, index) => [`f${index}`, value]));
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

const toEnvelope = (message: unknown): TelemetryEnvelope => ({
  name: 'Microsoft.ApplicationInsights.x',
  time: '2026-11-02T09:00:00.000Z',
  iKey: 'k',
  tags: {},
  data: { baseType: 'ExceptionData', baseData: { message } },
});
describeGrowth('the time of redacting telemetry grows with its texts', {
  sizes,
  inputs: {
    'texts of slashes': (size: number) => toEnvelope(list('/'.repeat(1000))(size)),
    'texts of letters': (size: number) => toEnvelope(list('a'.repeat(1000))(size)),
    fields: (size: number) => toEnvelope(fields('/?')(size)),
  },
  run: (envelope) => void redactEnvelope(envelope),
});

const unlimited = { messages: Infinity, bytes: Infinity };
const { count } = createMessageLimit({ ...unlimited, address: unlimited }).open('192.0.2.1')!;
describeGrowth('the time of counting a message grows with its size', {
  sizes: [1000, 4000, 16_000],
  inputs: {
    batch: (size) => Buffer.from(JSON.stringify(list(0)(size))),
    brackets: (size) => Buffer.from('['.repeat(size)),
    spaces: (size) => Buffer.from(' '.repeat(size)),
  },
  run: (message) => void count(message),
});
