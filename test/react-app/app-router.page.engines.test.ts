import { expect } from '@open-wc/testing';
import { $page, AppRouter } from '../../react-app/app-router.ts';
import { waitUntil } from '../wait-until.ts';

customElements.define('app-router', AppRouter);
const home = location.href;
const getTitle = () => $page.get()?.title;

describe('<app-router>', () => {
  let router: AppRouter;
  beforeEach(() => {
    router = document.createElement('app-router') as AppRouter;
    document.body.append(router);
  });
  afterEach(() => {
    router.remove();
    history.replaceState(null, '', home);
  });

  it('matches the 404 for an unknown path', async () => {
    router.navigate('/nowhere/x');
    await waitUntil(() => $page.get()?.error);
    expect($page.get()?.error).to.deep.equal({
      status: 404,
      message: 'Page not found: /nowhere/x',
    });
  });

  it('leads on from a guessed path to its page, under whose address it is shown', async () => {
    router.navigate('/profile');
    await waitUntil(() => getTitle() === 'profile');
    router.navigate('/wallets?from=mail#link');
    await waitUntil(() => getTitle() === 'wallets');
    expect(location.href).to.equal(new URL('/profile/wallets?from=mail#link', home).href);
    history.back();
    await waitUntil(() => getTitle() === 'profile');
  });

  it('navigates to a path, and back with the history', async () => {
    router.navigate('/profile');
    await waitUntil(() => getTitle() === 'profile');
    router.navigate('/campaign/7?week=2');
    await waitUntil(() => getTitle() === 'campaign');
    expect([location.pathname, location.search, $page.get()?.params]).to.deep.equal([
      '/campaign/7',
      '?week=2',
      { id: '7' },
    ]);
    history.back();
    await waitUntil(() => getTitle() === 'profile');
  });

  it('handles plain links, also inside shadow roots, and ignores external links and anchors', async () => {
    const host = document.createElement('div');
    router.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const link = (attributes: Record<string, string>) => {
      const anchor = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
      root.append(anchor);
      return anchor;
    };
    const isHandled = (anchor: HTMLAnchorElement) => {
      let prevented: boolean | undefined;
      addEventListener(
        'click',
        (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      anchor.click();
      return prevented;
    };
    expect(isHandled(link({ href: '/campaigns' }))).to.equal(true);
    await waitUntil(() => getTitle() === 'allCampaigns');
    expect(isHandled(link({ href: '/auth/x', rel: 'external' }))).to.equal(false);
    expect(isHandled(link({ href: '#page', target: '_self' }))).to.equal(false);
    expect(isHandled(link({ href: 'https://other.test/' }))).to.equal(false);
  });
});
