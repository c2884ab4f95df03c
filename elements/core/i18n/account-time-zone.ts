/** The time zone of the account's settings, stored in the browser for the first paint. */
import { setPageTimeZone } from '../../../messages/values/formatters.ts';
import type { App } from '../app/app.ts';

/** Where the app keeps the time zone of the account. */
export const timeZoneKey = 'ev_time_zone';

/** Shows times in this zone from now on, in this browser. */
export function keepPageTimeZone(app: App, timeZone: string): void {
  app.host.storage.set(timeZoneKey, timeZone);
  setPageTimeZone(timeZone);
}

/** After the end of a session: the next person at this browser has another time zone. */
export function clearPageTimeZone(app: App): void {
  app.host.storage.remove(timeZoneKey);
  setPageTimeZone(undefined);
}
