import { loadModule, throwLoadError } from '../../elements/base/load-module.ts';
import type { App } from '../../elements/core/app/app.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { reloadForNewBuild } from '../../elements/core/page/reload.ts';
import { $page } from '../app-router.ts';
import type { FirstPage } from './first-page.ts';

/** When another page has replaced the first one. */
const untilLeft = (firstPage: FirstPage) =>
  new Promise<void>((resolve) => {
    const unlisten = $page.listen(() => {
      if (firstPage.main.hasChildNodes()) return;
      unlisten();
      resolve();
    });
  });

/** Gives the page to React, which shows the next ones. */
export async function mountReact(
  app: App,
  firstPage: FirstPage,
  origins: readonly string[],
): Promise<void> {
  try {
    const { loadPage, mount } = await loadModule(() => import('../main.tsx'), throwLoadError);
    // The script of a page that the person has left may never arrive, and the next page does not wait for it.
    if (firstPage.main.hasChildNodes())
      await Promise.race([loadPage(origins), untilLeft(firstPage)]);
    firstPage.isMounted = true;
    mount(app, firstPage.main, origins);
  } catch (error) {
    // The page works without React.
    if (firstPage.main.hasChildNodes()) await untilLeft(firstPage);
    // A missing chunk belongs to an older build: a reload gets the new one.
    if (!reloadForNewBuild(app)) app.use(page).showError(error);
    throw error;
  }
}
