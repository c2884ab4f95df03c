import { analytics } from './analytics.ts';
import type { App } from './app.ts';
import { brand } from './brand.store.ts';
import type { ConsentValue } from './consent.store.ts';

const events: Partial<Record<ConsentValue, string>> = {
  'allow-all': 'ui_cookies_allow_all_selected',
  'decline-all': 'ui_cookies_decline_all_selected',
};

/** Tells the analytics what was chosen and where. The specification has no event for `required-only`. */
export function tellChoice(app: App, value: ConsentValue, trigger: string): void {
  const event = events[value];
  const advertiser = (app.use(brand).$brand.get()?.name ?? app.config.brand ?? '').toLowerCase();
  if (event) app.use(analytics).track(event, { trigger, advertiser });
}
