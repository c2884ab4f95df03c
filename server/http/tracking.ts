/** What the app's page is told of tracker, widget and telemetry, and whom its content policy must let in for them. */
import type { Config } from '../config.ts';

type Tracking = Pick<Config, 'tracker' | 'widgetSrc' | 'telemetry'>;

/** `<meta>` names and contents. Empty: the page goes without. */
export const trackingMeta = ({ tracker, widgetSrc, telemetry }: Tracking): Record<string, string> => ({
  'tracker-key': tracker.key,
  'tracker-src': tracker.key && tracker.src,
  'widget-src': widgetSrc,
  'telemetry-key': telemetry.key,
});

/** Origins of others from which a script of tracking comes and to which it talks. */
export const trackingOrigins = ({ tracker, widgetSrc }: Tracking): string[] => [
  ...new Set([tracker.key && tracker.src, widgetSrc].filter((src) => /^https?:/.test(src)).map((src) => new URL(src).origin)),
];
