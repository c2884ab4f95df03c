import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { App } from '../../elements/core/app.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { errorReports, type ReportedBy } from '../../elements/core/error-report.ts';
import { page } from '../../elements/core/page.store.ts';
import '../../elements/shell/error-screen/define.ts';
import type { ErrorScreen } from '../../elements/shell/error-screen/error-screen.ts';
import { notFound } from '../../elements/shell/error-screen/page-error.ts';
import { stage, standing } from '../standing.ts';
import { scene } from './support.ts';

const show = (error: unknown) => scene().inside(html`<ev-error-screen .error=${error}></ev-error-screen>`);
const failed = new CallError('http', { status: 503, body: { status: 503, message: 'Down.', incidentId: '7c0b' } });

standing('ev-error-screen', {
  'not found': () => show(notFound('/a/b')),
  failed: () => show(failed),
  offline: () => show(new CallError('network')),
  'part missing': () => show(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
});

const text = async (error: unknown) => {
  const drawn = await stage(show(error));
  const root = drawn.box.querySelector('ev-error-screen')?.shadowRoot as ShadowRoot;
  const said = [...root.querySelectorAll('h1, p:not([hidden])')].map((node) => node.textContent?.trim().replace(/\s+/g, ' '));
  const link = root.querySelector('a')?.getAttribute('href');
  const focused = root.activeElement?.localName;
  drawn.remove();
  return { said: said.join('|'), link, focused };
};

describe('<ev-error-screen>', () => {
  it('names an unknown path and its code, leads to the dashboard, and takes the focus', async () => {
    const { said, link, focused } = await text(notFound('/a/b'));
    expect(said).to.contain('Error: 404|Page not found: /a/b').and.to.contain('Go to dashboard').and.not.to.contain('Incident');
    expect([link, focused]).to.deep.equal(['/', 'h1']);
  });

  it('from 500 on says when and under which id', async () => {
    const { said } = await text(failed);
    expect(said).to.contain('Error: 503|Down.').and.to.contain('1970-01-01 00:16:40 UTC').and.to.contain('Incident Id: 7c0b');
  });

  it('gives a failure of ours an id of its own, and an honest sentence instead of what the code said', async () => {
    const { said } = await text(new TypeError("Cannot read properties of undefined (reading 'id')"));
    expect(said).to.not.contain('Cannot read');
    expect(said).to.match(
      /Error: 500\|Something went wrong on our side\..*Incident Id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/,
    );
  });

  it('has no code for a missing connection, nor for a missing part', async () => {
    const offline = (await text(new CallError('network'))).said;
    expect(offline).to.contain('offline').and.to.contain('Try again').and.not.to.contain('Error:');
    const chunk = (await text(new TypeError('Importing a module script failed.'))).said;
    expect(chunk).to.contain('could not be loaded').and.to.contain('Load anew').and.not.to.contain('Error:');
  });

  /** The screen as the shell shows it, for an error of the page. */
  async function ofPage(error: unknown) {
    const { app, seen, inside } = scene();
    const told: [unknown, ReportedBy][] = [];
    app.use(errorReports).report = (failure, by) => void told.push([failure, by]);
    app.use(page).setBaseTitle('Wallets · Evangelist');
    app.use(page).fail(error);
    const drawn = await stage(inside(html`<ev-error-screen .error=${error}></ev-error-screen>`));
    const element = drawn.box.querySelector('ev-error-screen') as ErrorScreen;
    const retry = () => element.shadowRoot?.querySelector<HTMLButtonElement>('button')?.click();
    return { app, seen, told, drawn, element, retry };
  }
  const titleOf = (app: App) => app.use(page).$baseTitle.get();

  it('says so in the tab, and gives the title back', async () => {
    const { app, drawn } = await ofPage(failed);
    expect(titleOf(app)).to.equal('Error · Evangelist');
    drawn.remove();
    expect(titleOf(app)).to.equal('Wallets · Evangelist');
  });

  it('reports a failure from 500 on, under the id that it shows, and nothing below', async () => {
    const { told, element, drawn } = await ofPage(new Error('Broken.'));
    await waitUntil(() => told.length > 0);
    const [error, by] = told[0]!;
    expect((error as Error).message).to.equal('Broken.');
    expect([by.originator, by.statusCode]).to.deep.equal(['error-screen', 500]);
    expect(element.shadowRoot?.querySelector('.mono')?.textContent).to.equal(by.incidentId);
    expect(element.shadowRoot?.querySelector('ev-copy')?.value).to.equal(by.incidentId);
    drawn.remove();
    const refusal = await ofPage(new CallError('http', { status: 403, body: { status: 403, message: 'No.' } }));
    await import('../../elements/core/error-report.ts');
    await refusal.element.updateComplete;
    expect(refusal.told).to.deep.equal([]);
    refusal.drawn.remove();
  });

  it('tries again by loading the page anew, as often as it is asked to', async () => {
    for (const error of [failed, new TypeError('error loading dynamically imported module: /a.js')]) {
      const { seen, retry, drawn } = await ofPage(error);
      retry();
      retry();
      expect(seen.reloads).to.equal(2);
      drawn.remove();
    }
  });

  it('loads the dashboard anew where it is the dashboard that broke, and leaves other ways to the router', async () => {
    const before = location.href;
    const { seen, element, drawn } = await ofPage(failed);
    const link = element.shadowRoot!.querySelector('a')!;
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

  it('goes by itself once there is a connection, and only where that was missing', async () => {
    const offline = await ofPage(new CallError('network'));
    const other = await ofPage(failed);
    dispatchEvent(new Event('online'));
    expect(offline.app.use(page).$error.get()).to.equal(null);
    expect(other.app.use(page).$error.get()).to.equal(failed);
    offline.drawn.remove();
    other.drawn.remove();
  });
});
