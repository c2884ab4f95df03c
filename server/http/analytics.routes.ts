/** What the app's own pages tell of themselves: events of the tracker, telemetry. No token, never from an embed. */
import { sendAnalytics, forwardTelemetry } from '../../contract/rest.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { takeEvents } from '../services/analytics.service.ts';
import { originPowers } from '../services/origins.service.ts';
import { takeTelemetry } from '../services/telemetry.service.ts';
import { originOf } from './auth.ts';
import type { CallInput, Routes } from './register.ts';

/** A page that runs the app says so by its origin: browsers send it with every POST. */
export async function fromApp(ctx: Context, request: CallInput<'sendAnalytics'>['request']): Promise<void> {
  const origin = originOf(request);
  if (origin && (await originPowers(ctx, origin)).app) return;
  throw new Problem('ORIGIN_FORBIDDEN', 'Only pages of Evangelist are counted.');
}

export default function routes({ register }: Routes): void {
  register(
    sendAnalytics,
    async ({ body, request }, ctx) => {
      await fromApp(ctx, request);
      await takeEvents(ctx, body);
      return null;
    },
    { perMinute: 240 },
  );
  register(
    forwardTelemetry,
    async ({ body, request }, ctx) => {
      await fromApp(ctx, request);
      const accepted = await takeTelemetry(ctx, body);
      return { itemsReceived: accepted, itemsAccepted: accepted, errors: [] };
    },
    { perMinute: 120 },
  );
}
