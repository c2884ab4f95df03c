/** Places of inputs that hold values of any shape: bounded by the size of the body alone, so their growth is tested. */
import type { TelemetryEnvelope } from '../../../contract/telemetry.ts';
import { redactEnvelope } from '../../../server/features/analytics/telemetry.rules.ts';
import type { Growth } from '../../growth.ts';

const list = (item: unknown) => (bytes: number) =>
  Array.from({ length: bytes / (JSON.stringify(item).length + 1) }, () => item);
const fields = (value: unknown) => (bytes: number) =>
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, index) => [`f${index}`, value]));
const nested = (bytes: number): unknown =>
  Array.from({ length: bytes / 2 }).reduce<unknown>((inner) => [inner], 0);

const toEnvelope = (message: unknown): TelemetryEnvelope => ({
  name: 'Microsoft.ApplicationInsights.x',
  time: '2026-11-02T09:00:00.000Z',
  iKey: 'k',
  tags: {},
  data: { baseType: 'ExceptionData', baseData: { message } },
});

const telemetry: Growth<TelemetryEnvelope> = {
  sizes: [16_000, 64_000, 256_000],
  inputs: {
    'texts of slashes': (size) => toEnvelope(list('/'.repeat(1000))(size)),
    'texts of letters': (size) => toEnvelope(list('a'.repeat(1000))(size)),
    fields: (size) => toEnvelope(fields('/?')(size)),
    objects: (size) => toEnvelope(list({})(size)),
    'nested lists': (size) => toEnvelope(nested(size)),
  },
  run: (envelope) => void redactEnvelope(envelope),
};

/** By the name and kind of the place. */
export const unboundedInputs: Readonly<Record<string, Growth<TelemetryEnvelope>>> = {
  'forwardTelemetry body[].data.baseData.* (any)': telemetry,
};
