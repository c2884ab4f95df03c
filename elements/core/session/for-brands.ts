/** "For brands" in the help: the advertiser login, or the brand's campaigns on the dashboard. */
import type { App } from '../app/app.ts';
import { page } from '../page/page.store.ts';
import { session } from './session.store.ts';

/** Path of the dashboard with the campaigns of one's brand. Without an advertiser login it leads to `/not-allowed`. */
export const brandsPath = '/?view=brands';

/**
 * @param isBrand whether the person logged in as an advertiser
 * @param trigger the control, for analytics
 */
export async function openForBrands(app: App, isBrand: boolean, trigger: string): Promise<void> {
  if (isBrand) app.use(page).navigate(brandsPath);
  else await app.use(session).login('advertiser', { trigger });
}
