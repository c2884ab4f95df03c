import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { trackSiteLeft } from '../../../elements/core/analytics/track-clicks.ts';
import { analytics } from '../../../elements/core/analytics/analytics.ts';
import { attribution } from '../../../elements/core/session/attribution.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import {
  allow,
  analyticsPage,
  decline,
  everywhere,
  settle,
  visiting,
} from './analytics-support.ts';
import { testApp } from '../support.ts';
import { mara } from '../../shell/support.ts';

const page = analyticsPage();
before(() => customElements.define('click-probe', ClickProbe));

class ClickProbe extends LitElement {
  override render() {
    return html`<button
      data-analytics-click-id="button_probe_clicked"
      data-analytics-event-name="probe_clicked"
      data-analytics-campaign-id="7"
      data-analytics-place="card"
      @click=${(event: Event) => event.stopImmediatePropagation()}
    >
      <b>Probe</b>
    </button>`;
  }
}

/** What the window listens to while `work` runs, beside what it takes back. */
function listenersOn(target: EventTarget) {
  const { addEventListener: add } = target;
  const open: { type: string; signal: AbortSignal | undefined }[] = [];
  target.addEventListener = function (
    this: EventTarget,
    type: string,
    listener: never,
    options: never,
  ) {
    open.push({ type, signal: (options as AddEventListenerOptions | undefined)?.signal });
    add.call(target, type, listener, options);
  };
  return {
    of: (type: string) => open.filter((one) => one.type === type),
    left: (type: string) => open.filter((one) => one.type === type && !one.signal?.aborted).length,
    restore: () => void (target.addEventListener = add),
  };
}

describe('analytics', () => {
  it('queues and loads nothing before consent; starts with it and stops after a refusal', async () => {
    const { app, recorded, loaded, of } = visiting();
    app.use(analytics).track('before');
    await settle();
    page.timers.tick(2500);
    expect([loaded, recorded, page.timers.waiting.size]).to.deep.equal([[], [], 0]);
    allow(app);
    app.use(analytics).track('during');
    await settle();
    expect(loaded).to.deep.equal(['/t.js?key=k1']);
    page.timers.tick(2499);
    expect(of('trackEvent')).to.deep.equal([]);
    page.timers.tick(1);
    expect(of('trackEvent').map(([name]) => name)).to.deep.equal(['during']);
    app.use(analytics).track('too late');
    decline(app);
    app.use(analytics).track('after');
    page.timers.tick(2500);
    expect(recorded.at(-1)).to.deep.equal(['stop']);
    expect(of('trackEvent').length).to.equal(1);
    allow(app);
    await settle();
    expect(of('start').length).to.equal(2);
    app.destroy();
  });

  it('flushes each item once when the page is left or hidden', async () => {
    const { app, of } = visiting();
    allow(app);
    await settle();
    app.use(analytics).track('first');
    page.timers.tick(1000);
    app.use(analytics).track('second');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(of('trackEvent').map(([name]) => name)).to.deep.equal(['first', 'second']);
    page.timers.tick(5000);
    expect(of('trackEvent').length).to.equal(2);
    app.use(analytics).track('third');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    expect(of('trackEvent').length).to.equal(3);
    app.destroy();
  });

  it('adds path, attribution and last trigger to each event', async () => {
    page.at('?utm_source=mail&utm_campaign=spring&invite_id=secret&vtid=d7');
    const { app, of, visit } = visiting();
    allow(app);
    await settle();
    visit.setPath('/campaigns');
    const probe = await fixture<ClickProbe>(html`<click-probe></click-probe>`);
    probe.renderRoot.querySelector('b')!.click();
    app.use(analytics).track('plain', { page_path: '/else', nothing: undefined });
    page.timers.tick(2500);
    const known = { utm_source: 'mail', utm_campaign: 'spring' };
    const trigger = 'button_probe_clicked';
    expect(of('trackEvent')).to.deep.equal([
      [
        'probe_clicked',
        { ...known, page_path: '/campaigns', trigger, campaign_id: '7', place: 'card' },
      ],
      ['plain', { ...known, page_path: '/else', trigger }],
    ]);
    expect(of('setUserPropertiesOnce')).to.deep.equal([
      [{ first_utm_source: 'mail', first_utm_campaign: 'spring' }],
    ]);
    app.destroy();
  });

  it('uses one click listener per App and removes it with the App', async () => {
    const listeners = listenersOn(window);
    const { app, of } = visiting();
    allow(app);
    await settle();
    expect(listeners.of('click').length).to.equal(1);
    await fixture(html`<p data-analytics-click-id="p_clicked"><button>in</button></p>`);
    document.querySelector<HTMLElement>('p[data-analytics-click-id] button')!.click();
    page.timers.tick(2500);
    expect(of('trackEvent')[0]![0]).to.equal('p_clicked');
    app.destroy();
    expect([listeners.left('click'), listeners.left('pagehide')]).to.deep.equal([0, 0]);
    document.querySelector<HTMLElement>('p[data-analytics-click-id] button')!.click();
    page.timers.tick(2500);
    expect(of('trackEvent').length).to.equal(1);
    listeners.restore();
  });

  it('tracks redirect with both paths and the last trigger when the path changes', async () => {
    const { app, of, visit } = visiting();
    allow(app);
    await settle();
    visit.setPath('/');
    visit.setPath('/');
    await fixture(html`<i data-analytics-click-id="button_profile_clicked">go</i>`);
    document.querySelector<HTMLElement>('i[data-analytics-click-id]')!.click();
    visit.setPath('/profile');
    visit.setPath('/invitation/{token}');
    page.timers.tick(2500);
    const trigger = 'button_profile_clicked';
    const redirect = (previous: string, to: string) => [
      'redirect',
      { destination_path: to, previous_path: previous, page_path: to, trigger },
    ];
    const redirects = of('trackEvent').filter(([name]) => name === 'redirect');
    expect(redirects).to.deep.equal([
      redirect('/', '/profile'),
      redirect('/profile', '/invitation/{token}'),
    ]);
    app.destroy();
  });

  it('tracks user_site_left for external links, with domain and path only', async () => {
    const { app, of } = visiting();
    allow(app);
    await settle();
    trackSiteLeft(app, 'https://acme.example/shop?session=secret#part');
    trackSiteLeft(app, '/campaigns');
    trackSiteLeft(app, 'mailto:ada@acme.example');
    page.timers.tick(2500);
    expect(of('trackEvent')).to.deep.equal([
      ['user_site_left', { destination_domain: 'acme.example', destination_path: '/shop' }],
    ]);
    app.destroy();
  });

  it('identifies the user after getCurrentUser, and clears it after the session', async () => {
    const { app, of } = visiting({ signedIn: true });
    allow(app);
    const stop = app.use(session).$user.subscribe(() => undefined);
    await page.timers.until(() => app.use(session).$ready.get());
    await settle();
    page.timers.tick(2500);
    expect(of('identify')).to.deep.equal([[mara.userId]]);
    const person = {
      referrer: '',
      advertiser: 'metaplex',
      handle: 'maralind',
      user_name: 'Mara Lindqvist',
    };
    expect(of('setUserProperties')).to.deep.equal([[person]]);
    app.use(session).clear();
    page.timers.tick(2500);
    expect(of('identify').at(-1)).to.deep.equal(['']);
    stop();
    app.destroy();
  });

  it('does not identify an impersonated user', async () => {
    page.serve({
      getCurrentUser: { ...mara, realUserId: '00000000-0000-4000-8000-00000000000a' },
    });
    const { app, of } = visiting({ signedIn: true });
    allow(app);
    const stop = app.use(session).$user.subscribe(() => undefined);
    await page.timers.until(() => app.use(session).$ready.get());
    page.timers.tick(2500);
    expect(of('identify')).to.deep.equal([]);
    stop();
    app.destroy();
  });

  it('sends only origin and path of the referrer', () => {
    const from = (referrer: string) => {
      sessionStorage.clear();
      Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
      const { app } = testApp();
      return app.use(attribution).getFields().referrer;
    };
    try {
      expect(from('https://search.example/find?q=private#part')).to.equal(
        'https://search.example/find',
      );
      expect(from('https://evangelist.example/invitation/s3cr3t')).to.equal(
        'https://evangelist.example/invitation/{token}',
      );
      expect(from(`${location.origin}/campaigns`)).to.equal(undefined);
      expect(from(`${location.origin}0/here`)).to.equal(`${location.origin}0/here`);
    } finally {
      Reflect.deleteProperty(document, 'referrer');
    }
  });

  it('works without a tracker that is blocked or not configured', async () => {
    const { app, loaded } = visiting({ settings: { ...everywhere, trackerKey: '' } });
    allow(app);
    await settle();
    expect(loaded).to.deep.equal([]);
    app.destroy();
  });
});
