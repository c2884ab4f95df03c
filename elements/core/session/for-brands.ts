/** "For brands" in the help: the advertiser login, or the brand's campaigns on the dashboard. */
import type { App } from '../app/app.ts';
import { page } from '../page/page.store.ts';
import { session } from './session.store.ts';

/** Path of the dashboard with the campaigns of one's brand. Without an advertiser login it leads to `/not-allowed`. */
export const brandsPath = '/?view=brands';

/** @param trigger the control, for analytics */
export async function openForBrands(app: App, trigger: string): Promise<void> {
  const { $signedIn, login } = app.use(session);
  if ($signedIn.get()) app.use(page).navigate(brandsPath);
  else await login('advertiser', { trigger });
}
