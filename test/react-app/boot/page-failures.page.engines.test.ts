import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { RenderErrorEvent } from '../../../elements/base/render-error.event.ts';
import { EvElement } from '../../../elements/base/element.ts';
import { queryObserver, type FailedQuery } from '../../../elements/core/api/query-observer.ts';
import { errorReporter } from '../../../elements/core/analytics/error-report.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { getLocale } from '../../../elements/core/i18n/locale.ts';
import { getIncidentId } from '../../../elements/core/http/incident.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { formatTime } from '../../../messages/values.ts';
import { PageFailures } from '../../../react-app/boot/page-failures.ts';
import type { MatchedRoute } from '../../../react-app/route.ts';
import { scene } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';

const route = { pattern: '/', params: {}, layout: 'default', title: 'dashboard', crumbs: [] };
const failed = () => new ApiError('http', { status: 503, body: { status: 503, message: 'Down.' } });

describe('failures of the page', () => {
  let end = () => {};
  afterEach(() => end());

  function open() {
    const { app } = scene({ signedIn: true });
    const main = document.createElement('main');
    document.body.append(main);
    const reports: unknown[] = [];
    app.use(errorReporter).report = (error) => void reports.push(error);
    const failures = new PageFailures(app, main, () => route as unknown as MatchedRoute);
    failures.start();
    end = () => {
      app.destroy();
      main.remove();
      document.querySelector('.failure-card')?.remove();
    };
    const { onFailed, loadedAt, ...observer } = app.use(queryObserver);
    const onLoaded = (key: string) => {
      loadedAt.set(key, app.clock.now());
      observer.onLoaded!(key);
    };
    const fail = (query: Partial<FailedQuery> = {}) => {
      const one = {
        key: 'dashboard/in',
        error: failed(),
        hasData: false,
        retry: () => {},
        ...query,
      };
      onFailed!(one);
      return one;
    };
    const { $error } = app.use(page);
    const card = () => document.querySelector<HTMLElement>('.failure-card');
    return { app, reports, fail, onLoaded, $error, card };
  }

  it('show the error screen without data, reported once, until the data come', () => {
    const { fail, reports, $error, onLoaded } = open();
    const { error } = fail();
    expect($error.get()).to.equal(error);
    fail();
    expect(reports).to.deep.equal([error]);
    onLoaded('dashboard/in');
    expect($error.get()).to.equal(null);
  });

  it('move nothing of the page: the card follows it, and a bar at its bottom leaves room', async () => {
    const { fail, card, onLoaded } = open();
    const main = document.querySelector('main')!;
    const { top } = main.getBoundingClientRect();
    const getRoom = () => document.documentElement.style.getPropertyValue('--app-notice-height');
    fail({ hasData: true });
    await waitUntil(() => card() && parseFloat(getRoom()) > 0);
    expect(main.nextElementSibling).to.equal(card());
    expect(main.getBoundingClientRect().top).to.equal(top);
    onLoaded('dashboard/in');
    expect([card(), getRoom()]).to.deep.equal([null, '']);
  });

  it('show a card below data, with code, time, incident id and a retry', async () => {
    const { fail, card, $error, onLoaded, reports } = open();
    let retries = 0;
    const { error } = fail({ hasData: true, retry: () => void retries++ });
    await waitUntil(card);
    const text = card()!.textContent!.replace(/\s+/g, ' ');
    expect(text).to.contain('Error: 503').and.to.contain('UTC');
    expect(text).to.contain(getIncidentId(error));
    card()!.querySelector('ev-button')!.click();
    expect([retries, $error.get(), reports.length]).to.deep.equal([1, null, 1]);
    onLoaded('dashboard/in');
    expect(card()).to.equal(null);
  });

  it('of a part are reported alone, and refusals not at all', async () => {
    const { fail, card, $error, reports } = open();
    const { error } = fail({ key: 'balances/in' });
    fail({ error: new ApiError('http', { status: 404 }) });
    fail({ error: new ApiError('timeout') });
    await new Promise((resolve) => setTimeout(resolve));
    expect([$error.get(), card(), reports]).to.deep.equal([null, null, [error]]);
  });

  it('of the connection show one card with the time of the data, and all queries are retried when one is loaded', async () => {
    const { app, fail, card, $error, onLoaded, reports } = open();
    const retried: string[] = [];
    const lose = (key: string, hasData = false) =>
      fail({ key, hasData, error: new ApiError('network'), retry: () => retried.push(key) });
    onLoaded('dashboard/in');
    lose('balances/in');
    lose('dashboard/in', true);
    await waitUntil(card);
    expect(document.querySelectorAll('.failure-card').length).to.equal(1);
    const time = formatTime(app.clock.now(), getLocale(app));
    expect(card()!.textContent!.replace(/\s+/g, ' ')).to.contain(
      `Our server can’t be reached. Last updated ${time}.`,
    );
    expect([$error.get(), reports.length]).to.deep.equal([null, 0]);
    onLoaded('dashboard/in');
    expect([card(), retried]).to.deep.equal([null, ['balances/in']]);
  });

  it('of the connection show the error screen without data, until it is back', () => {
    const { fail, $error } = open();
    let retries = 0;
    const error = new ApiError('network');
    fail({ error, retry: () => retries++ });
    expect($error.get()).to.equal(error);
    dispatchEvent(new Event('online'));
    expect([$error.get(), retries]).to.deep.equal([null, 1]);
  });

  it('end with the route', async () => {
    const { app, fail, card } = open();
    fail({ hasData: true });
    await waitUntil(card);
    app.use(page).setLocation('/campaigns', '');
    expect(card()).to.equal(null);
  });

  it('in the rendering of an element show the error screen, once', async () => {
    const { reports, $error } = open();
    class Broken extends EvElement {
      protected override render() {
        throw new Error('Cannot read the campaign.');
        return html``;
      }
    }
    customElements.define('x-broken', Broken);
    const element = document.createElement('x-broken') as Broken;
    document.body.append(element);
    await element.updateComplete.catch(() => undefined);
    element.remove();
    const shown = $error.get();
    expect((shown as Error).message).to.equal('Cannot read the campaign.');
    document.dispatchEvent(new RenderErrorEvent(new Error('The error screen fails too.')));
    expect($error.get()).to.equal(shown);
    expect(reports).to.have.length(2);
  });

  describe('while the browser is offline', () => {
    beforeEach(() =>
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
    );
    afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

    it('keep one card on the way to another page, until the error screen replaces it', async () => {
      const { app, fail, card, $error } = open();
      dispatchEvent(new Event('offline'));
      await waitUntil(card);
      app.use(page).setLocation('/campaigns', '');
      expect(card()).to.not.equal(null);
      await new Promise((resolve) => setTimeout(resolve));
      expect(document.querySelectorAll('.failure-card').length).to.equal(1);
      const error = new ApiError('network');
      fail({ error });
      expect([$error.get(), card()]).to.deep.equal([error, null]);
    });

    it('have no card above an error screen, such as the one for a missing chunk', async () => {
      const { app, card, $error } = open();
      dispatchEvent(new Event('offline'));
      await waitUntil(card);
      app.use(page).showError(new TypeError('Importing a module script failed.'));
      dispatchEvent(new Event('offline'));
      await new Promise((resolve) => setTimeout(resolve));
      expect([$error.get() !== null, card()]).to.deep.equal([true, null]);
    });

    it('are final at once: no retry helps before the connection is back', () => {
      const { app } = open();
      const { skipsRetries } = app.use(queryObserver);
      expect(skipsRetries!(new ApiError('network'))).to.equal(true);
      expect(skipsRetries!(failed())).to.equal(false);
    });
  });
});
