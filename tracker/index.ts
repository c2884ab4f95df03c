/**
 * The tracker script: a static file of its own, `/assets/tracker.js?key=…`. It takes its key from its own address, sends
 * to the server that it came from, and starts by itself, silently.
 */
import { analyticsPath } from '../contract/analytics-limits.ts';
import { createTracker } from './tracker.ts';

const { searchParams, origin } = new URL(import.meta.url);

export const tracker = createTracker({
  key: searchParams.get('key') ?? '',
  endpoint: origin + analyticsPath,
  debug: searchParams.get('debug') === '1',
});
tracker.start();
