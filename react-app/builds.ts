import type { App } from '../elements/core/app.ts';
import { page } from '../elements/core/page.store.ts';
import { reloadForBuild, reloadUnnoticed, unsaved } from '../elements/core/reload.ts';

/** How often the latest build is asked for (spec section 9). */
export const buildCheckEvery = 3_600_000;

/** A file of the build; undefined where it can't be had, which says nothing. */
const read = (path: string, signal: AbortSignal): Promise<{ id?: string } | undefined> =>
  fetch(path, { cache: 'no-store', signal }).then(
    async (answer) => (answer.ok ? ((await answer.json()) as { id?: string }) : undefined),
    () => undefined,
  );

/**
 * Looks for a newer build each hour and changes to it where nobody notices: at the next change of route, or while the page
 * is hidden and nothing on it is being typed, sent or decided. A word is never lost for it.
 * @param id of the build that this page belongs to.
 * @returns what asks at once; settles when it is known whether there is a newer one.
 */
export function watchBuilds(app: App, id: string): () => Promise<void> {
  const { signal } = app;
  let newer = false;
  app.use(unsaved);

  const whenHidden = () => {
    if (newer && document.hidden) reloadUnnoticed(app);
  };
  const check = async () => {
    const latest = (await read('/latest.json', signal))?.id;
    // A build that is still being put up would answer with half its files: its manifest comes last.
    newer = latest !== undefined && latest !== id && (await read(`/meta/${latest}.json`, signal))?.id === latest;
    whenHidden();
  };

  const timer = setInterval(() => void check().catch(() => undefined), buildCheckEvery);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', whenHidden, { signal });
  const stop = app.use(page).$path.listen(() => {
    if (newer) reloadForBuild(app);
  });
  signal.addEventListener('abort', stop);
  return check;
}
