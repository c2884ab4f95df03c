/** What the scripts that the app loads after consent give it; ours, or those of the addresses that are set. */
import type { AnalyticsFields } from './analytics.ts';

/** The tracker: a module that starts by itself, with its key in the query of its address, and exports `tracker`. */
export interface Tracker {
  /** @param age milliseconds since it happened. */
  trackEvent(name: string, options: AnalyticsFields, age?: number): void;
  setUserProperties(options: AnalyticsFields): void;
  /** Each property counts as it was on first sight. */
  setUserPropertiesOnce(options: AnalyticsFields): void;
  /** Empty: nobody any more. */
  identify(userId: string): void;
  /** Begins anew after {@link Tracker.stop}. */
  start(): void;
  /** Sends nothing more and forgets what it kept in the browser. */
  stop(): void;
}
export interface TrackerScript {
  tracker: Tracker;
}

/** The tracking widget: a module that exports `mount`. */
export interface WidgetScript {
  /**
   * Puts the widget into `element`.
   * @param device the device id that the address of the page brought (`vtid`), if it did
   */
  mount(element: HTMLElement, device?: string): Promise<Widget>;
}
export interface Widget {
  readonly deviceId: string;
  /** Takes it away and forgets what it kept in the browser. */
  remove(): void;
}
