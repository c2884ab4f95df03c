import { expect } from '@open-wc/testing';
import { scriptLoader } from '../../../elements/core/analytics/start-analytics.ts';
import { analytics } from '../../../elements/core/analytics/analytics.ts';
import { consent } from '../../../elements/core/analytics/consent.store.ts';
import {
  allow,
  analyticsPage,
  decline,
  everywhere,
  settle,
  visiting,
} from './analytics-support.ts';
import { testApp } from '../support.ts';

const page = analyticsPage();

describe('analytics without consent', () => {
  it('tracks a refusal without an identifier, and nothing in an embed', async () => {
    const { app, of, recorded } = visiting();
    app.use(consent).declineAll('cookie_bar');
    await page.timers.until(page.refusalWaits);
    page.timers.tick(2499);
    expect(page.server.sent.length).to.equal(0);
    page.timers.tick(1);
    const [sent] = page.server.sent;
    expect(new URL(sent!.url).pathname).to.equal('/v1/analytics/event');
    const options = { trigger: 'cookie_bar', advertiser: '' };
    expect(sent!.body).to.deep.equal({
      items: [{ kind: 'trackEvent', name: 'ui_cookies_decline_all_selected', options }],
    });
    expect([
      recorded,
      of('start'),
      Object.keys(localStorage).filter((key) => key.startsWith('ev_tracker')),
    ]).to.deep.equal([[], [], []]);
    app.destroy();
    const embed = testApp({}, 'embed').app;
    embed.use(consent).declineAll('cookie_bar');
    embed.use(consent).allowAll('cookie_bar');
    await page.timers.turns();
    page.timers.tick(2500);
    expect(page.server.sent.length).to.equal(1);
    embed.destroy();
  });

  it('sends a refusal at once when the page is left', async () => {
    const { app } = visiting();
    app.use(consent).declineAll('cookie_bar');
    await page.timers.until(page.refusalWaits);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    page.timers.tick(2500);
    expect(page.server.sent.length).to.equal(1);
    app.destroy();
  });

  it('stops a tracker that loads after consent ended, and removes data of earlier visits', async () => {
    const { app, storage, tracker, recorded, of } = visiting();
    let come: (module: unknown) => void = () => undefined;
    app.use(scriptLoader).load = () => new Promise((done) => (come = done));
    allow(app);
    storage.set('ev_tracker', '{}');
    document.cookie = 'ai_user=u1; path=/';
    document.cookie = 'ai_session=s1; path=/';
    sessionStorage.setItem('AI_buffer_1', '[]');
    decline(app);
    const left = [
      storage.get('ev_tracker'),
      /\bai_/.test(document.cookie),
      sessionStorage.getItem('AI_buffer_1'),
    ];
    expect(left).to.deep.equal([null, false, null]);
    come({ tracker });
    await settle();
    expect([recorded, of('start')]).to.deep.equal([[['stop']], []]);
    app.destroy();
  });

  it('drops queued items after a refusal, also without a tracker', async () => {
    const { app, tracker, of } = visiting({ settings: { ...everywhere, trackerKey: '' } });
    allow(app);
    app.use(analytics).track('ripe');
    page.timers.tick(2500);
    app.use(analytics).track('young');
    decline(app);
    allow(app);
    app
      .use(analytics)
      .connect((item) => item.kind === 'trackEvent' && tracker.trackEvent(item.name, {}));
    page.timers.tick(2500);
    expect(of('trackEvent')).to.deep.equal([]);
    app.destroy();
  });

  it('reads the choice again when the page returns from the back/forward cache', () => {
    const { app, storage } = visiting();
    allow(app);
    storage.set('userConsent', 'decline-all');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(app.use(consent).$allowed.tracker.get()).to.equal(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(app.use(consent).$allowed.tracker.get()).to.equal(false);
    app.destroy();
  });
});
