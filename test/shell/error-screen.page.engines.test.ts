import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { App } from '../../elements/core/app/app.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { errorReporter, type ErrorContext } from '../../elements/core/analytics/error-report.ts';
import { page } from '../../elements/core/page/page.store.ts';
import '../../elements/shell/error-screen/define.ts';
import type { ErrorScreen } from '../../elements/shell/error-screen/error-screen.ts';
import { createNotFoundError } from '../../elements/shell/error-screen/page-error.ts';
import {
  allInShadow,
  getByRole,
  getFocused,
  queryAllByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { scene } from './support.ts';

const show = (error: unknown) =>
  scene().inside(html`<ev-error-screen .error=${error}></ev-error-screen>`);
const failed = new ApiError('http', {
  status: 503,
  body: { status: 503, message: 'Down.', incidentId: '7c0b' },
});

standing('ev-error-screen', {
  'not found': () => show(createNotFoundError('/a/b')),
  failed: () => show(failed),
  offline: () => show(new ApiError('network')),
  'part missing': () =>
    show(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
});

const text = async (error: unknown) => {
  const drawn = await stage(show(error));
  const root = drawn.box.querySelector('ev-error-screen')!;
  const content = allInShadow(root, 'h1, p:not([hidden]), .actions').map((node) =>
    node.textContent?.trim().replace(/\s+/g, ' '),
  );
  const [link] = queryAllByRole(root, 'link').map((one) => one.getAttribute('href'));
  const focused = getFocused(root)?.localName;
  drawn.remove();
  return { content: content.join('|'), link, focused };
};

describe('<ev-error-screen>', () => {
  it('shows an unknown path and its status, links to the dashboard, and moves the focus', async () => {
    const { content, link, focused } = await text(createNotFoundError('/a/b'));
    expect(content)
      .to.contain(
        'Page not found: /a/b|There may be a typo in the address, or the page has moved.|Error: 404',
      )
      .and.to.match(/Go to dashboard\s*All Campaigns/)
      .and.not.to.contain('Incident');
    expect([link, focused]).to.deep.equal(['/', 'h1']);
  });

  it('shows time and incident id from status 500 on', async () => {
    const { content } = await text(failed);
    expect(content)
      .to.contain('Down.|Try again in a moment. Your drafts and balance are safe.|Error: 503')
      .and.to.contain('1970-01-01 00:16:40 UTC')
      .and.to.contain('Incident Id: 7c0b');
    // The sentence of a code includes what to do.
    const known = { status: 503, message: 'Down.', hasCode: true, incidentId: '7c0b' };
    expect((await text(known)).content).to.contain('Down.|Error: 503');
  });

  it('names the address of support beside the incident id', async () => {
    const { inside } = scene({ contactEmail: 'help@acme.example' });
    const drawn = await stage(inside(html`<ev-error-screen .error=${failed}></ev-error-screen>`));
    const link = queryInShadow(drawn.box.querySelector('ev-error-screen'), 'a[href^="mailto:"]');
    expect(link?.getAttribute('href')).to.equal('mailto:help@acme.example?subject=7c0b');
    drawn.remove();
  });

  it('creates an incident id for an unexpected error, and hides its message', async () => {
    const { content } = await text(
      new TypeError("Cannot read properties of undefined (reading 'id')"),
    );
    expect(content).to.not.contain('Cannot read');
    expect(content).to.match(
      /Something went wrong on our side\..*Error: 500\|.*Incident Id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/,
    );
  });

  it('shows no status when offline, nor for a missing chunk', async () => {
    const offline = (await text(new ApiError('network'))).content;
    expect(offline).to.contain('offline').and.to.contain('Try again').and.not.to.contain('Error:');
    const chunk = (await text(new TypeError('Importing a module script failed.'))).content;
    expect(chunk)
      .to.contain('We couldn’t load part of this page.')
      .and.to.contain('Reload the page')
      .and.not.to.contain('Error:');
  });

  it('leads to the retry where it can help, else to the dashboard', async () => {
    const getActions = async (error: unknown) => {
      const { box, remove } = await stage(show(error));
      const actions = allInShadow(box.querySelector('ev-error-screen')!, '.actions > *');
      remove();
      return actions.map((one) => `${one.localName}.${one.classList.contains('primary')}`);
    };
    expect(await getActions(new ApiError('network'))).to.deep.equal(['button.true', 'a.false']);
    expect(await getActions(failed)).to.deep.equal(['button.true', 'a.false']);
    expect(await getActions(createNotFoundError('/nowhere'))).to.deep.equal(['a.true', 'a.false']);
  });

  /** The screen for an error of the page, as the shell renders it. */
  async function showPageError(error: unknown) {
    const { app, seen, inside } = scene();
    const reports: [unknown, ErrorContext][] = [];
    app.use(errorReporter).report = (failure, context) => void reports.push([failure, context]);
    app.use(page).setTitle({ page: 'Wallets' });
    app.use(page).showError(error);
    const drawn = await stage(inside(html`<ev-error-screen .error=${error}></ev-error-screen>`));
    const element = drawn.box.querySelector('ev-error-screen') as ErrorScreen;
    const retry = () => queryInShadow(element, '.actions button')?.click();
    return { app, seen, reports, drawn, element, retry };
  }
  const getTitle = (app: App) => app.use(page).$baseTitle.get();

  it('sets the tab title, and restores it', async () => {
    const { app, drawn } = await showPageError(failed);
    expect(getTitle(app)).to.equal('Error · Evangelist');
    drawn.remove();
    expect(getTitle(app)).to.equal('Wallets · Evangelist');
  });

  it('sets the tab title of a missing page, which the route may name otherwise', async () => {
    const { app, drawn } = await showPageError(createNotFoundError('/landing/nobody'));
    expect(getTitle(app)).to.equal('Page not found · Evangelist');
    drawn.remove();
  });

  it('reports an error from status 500 on with the incident id that it shows, and none below', async () => {
    const { reports, element, drawn } = await showPageError(new Error('Broken.'));
    await waitUntil(() => reports.length > 0);
    const [error, context] = reports[0]!;
    expect((error as Error).message).to.equal('Broken.');
    expect([context.originator, context.statusCode]).to.deep.equal(['error-screen', 500]);
    expect(queryInShadow(element, '.mono')?.textContent).to.equal(context.incidentId);
    expect(queryByTag(element, 'ev-copy')?.value).to.equal(context.incidentId);
    drawn.remove();
    const refusal = await showPageError(
      new ApiError('http', { status: 403, body: { status: 403, message: 'No.' } }),
    );
    await import('../../elements/core/analytics/error-report.ts');
    await refusal.element.updateComplete;
    expect(refusal.reports).to.deep.equal([]);
    refusal.drawn.remove();
  });

  it('reloads the page on each retry', async () => {
    for (const error of [
      failed,
      new TypeError('error loading dynamically imported module: /a.js'),
    ]) {
      const { seen, retry, drawn } = await showPageError(error);
      retry();
      retry();
      expect(seen.reloads).to.equal(2);
      drawn.remove();
    }
  });

  it('reloads the dashboard if the dashboard failed, and leaves other links to the router', async () => {
    const before = location.href;
    const { seen, element, drawn } = await showPageError(failed);
    const link = getByRole(element, 'link');
    let prevented: boolean | undefined;
    const stay = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', stay);
    link.click();
    expect([prevented, seen.reloads]).to.deep.equal([false, 0]);
    history.replaceState(null, '', '/');
    link.click();
    expect([prevented, seen.reloads]).to.deep.equal([true, 1]);
    removeEventListener('click', stay);
    history.replaceState(null, '', before);
    drawn.remove();
  });

  it('recovers when the connection is back, and only from being offline', async () => {
    const offline = await showPageError(new ApiError('network'));
    const other = await showPageError(failed);
    dispatchEvent(new Event('online'));
    expect(offline.app.use(page).$error.get()).to.equal(null);
    expect(other.app.use(page).$error.get()).to.equal(failed);
    offline.drawn.remove();
    other.drawn.remove();
  });
});
