import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import { forwardTelemetry } from '../contract/rest/system.ts';
import { redacted } from '../contract/redacted.ts';
import { withoutSecrets } from '../contract/secret-paths.ts';
import type { App } from '../elements/core/app.ts';
import { operation } from '../elements/core/operation.ts';

export interface Telemetry {
  /** A page view, and with it a new operation. @param path with patterns in the place of tokens */
  arrive(path: string): void;
  /** Sends nothing more and forgets what it kept in the browser. */
  stop(): void;
  /** The settings that the SDK goes by. */
  config(): Readonly<ApplicationInsights['config']>;
}

/** The specification's numbers are this SDK's defaults; they stand here so that a newer one can't change them. */
const telemetryDefaults = {
  sessionRenewalMs: 30 * 60_000,
  sessionExpirationMs: 24 * 3_600_000,
  samplingPercentage: 100,
  maxAjaxCallsPerView: 500,
  // In session storage, where the SDK keeps at most 2,000 items.
  enableSessionStorageBuffer: true,
} as const;

/** Answers to nobody but our server: no settings from elsewhere, no statistics about itself. */
const onItsOwn = () => ({
  // A new object each time: the SDK writes its own settings into it.
  disableInstrumentationKeyValidation: true,
  extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true } },
  featureOptIn: { SdkStats: { mode: 2 as number } },
  // The operation's id goes with typed calls, as a header of ours.
  disableCorrelationHeaders: true,
});

const newTrace = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Passes each text of an item through `clean`, at any depth, in place. */
function cleanTexts(item: object, clean: (text: string) => string, seen = new WeakSet<object>()): void {
  if (seen.has(item)) return;
  seen.add(item);
  const fields = item as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[name] = clean(value);
    else if (typeof value === 'object' && value !== null) cleanTexts(value, clean, seen);
  }
}

/** Takes tokens, queries and fragments out of whatever the SDK saw; of failures all that an error report leaves out. */
export function cleanItem(item: object): void {
  cleanTexts(item, withoutSecrets);
  const { baseType, baseData } = item as Partial<ITelemetryItem>;
  if (baseType === 'ExceptionData' && baseData) cleanTexts(baseData, redacted);
}

/** What the SDK leaves in the browser. */
function forget(insights: ApplicationInsights): void {
  const cookies = insights.core.getCookieMgr();
  for (const name of ['ai_user', 'ai_session']) cookies.del(name);
  try {
    for (const name of Object.keys(sessionStorage)) if (/^AI_(?:sentB|b)uffer/.test(name)) sessionStorage.removeItem(name);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

export function startTelemetry(app: App, key: string): Telemetry {
  const insights = new ApplicationInsights({
    config: {
      ...telemetryDefaults,
      ...onItsOwn(),
      instrumentationKey: key,
      endpointUrl: new URL(app.config.apiEndpoint + forwardTelemetry.path, location.href).href,
    },
  });
  insights.loadAppInsights();
  insights.addTelemetryInitializer((item: ITelemetryItem) => cleanItem(item));
  let trace = newTrace();
  const renew = () => {
    trace = newTrace();
    const context = insights.getTraceCtx();
    if (context) context.traceId = trace;
  };
  renew();
  app.use(operation).id = () => trace;
  return {
    arrive(path) {
      renew();
      insights.getTraceCtx()?.setName(path);
      insights.trackPageView({ name: path, uri: location.origin + path });
    },
    config: () => insights.core.config,
    stop() {
      delete app.use(operation).id;
      // The unload would send what still waits in memory; a channel that is off drops it.
      insights.core.updateCfg({ extensionConfig: { AppInsightsChannelPlugin: { disableTelemetry: true } } });
      forget(insights);
      void insights.unload(false);
      forget(insights);
    },
  };
}
