import { expect } from '@open-wc/testing';
import { scriptLoader } from '../../../elements/core/analytics/start-analytics.ts';
import { widgetKeysKey } from '../../../elements/core/app/page-host.ts';
import { attribution } from '../../../elements/core/session/attribution.ts';
import { allow, analyticsPage, decline, settle, visiting } from './analytics-support.ts';

const page = analyticsPage();

describe('the tracking widget', () => {
  const settings = { trackerKey: '', trackerSrc: '', widgetSrc: '/w.js' };
  const element = () => [...document.body.children].find((child) => child.textContent === 'widget');

  it('mounts in a hidden element, takes vtid, and provides the device id until consent ends', async () => {
    page.at('?vtid=d7');
    const { app, mounted } = visiting({ settings });
    expect(element() === undefined).to.equal(true);
    allow(app);
    await settle();
    expect([
      mounted,
      (element() as HTMLElement).hidden,
      getComputedStyle(element()!).display,
    ]).to.deep.equal([['d7'], true, 'none']);
    page.at('');
    decline(app);
    expect([
      mounted,
      element() === undefined,
      app.use(attribution).getFields().deviceId,
    ]).to.deep.equal([['d7', 'removed'], true, undefined]);
    app.destroy();
  });

  it('creates a device id when the address has none; logins send it', async () => {
    const { app } = visiting({ settings });
    allow(app);
    await settle();
    expect(app.use(attribution).getFields().deviceId).to.equal('d-new');
    app.destroy();
    expect(element() === undefined).to.equal(true);
  });

  it('leaves nothing after a refusal on a page that has not loaded it yet', async () => {
    const first = visiting({ settings });
    allow(first.app);
    await settle();
    const listed = first.storage.get(widgetKeysKey)!;
    first.app.destroy();
    sessionStorage.setItem('ev_attribution', '{"deviceId":"d-new"}');
    const { app, storage } = visiting({ settings });
    app.use(scriptLoader).load = () => new Promise(() => undefined);
    storage.set(widgetKeysKey, listed);
    storage.set('w_device', 'd-new');
    allow(app);
    decline(app);
    expect([
      storage.get('w_device'),
      storage.get(widgetKeysKey),
      app.use(attribution).getFields().deviceId,
    ]).to.deep.equal([null, null, undefined]);
    app.destroy();
  });
});
