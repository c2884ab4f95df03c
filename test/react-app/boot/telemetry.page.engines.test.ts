import { expect } from '@open-wc/testing';
import { typedChannel } from '../../../elements/core/http/typed-channel.ts';
import { cleanItem, startTelemetry } from '../../../react-app/boot/telemetry.ts';
import { scene } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';

interface Envelope {
  tags: Record<string, string>;
  data: { baseType: string; baseData: Record<string, unknown> };
}

const own = () => [
  ...document.cookie.matchAll(/\bai_\w+/g),
  ...Object.keys(sessionStorage).filter((key) => key.startsWith('AI_')),
];
/** Items that the SDK has buffered. */
const waiting = () =>
  sessionStorage.getItem('AI_buffer_1') ?? sessionStorage.getItem('AI_buffer') ?? '';
const real = window.fetch;
let sent: Envelope[];
let asked: { path: string; operation: string | null }[];

/** Captures requests: the SDK uses beacons in the background, else fetch. */
beforeEach(() => {
  sent = [];
  asked = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname !== '/application-insights-forwarding') {
      asked.push({ path: pathname, operation: request.headers.get('operation-id') });
      return Response.json({ result: { data: { theme: null } } });
    }
    const items = JSON.parse(await request.text()) as Envelope[];
    sent.push(...items);
    return Response.json({ itemsReceived: items.length, itemsAccepted: items.length, errors: [] });
  };
});
afterEach(() => void (window.fetch = real));

describe('telemetry', () => {
  it('configures the SDK with the values of the specification', () => {
    const { app } = scene();
    const telemetry = startTelemetry(app, 'k-1');
    const {
      sessionRenewalMs,
      sessionExpirationMs,
      samplingPercentage,
      maxAjaxCallsPerView,
      ...more
    } = telemetry.config();
    expect({
      sessionRenewalMs,
      sessionExpirationMs,
      samplingPercentage,
      maxAjaxCallsPerView,
    }).to.deep.equal({
      sessionRenewalMs: 1_800_000,
      sessionExpirationMs: 86_400_000,
      samplingPercentage: 100,
      maxAjaxCallsPerView: 500,
    });
    const channel = more.extensionConfig?.['AppInsightsChannelPlugin'] as Record<string, unknown>;
    expect([channel['enableSessionStorageBuffer'], channel['samplingPercentage']]).to.deep.equal([
      true,
      100,
    ]);
    telemetry.stop();
    app.destroy();
  });

  it('sends the page’s operation id with typed calls, a new one for each page, and none after it has stopped', async () => {
    const { app } = scene();
    const call = () =>
      app.use(typedChannel).query('getBrandNameForHostname', { hostname: 'brand.test' });
    await call();
    const telemetry = startTelemetry(app, 'k-1');
    telemetry.trackPageView('/profile');
    await call();
    telemetry.trackPageView('/campaigns');
    await call();
    telemetry.stop();
    await call();
    const [before, first, second, after] = asked.map(({ operation }) => operation);
    expect([before, after]).to.deep.equal([null, null]);
    expect(first).to.match(/^[0-9a-f]{32}$/);
    expect(second).to.match(/^[0-9a-f]{32}$/);
    expect(first).not.to.equal(second);
    app.destroy();
  });

  it('deletes its stored data when it stops', async () => {
    const { app } = scene();
    const telemetry = startTelemetry(app, 'k-1');
    telemetry.trackPageView('/profile');
    await new Promise((next) => requestAnimationFrame(next));
    expect(own().length).to.be.greaterThan(0);
    telemetry.stop();
    expect(own()).to.deep.equal([]);
    app.destroy();
  });

  it('sends no buffered item after it has stopped', async () => {
    const { app } = scene();
    const post = '/application-insights-forwarding';
    const { sendBeacon } = navigator;
    const { open } = XMLHttpRequest.prototype;
    const left: string[] = [];
    navigator.sendBeacon = (url) => left.push(String(url)) > 0;
    XMLHttpRequest.prototype.open = function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
    ) {
      left.push(String(url));
      open.call(this, method, url, true);
    };
    try {
      const telemetry = startTelemetry(app, 'k-1');
      await app.use(typedChannel).query('getBrandNameForHostname', { hostname: 'brand.test' });
      await waitUntil(() => waiting().includes('RemoteDependencyData'));
      telemetry.stop();
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      // The SDK unloads in several tasks.
      for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setTimeout(next, 0));
      expect([sent, left.filter((url) => url.includes(post))]).to.deep.equal([[], []]);
    } finally {
      navigator.sendBeacon = sendBeacon;
      XMLHttpRequest.prototype.open = open;
      app.destroy();
    }
  });

  it('redacts exceptions like an error report', () => {
    const message = 'Refused code=123456 of ada@acme.example';
    const failed = {
      name: 'x',
      baseType: 'ExceptionData',
      ext: { trace: { traceID: 'a'.repeat(32) } },
      baseData: { exceptions: [{ message, stack: `Error: ${message}` }] },
    };
    cleanItem(failed);
    expect(JSON.stringify(failed.baseData)).not.to.match(/123456|ada@/);
    expect(failed.ext.trace.traceID).to.equal('a'.repeat(32));
  });

  it('removes tokens and queries at any depth', () => {
    const item = {
      name: 'x',
      baseData: {
        uri: 'https://product.test/invitation/s3cr3t?utm_source=x#login=c0de',
        target: 'GET https://product.test/v1/page/invitation/token/s3cr3t',
        exceptions: [
          {
            message: 'Failed at /campaign-preview/s3cr3t',
            stack: 'at https://p.test/auth/admin-spoofing/s3cr3t/s3cr3t:1',
          },
        ],
      },
      ext: { trace: { name: '/verify?code=123456&id=s3cr3t' } },
    };
    Object.assign(item, { self: item });
    cleanItem(item);
    const { self: _, ...clean } = item as typeof item & { self: unknown };
    expect(JSON.stringify(clean)).not.to.match(/s3cr3t|123456|c0de|utm_source/);
    expect(item.baseData.uri).to.equal('https://product.test/invitation/{token}');
    expect(item.baseData.target).to.equal(
      'GET https://product.test/v1/page/invitation/token/{token}',
    );
    expect(item.ext.trace.name).to.equal('/verify');
  });
});
