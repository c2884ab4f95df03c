/** Telemetry by Application Insights, after consent: what it sends is cleaned of tokens and queries. */
import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import { forwardTelemetry } from '../../contract/rest/system.ts';
import { redact } from '../../common/text/redact.ts';
import { stripUrlSecrets } from '../../common/text/redact.ts';
import type { App } from '../../elements/core/app/app.ts';
import { createRandomHex } from '../../elements/core/app/random-id.ts';
import { operation } from '../../elements/core/http/http-client.ts';

export interface Telemetry {
  /** Reports a page view and starts a new operation. @param path without tokens */
  trackPageView(path: string): void;
  /** Stops sending and deletes the stored data. */
  stop(): void;
  /** The SDK's effective configuration. */
  config(): Readonly<ApplicationInsights['config']>;
}

/**
 * Values of the specification. They are this SDK's defaults, written here so that an update can't
 * change them.
 */
const telemetryDefaults = {
  sessionRenewalMs: 30 * 60_000,
  sessionExpirationMs: 24 * 3_600_000,
  samplingPercentage: 100,
  maxAjaxCallsPerView: 500,
  // The SDK keeps at most 2,000 items in session storage.
  enableSessionStorageBuffer: true,
} as const;

/** No requests to other servers: no remote configuration, no statistics about the SDK. */
const withoutRemoteServices = () => ({
  // A new object each time: the SDK modifies it.
  disableInstrumentationKeyValidation: true,
  extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true } },
  featureOptIn: { SdkStats: { mode: 2 as number } },
  // Typed calls send the operation id in a header.
  disableCorrelationHeaders: true,
});

/** Applies `clean` to each string of an item, at any depth, in place. */
function cleanStrings(
  item: object,
  clean: (text: string) => string,
  seen = new WeakSet<object>(),
): void {
  if (seen.has(item)) return;
  seen.add(item);
  const fields = item as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[name] = clean(value);
    else if (typeof value === 'object' && value !== null) cleanStrings(value, clean, seen);
  }
}

/**
 * Removes tokens, queries and fragments from an item; from exceptions also everything that error
 * reports redact.
 */
export function cleanItem(item: object): void {
  cleanStrings(item, stripUrlSecrets);
  const { baseType, baseData } = item as Partial<ITelemetryItem>;
  if (baseType === 'ExceptionData' && baseData) cleanStrings(baseData, redact);
}

/** Deletes the SDK's cookies and session storage. */
function deleteStoredData(insights: ApplicationInsights): void {
  const cookies = insights.core.getCookieMgr();
  for (const name of ['ai_user', 'ai_session']) cookies.del(name);
  try {
    for (const name of Object.keys(sessionStorage))
      if (/^AI_(?:sentB|b)uffer/.test(name)) sessionStorage.removeItem(name);
  } catch {
    // Blocked storage is empty.
  }
}

/**
 * Starts the Application Insights SDK, which sends to our server only.
 * @param key the instrumentation key
 */
export function startTelemetry(app: App, key: string): Telemetry {
  const insights = new ApplicationInsights({
    config: {
      ...telemetryDefaults,
      ...withoutRemoteServices(),
      instrumentationKey: key,
      endpointUrl: new URL(app.config.apiEndpoint + forwardTelemetry.path, location.href).href,
    },
  });
  insights.loadAppInsights();
  insights.addTelemetryInitializer((item: ITelemetryItem) => cleanItem(item));
  let traceId = createRandomHex();
  const renewTrace = () => {
    traceId = createRandomHex();
    const context = insights.getTraceCtx();
    if (context) context.traceId = traceId;
  };
  renewTrace();
  app.use(operation).getId = () => traceId;
  return {
    trackPageView(path) {
      renewTrace();
      insights.getTraceCtx()?.setName(path);
      insights.trackPageView({ name: path, uri: location.origin + path });
    },
    config: () => insights.core.config,
    stop() {
      delete app.use(operation).getId;
      // Unloading would send the items in memory; a disabled channel drops them.
      insights.core.updateCfg({
        extensionConfig: { AppInsightsChannelPlugin: { disableTelemetry: true } },
      });
      deleteStoredData(insights);
      void insights.unload(false);
      deleteStoredData(insights);
    },
  };
}
