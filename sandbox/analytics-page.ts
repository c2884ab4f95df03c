/** The sandbox's analytics page: event counts, recent events, telemetry, conversions and devices of the tracking widget. */
import type { FastifyInstance } from 'fastify';
import type { DeviceServer } from './widget/device-server.ts';
import { formatCount, markup, sendPage, renderTime, type Html } from './html.ts';
import type { AnalyticsReport, ProductView } from './product-view.ts';

const renderRows = (items: readonly Html[], empty: string): Html =>
  items.length > 0 ? markup`<ul class="rows">${items}</ul>` : markup`<p class="empty">${empty}</p>`;

const renderNumber = (value: number) => markup`<span class="tabular">${formatCount(value)}</span>`;

/** Truncates long texts such as stacks; the database has the full text. */
const formatFields = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${String(value).slice(0, 120)}`)
    .join(' · ');

/** For a shell. The event has no quote: handles, numbers and times. */
function renderCommand({ url, key, secret, example }: AnalyticsReport['conversions']): Html {
  const command = [
    `curl '${url}'`,
    `-H 'content-type: application/json'`,
    `-H 'x-api-key: ${key}'`,
    `-H 'x-api-secret: ${secret}'`,
    `-d '${JSON.stringify(example, null, 2)}'`,
  ].join(' \\\n  ');
  const { utm_campaign: campaign, utm_content: handle } = example.utm ?? {};
  const meaning =
    campaign && handle
      ? markup`It counts for campaign ${campaign} and @${handle}, its newest member: both numbers appear on the page of the campaign.`
      : markup`It counts for no campaign: nobody has joined one of the advertiser’s.`;
  return markup`<p class="small subtle">Send one with this command. ${meaning} An event counts once by its eventId; reload the page for another one.</p><pre class="mono small command">${command}</pre>`;
}

function renderBody(view: AnalyticsReport, { store }: DeviceServer): Html {
  const events = view.counts.map(
    ({ name, count: counted, lastAt }) =>
      markup`<li><div class="expand"><span class="strong mono">${name}</span><br><span class="small subtle">last ${renderTime(lastAt.toISOString())}</span></div>${renderNumber(counted)}</li>`,
  );
  const recent = view.recent.map(
    ({ name, fields, visitorId, occurredAt }) =>
      markup`<li><div class="expand"><span class="strong mono">${name}</span><br><span class="small subtle">${formatFields(fields)}</span></div><span class="small subtle align-end">${renderTime(occurredAt.toISOString())}${visitorId === null ? markup`<br>without identity` : ''}</span></li>`,
  );
  const telemetry = view.telemetry.map(
    ({ kind, count: counted }) =>
      markup`<li><span class="expand strong mono">${kind}</span>${renderNumber(counted)}</li>`,
  );
  const devices = store.state.devices
    .slice(0, 10)
    .map(
      ({ id, visits, lastAt }) =>
        markup`<li><div class="expand"><span class="mono small">${id}</span><br><span class="small subtle">last ${renderTime(lastAt)}</span></div><span class="small subtle">${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}</span></li>`,
    );
  const conversions = view.conversions.counts.map(
    ({ type, count: counted, lastAt }) =>
      markup`<li><div class="expand"><span class="strong mono">${type}</span><br><span class="small subtle">last ${renderTime(lastAt.toISOString())}</span></div>${renderNumber(counted)}</li>`,
  );
  return markup`<h1>Analytics</h1><p class="lead">What the tracker, the tracking widget and telemetry sent after a visitor allowed all cookies. Of a refusal only the refusal is counted.</p>
<div class="columns"><div>
<section><header><h2>Events</h2><span class="small subtle">${formatCount(view.visitors)} ${view.visitors === 1 ? 'visitor' : 'visitors'}</span></header>${renderRows(events, 'No event yet. Open the app, allow all cookies and click around.')}</section>
<section><header><h2>Newest first</h2></header>${renderRows(recent, 'Nothing yet.')}</section>
</div><div>
<section><header><h2>Telemetry</h2><span class="small subtle">envelopes by kind</span></header>${renderRows(telemetry, 'Nothing was sent, or it goes to another address.')}</section>
<section><header><h2>Devices</h2><span class="small subtle">the tracking widget’s own</span></header>${renderRows(devices, 'No device yet.')}</section>
<section><header><h2>Conversions</h2><span class="small subtle">by programs of others</span></header>${renderRows(conversions, 'No event yet.')}${renderCommand(view.conversions)}</section>
</div></div>`;
}

export function mountAnalyticsPage(
  app: FastifyInstance,
  product: ProductView,
  devices: DeviceServer,
): void {
  app.get('/analytics', async (_, reply) =>
    sendPage(reply, {
      title: 'Analytics',
      section: 'analytics',
      body: renderBody(await product.analytics(), devices),
    }),
  );
  app.get('/analytics.json', async () => ({
    ...(await product.analytics()),
    devices: devices.store.state.devices,
  }));
}
