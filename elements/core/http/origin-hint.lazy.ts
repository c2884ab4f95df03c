/** A message for the developer of another site's page, in its console. Loaded with the first request that gets no answer there. */
import type { App } from '../app/app.ts';

let isAsked = false;

/** Whether the server is there: an answer that the page may not read is one, too. */
const isReachable = (apiEndpoint: string): Promise<boolean> =>
  fetch(`${apiEndpoint}/ping`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Writes, once, that the page's origin is not listed, where the server is there and the browser hides its answers. */
export async function hintUnlistedOrigin({ config: { apiEndpoint } }: App): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  if (!(await isReachable(apiEndpoint))) return;
  console.warn(
    `Evangelist: ${apiEndpoint} does not answer this page: its origin is not listed. Send this line to the operator: ` +
      `operator origins set ${location.origin} --embed --login`,
  );
}
