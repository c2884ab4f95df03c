/**
 * The tracker's endpoint, and the interfaces of the scripts that the app loads after consent: our own, or those at
 * configured URLs. Without schemas, because browsers load this file.
 */

/** Path of the tracker's endpoint, on the origin that the tracker was loaded from. */
export const analyticsPath = '/v1/analytics/event';

/** Events that are tracked without consent, and then without any identifier. */
export const anonymousEvents: readonly string[] = ['ui_cookies_decline_all_selected'];

/** Names of events and of their fields. */
export const analyticsName = /^[a-z][\w.-]{0,99}$/i;
export type AnalyticsFields = Record<string, string | number | boolean>;

/** The tracker: a module that starts itself, takes its key from the query of its URL, and exports `tracker`. */
export interface Tracker {
  /** @param age milliseconds since the event */
  trackEvent(name: string, options: AnalyticsFields, age?: number): void;
  setUserProperties(options: AnalyticsFields): void;
  /** The first value of each property is kept. */
  setUserPropertiesOnce(options: AnalyticsFields): void;
  /** An empty id means signed out. */
  identify(userId: string): void;
  /** Starts again after {@link Tracker.stop}. */
  start(): void;
  /** Stops sending and removes its data from the browser. */
  stop(): void;
}
export interface TrackerScript {
  tracker: Tracker;
}

/** The tracking widget: a module that exports `mount` and `storageKeys`. */
export interface WidgetScript {
  /**
   * Keys of local storage that the widget writes. After a refusal they are removed also by pages that have not loaded the
   * script, and may not. Without spaces.
   */
  readonly storageKeys?: readonly string[];
  /**
   * Mounts the widget in `element`.
   * @param device the device id in the page's address (`vtid`), if any
   */
  mount(element: HTMLElement, device?: string): Promise<Widget>;
}
export interface Widget {
  readonly deviceId: string;
  /** Removes it and its data from the browser. */
  remove(): void;
}
