/** Tracks clicks for the whole page, and links of campaigns that lead to another site. */
import type { App } from '../app/app.ts';
import { analytics, type AnalyticsFields } from './analytics.ts';

const prefix = 'data-analytics-';
const idAttribute = 'data-analytics-click-id';
const nameAttribute = 'data-analytics-event-name';

/** The nearest clicked element with a click id, across shadow roots. */
const findClicked = (event: Event): Element | undefined =>
  event
    .composedPath()
    .find(
      (node): node is Element => node instanceof Element && Boolean(node.getAttribute(idAttribute)),
    );

/** `data-analytics-campaign-id="7"` as `campaign_id: '7'`. */
function getExtraFields(element: Element): AnalyticsFields {
  const extra = [...element.attributes].filter(
    ({ name }) => name.startsWith(prefix) && name !== idAttribute && name !== nameAttribute,
  );
  return Object.fromEntries(
    extra.map(({ name, value }) => [name.slice(prefix.length).replaceAll('-', '_'), value]),
  );
}

/**
 * Tracks each click on an element with `data-analytics-click-id` as the event in `data-analytics-event-name`; without one
 * the id is the name. Listens in the capture phase, so that no other listener can stop the event.
 * @param onClick called with the click id
 */
export function trackClicks(app: App, onClick: (id: string) => void, signal: AbortSignal): void {
  const listener = (event: Event) => {
    const element = findClicked(event);
    if (!element) return;
    const id = element.getAttribute(idAttribute)!;
    onClick(id);
    const name = element.getAttribute(nameAttribute) || id;
    app.use(analytics).track(name, { ...getExtraFields(element), trigger: id });
  };
  addEventListener('click', listener, { capture: true, signal });
}

/** Tracks `user_site_left` when a link in a campaign's description leads to another site. */
export function trackSiteLeft(app: App, href: string): void {
  const url = new URL(href, location.href);
  if (!/^https?:$/.test(url.protocol) || url.origin === location.origin) return;
  app
    .use(analytics)
    .track('user_site_left', { destination_domain: url.hostname, destination_path: url.pathname });
}
