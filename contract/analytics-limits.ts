/** What the tracker and its endpoint agree on, without the schemas: a browser carries none of those. */

/** Path of the endpoint; the tracker asks the origin that it was loaded from. */
export const analyticsPath = '/v1/analytics/event';

/** What may be told without consent, and then without identity (data-model.md ruling 15). */
export const anonymousEvents: readonly string[] = ['ui_cookies_decline_all_selected'];

/** Names of events and of their fields. */
export const analyticsName = /^[a-z][\w.-]{0,99}$/i;

export const analyticsLimits = { items: 50, fields: 40, text: 4000, bytes: 64_000 } as const;
