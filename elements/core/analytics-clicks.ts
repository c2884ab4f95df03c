import { analytics, type AnalyticsFields } from './analytics.ts';
import type { App } from './app.ts';

const prefix = 'data-analytics-';
const own = ['data-analytics-click-id', 'data-analytics-event-name'];

/** The nearest element of the way with a click id, whatever shadow root it stands in. */
const clicked = (event: Event): Element | undefined =>
  event.composedPath().find((node): node is Element => node instanceof Element && Boolean(node.getAttribute(own[0]!)));

/** `data-analytics-campaign-id="7"` as `campaign_id: '7'`. */
function extraFields(element: Element): AnalyticsFields {
  const extra = [...element.attributes].filter(({ name }) => name.startsWith(prefix) && !own.includes(name));
  return Object.fromEntries(extra.map(({ name, value }) => [name.slice(prefix.length).replaceAll('-', '_'), value]));
}

/**
 * Raises an event for each click on an element with `data-analytics-click-id`, named by `data-analytics-event-name`, or
 * like the click where there is none. One listener, first on the way down: nobody can stop the event before it.
 * @param clickedOn told the click id
 */
export function followClicks(app: App, clickedOn: (id: string) => void, signal: AbortSignal): void {
  const hear = (event: Event) => {
    const element = clicked(event);
    if (!element) return;
    const id = element.getAttribute(own[0]!)!;
    clickedOn(id);
    const name = element.getAttribute(own[1]!) || id;
    app.use(analytics).track(name, { ...extraFields(element), trigger: id });
  };
  addEventListener('click', hear, { capture: true, signal });
}
