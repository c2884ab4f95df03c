import { analytics } from './analytics.ts';
import type { App } from './app.ts';

/** Raises `user_site_left` where a link of a campaign's description leads away from this site. */
export function tellSiteLeft(app: App, href: string): void {
  const to = new URL(href, location.href);
  if (!/^https?:$/.test(to.protocol) || to.origin === location.origin) return;
  app.use(analytics).track('user_site_left', { destination_domain: to.hostname, destination_path: to.pathname });
}
