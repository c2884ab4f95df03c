/** Settings of tracker, widget and telemetry for the app's page, and the origins that its policy must allow. */
import type { Config } from '../../config.ts';

type Tracking = Pick<Config, 'tracker' | 'widgetSrc' | 'telemetry'>;

/** `<meta>` names and contents; an empty content turns the feature off. */
export const getTrackingMeta = ({
  tracker,
  widgetSrc,
  telemetry,
}: Tracking): Record<string, string> => ({
  'tracker-key': tracker.key,
  'tracker-src': tracker.key && tracker.src,
  'widget-src': widgetSrc,
  'telemetry-key': telemetry.key,
});

/** Foreign origins of the tracking scripts. */
export const getTrackingOrigins = ({ tracker, widgetSrc }: Tracking): string[] => [
  ...new Set(
    [tracker.key && tracker.src, widgetSrc]
      .filter((src) => /^https?:/.test(src))
      .map((src) => new URL(src).origin),
  ),
];
