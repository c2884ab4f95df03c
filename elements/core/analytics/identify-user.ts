import type { App } from '../app/app.ts';
import { brand } from '../page/brand.store.ts';
import { session } from '../session/session.store.ts';
import { analytics } from './analytics.ts';
import { attribution } from '../session/attribution.ts';

const utmFields = ['utm_source', 'utm_campaign', 'utm_medium', 'utm_term', 'utm_content'] as const;

/** Sets the marketing campaign of the first visit as user properties. */
export function trackFirstTouch(app: App): void {
  const fields = app.use(attribution).getFields();
  const first = utmFields.flatMap((name) =>
    fields[name] ? [[`first_${name}`, fields[name]] as const] : [],
  );
  if (first.length > 0) app.use(analytics).setUserPropertiesOnce(Object.fromEntries(first));
}

/**
 * Identifies the user after each `getCurrentUser`, with referrer, advertiser, handle and user name. An impersonated user
 * is not identified: the events are those of support. Returns a function that stops it.
 */
export function identifyUser(app: App): () => void {
  const { identify, setUserProperties } = app.use(analytics);
  let lastId = '';
  return app.use(session).$user.subscribe((user) => {
    const id = user.realUserId === user.userId ? (user.userId ?? '') : '';
    if (id === lastId) return;
    lastId = id;
    identify(id);
    if (!id) return;
    const advertiser = user.preferredAdvertiserName ?? app.use(brand).$brand.get()?.name ?? '';
    setUserProperties({
      referrer: app.use(attribution).getFields().referrer ?? '',
      advertiser: advertiser.toLowerCase(),
      handle: user.twitterHandle || '',
      user_name: user.userName || '',
    });
  });
}
