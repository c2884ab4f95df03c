import type { App } from '../app/app.ts';
import { brand } from '../page/brand.store.ts';
import { analytics } from './analytics.ts';
import type { ConsentValue } from '../app/consent-choice.ts';

const eventNames: Partial<Record<ConsentValue, string>> = {
  'allow-all': 'ui_cookies_allow_all_selected',
  'decline-all': 'ui_cookies_decline_all_selected',
};

/** Tracks a consent choice. The specification has no event for `required-only`. @param trigger the pressed control */
export function trackConsent(app: App, value: ConsentValue, trigger: string): void {
  const eventName = eventNames[value];
  const advertiser = (app.use(brand).$brand.get()?.name ?? app.config.brand ?? '').toLowerCase();
  if (eventName) app.use(analytics).track(eventName, { trigger, advertiser });
}
