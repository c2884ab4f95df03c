/**
 * The tracker script, a static file: `/assets/tracker.js?key=…`. It takes its key from its own URL, sends to the server it
 * was loaded from, and starts itself.
 */
import { analyticsPath } from '../contract/tracker.ts';
import { createTracker } from './tracker.ts';

const { searchParams, origin } = new URL(import.meta.url);

export const tracker = createTracker({
  key: searchParams.get('key') ?? '',
  endpoint: origin + analyticsPath,
  debug: searchParams.get('debug') === '1',
});
tracker.start();
