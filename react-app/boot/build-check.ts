import { pageLimits } from '../../contract/limits.ts';
import type { App } from '../../elements/core/app/app.ts';
import { httpClient } from '../../elements/core/http/http-client.ts';
import { page } from '../../elements/core/page/page.store.ts';
import {
  reloadForNewBuild,
  reloadWhenIdle,
  unsavedInput,
} from '../../elements/core/page/reload.ts';

/** A JSON file of the build; undefined when it can't be loaded, which proves nothing. */
const fetchBuildFile = (app: App, path: string): Promise<{ id?: string } | undefined> =>
  app
    .use(httpClient)(path, { baseURL: '' })
    .then(
      (file) => (file as { id?: string } | null) ?? undefined,
      () => undefined,
    );

/**
 * Checks for a newer build each hour and reloads when the user does not notice: at the next route
 * change, or while the page is hidden and has no unsaved input, pending request or open decision.
 * @param id of the build that this page belongs to
 * @returns a function that checks at once; it resolves when the answer is known
 */
export function watchForNewBuild(app: App, id: string): () => Promise<void> {
  const { signal } = app;
  let isOutdated = false;
  app.use(unsavedInput);

  const reloadIfHidden = () => {
    if (isOutdated && document.hidden) reloadWhenIdle(app);
  };
  const check = async () => {
    const latest = (await fetchBuildFile(app, '/latest.json'))?.id;
    // During a deployment some files are missing. The build's manifest is uploaded last.
    isOutdated =
      latest !== undefined &&
      latest !== id &&
      (await fetchBuildFile(app, `/meta/${latest}.json`))?.id === latest;
    reloadIfHidden();
  };

  const timer = setInterval(
    () => void check().catch(() => undefined),
    pageLimits.buildCheckInterval,
  );
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', reloadIfHidden, { signal });
  const unsubscribe = app.use(page).$path.listen(() => {
    if (isOutdated) reloadForNewBuild(app);
  });
  signal.addEventListener('abort', unsubscribe);
  return check;
}
