/** The device id of the address waits for consent: no login and no join sends it before, and nothing stores it. */
import { expect } from '@open-wc/testing';
import { getJoinAttribution } from '../../../elements/campaigns/joins.store.ts';
import { consent } from '../../../elements/core/analytics/consent.store.ts';
import { startAnalytics } from '../../../elements/core/analytics/start-analytics.ts';
import { attribution } from '../../../elements/core/session/attribution.ts';
import { getLoginFields } from '../../../elements/core/session/login-flow.ts';
import { testApp, testHost } from '../support.ts';

const key = 'ev_attribution';

describe('the device id', () => {
  const address = location.href;
  beforeEach(() => {
    sessionStorage.removeItem(key);
    history.replaceState(null, '', '?vtid=d7&utm_source=mail');
  });
  afterEach(() => {
    history.replaceState(null, '', address);
    sessionStorage.removeItem(key);
  });

  const visit = (kind: 'app' | 'embed' = 'app') => testApp({}, kind).app;
  const readSent = (app: ReturnType<typeof visit>) => [
    getLoginFields(app, 'read', {}).deviceId,
    getLoginFields(app, 'write', {}).deviceId,
    getJoinAttribution(app).deviceId,
    app.use(attribution).getFields().deviceId,
  ];
  const isStored = () => sessionStorage.getItem(key)?.includes('d7') ?? false;
  const none = [undefined, undefined, undefined, undefined];
  const track = (app: ReturnType<typeof visit>) =>
    startAnalytics(app, { trackerKey: '', trackerSrc: '', widgetSrc: '' });

  it('is neither sent nor stored before a choice', () => {
    const app = visit();
    expect(readSent(app)).to.deep.equal(none);
    expect(isStored()).to.equal(false);
    expect(getLoginFields(app, 'read', {}).utm_source).to.equal('mail');
    app.destroy();
  });

  it('is neither sent nor stored after a refusal', () => {
    const app = visit();
    readSent(app);
    app.use(consent).declineAll('cookie_bar');
    expect(readSent(app)).to.deep.equal(none);
    track(app);
    expect(readSent(app)).to.deep.equal(none);
    expect(isStored()).to.equal(false);
    app.destroy();
  });

  it('is sent after consent, also where the address no longer has it, and removed by a refusal', () => {
    const app = visit();
    readSent(app);
    history.replaceState(null, '', location.pathname);
    app.use(consent).allowAll('cookie_bar');
    track(app);
    expect(readSent(app)).to.deep.equal(['d7', 'd7', 'd7', 'd7']);
    expect(isStored()).to.equal(true);
    app.use(consent).declineAll('cookie_bar');
    expect(readSent(app)).to.deep.equal(none);
    expect(isStored()).to.equal(false);
    app.destroy();
  });

  it('of an earlier page of this tab waits as well', () => {
    sessionStorage.setItem(key, '{"deviceId":"d7"}');
    history.replaceState(null, '', location.pathname);
    const app = visit();
    expect(readSent(app)).to.deep.equal(none);
    expect(isStored()).to.equal(false);
    app.destroy();
  });

  it('of an earlier page is kept while its consent is in force, also before anything is tracked', () => {
    const { host, storage } = testHost();
    storage.set('userConsent', 'allow-all');
    sessionStorage.setItem(key, '{"deviceId":"d7"}');
    history.replaceState(null, '', location.pathname);
    const { app } = testApp({ host });
    expect(readSent(app)).to.deep.equal(['d7', 'd7', 'd7', 'd7']);
    expect(isStored()).to.equal(true);
    app.destroy();
  });

  it('of an address that is gone is sent after a consent to a page that tracks', () => {
    const app = visit();
    track(app);
    readSent(app);
    history.replaceState(null, '', location.pathname);
    app.use(consent).allowAll('cookie_bar');
    expect(readSent(app)).to.deep.equal(['d7', 'd7', 'd7', 'd7']);
    app.destroy();
  });

  it('is forgotten by a refusal, also for a later consent', () => {
    const app = visit();
    readSent(app);
    history.replaceState(null, '', location.pathname);
    app.use(consent).declineAll('cookie_bar');
    app.use(consent).allowAll('cookie_bar');
    expect(readSent(app)).to.deep.equal(none);
    app.destroy();
  });

  it('of an earlier page is removed by a refusal, also where nothing else reads it', () => {
    sessionStorage.setItem(key, '{"deviceId":"d7","utm_source":"mail"}');
    const app = visit();
    app.use(consent).declineAll('cookie_bar');
    expect(sessionStorage.getItem(key)).to.equal('{"utm_source":"mail"}');
    app.destroy();
  });

  it('is never sent from the page of another site', () => {
    const app = visit('embed');
    app.use(consent).allowAll('cookie_bar');
    expect(readSent(app)).to.deep.equal(none);
    app.destroy();
  });
});
