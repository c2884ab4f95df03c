import { analytics } from './analytics.ts';
import type { App } from './app.ts';
import { attribution } from './attribution.ts';
import { brand } from './brand.store.ts';
import { session } from './session.store.ts';

const firsts = ['utm_source', 'utm_campaign', 'utm_medium', 'utm_term', 'utm_content'] as const;

/** The campaign that brought the visitor: told once, on first sight. */
export function tellFirstSight(app: App): void {
  const known = app.use(attribution).fields();
  const first = firsts.flatMap((name) => (known[name] ? [[`first_${name}`, known[name]] as const] : []));
  if (first.length > 0) app.use(analytics).setUserPropertiesOnce(Object.fromEntries(first));
}

/**
 * Tells who it is after each `getCurrentUser`: the user id, and referrer, advertiser, handle and user name. Somebody who
 * views as another is not told: what they do is not that person's doing. Returns what stops it.
 */
export function tellPerson(app: App): () => void {
  const { identify, setUserProperties } = app.use(analytics);
  let told = '';
  return app.use(session).$user.subscribe(({ userId, realUserId, twitterHandle, userName, preferredAdvertiserName }) => {
    const id = realUserId === userId ? (userId ?? '') : '';
    if (id === told) return;
    told = id;
    identify(id);
    if (!id) return;
    const advertiser = preferredAdvertiserName ?? app.use(brand).$brand.get()?.name ?? '';
    setUserProperties({
      referrer: app.use(attribution).fields().referrer ?? '',
      advertiser: advertiser.toLowerCase(),
      handle: twitterHandle || '',
      user_name: userName || '',
    });
  });
}
