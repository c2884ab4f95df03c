/** What the product was told of visits: counts per event, the newest ones, telemetry, and the widget's devices. */
import type { FastifyInstance } from 'fastify';
import type { DeviceProgram } from './devices.ts';
import { count, markup, sendPage, time, type Html } from './html.ts';
import type { AnalyticsView, ProductView } from './product.ts';

const rows = (items: readonly Html[], empty: string): Html =>
  items.length > 0 ? markup`<ul class="rows">${items}</ul>` : markup`<p class="empty">${empty}</p>`;

const number = (value: number) => markup`<span class="num">${count(value)}</span>`;

/** Long texts (stacks) are cut: the whole stands in the database. */
const fieldsOf = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${String(value).slice(0, 120)}`)
    .join(' · ');

function body(view: AnalyticsView, { store }: DeviceProgram): Html {
  const events = view.counts.map(
    ({ name, count: counted, lastAt }) =>
      markup`<li><div class="grow"><span class="strong mono">${name}</span><br><span class="small third">last ${time(lastAt.toISOString())}</span></div>${number(counted)}</li>`,
  );
  const recent = view.recent.map(
    ({ name, fields, visitorId, occurredAt }) =>
      markup`<li><div class="grow"><span class="strong mono">${name}</span><br><span class="small third">${fieldsOf(fields)}</span></div><span class="small third end">${time(occurredAt.toISOString())}${visitorId === null ? markup`<br>without identity` : ''}</span></li>`,
  );
  const telemetry = view.telemetry.map(
    ({ kind, count: counted }) => markup`<li><span class="grow strong mono">${kind}</span>${number(counted)}</li>`,
  );
  const devices = store.state.devices
    .slice(0, 10)
    .map(
      ({ id, visits, lastAt }) =>
        markup`<li><div class="grow"><span class="mono small">${id}</span><br><span class="small third">last ${time(lastAt)}</span></div><span class="small third">${count(visits)} ${visits === 1 ? 'visit' : 'visits'}</span></li>`,
    );
  const { key, secret } = view.conversions;
  const conversions = view.conversions.counts.map(
    ({ type, count: counted, lastAt }) =>
      markup`<li><div class="grow"><span class="strong mono">${type}</span><br><span class="small third">last ${time(lastAt.toISOString())}</span></div>${number(counted)}</li>`,
  );
  return markup`<h1>Analytics</h1><p class="lead">What the tracker, the tracking widget and telemetry told after somebody allowed all cookies. Of a refusal only the refusal is counted.</p>
<div class="columns"><div>
<section><header><h2>Events</h2><span class="small third">${count(view.visitors)} ${view.visitors === 1 ? 'visitor' : 'visitors'}</span></header>${rows(events, 'No event yet. Open the app, allow all cookies and click around.')}</section>
<section><header><h2>Newest first</h2></header>${rows(recent, 'Nothing yet.')}</section>
</div><div>
<section><header><h2>Telemetry</h2><span class="small third">envelopes by kind</span></header>${rows(telemetry, 'Nothing was sent, or it goes to another address.')}</section>
<section><header><h2>Devices</h2><span class="small third">the tracking widget’s own</span></header>${rows(devices, 'No device yet.')}</section>
<section><header><h2>Conversions</h2><span class="small third">by programs of others</span></header>${rows(conversions, 'No event yet.')}<p class="small third">POST /v1/conversion/event/ingest with x-api-key <span class="mono">${key}</span> and x-api-secret <span class="mono">${secret}</span></p></section>
</div></div>`;
}

export function mountAnalytics(app: FastifyInstance, product: ProductView, devices: DeviceProgram): void {
  app.get('/analytics', async (_, reply) =>
    sendPage(reply, { title: 'Analytics', at: 'analytics', body: body(await product.analytics(), devices) }),
  );
  app.get('/analytics.json', async () => ({ ...(await product.analytics()), devices: devices.store.state.devices }));
}
