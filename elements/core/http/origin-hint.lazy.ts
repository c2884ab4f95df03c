/**
 * A console message for the developer of another site's page. Loaded with the first call that the server
 * refuses for its origin.
 */
import type { App } from '../app/app.ts';

/** Origins of APIs for which it was written. */
const written = new Set<string>();

/** Writes, once for an API, that the page's origin is not listed there. */
export function hintUnlistedOrigin({ config: { apiEndpoint } }: App): void {
  if (written.has(apiEndpoint)) return;
  written.add(apiEndpoint);
  console.warn(
    `Evangelist: ${apiEndpoint} refuses calls of this page: its origin is not listed. ` +
      `Send this line to the operator: operator origins set ${location.origin} --embed --login`,
  );
}
