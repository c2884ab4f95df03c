import { expect } from '@open-wc/testing';
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
});
