import { expect, waitUntil } from '@open-wc/testing';
import { $page, AppRouter } from '../../react-app/app-router.ts';

customElements.define('app-router', AppRouter);
const home = location.href;
const titleOf = () => $page.get()?.title.split(' · ')[0];

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

  it('gives the 404 of the address that no route has', async () => {
    router.navigate('/nowhere/x');
    await waitUntil(() => $page.get()?.error);
    expect($page.get()?.error).to.deep.equal({ status: 404, message: 'Page not found: /nowhere/x' });
  });

  it('goes to a path and back with the history', async () => {
    router.navigate('/profile');
    await waitUntil(() => titleOf() === 'Profile');
    router.navigate('/campaign/7?week=2');
    await waitUntil(() => titleOf() === 'Campaign');
    expect([location.pathname, location.search, $page.get()?.params]).to.deep.equal(['/campaign/7', '?week=2', { id: '7' }]);
    history.back();
    await waitUntil(() => titleOf() === 'Profile');
  });

  it('takes plain links, also those inside shadow roots, and leaves external ones and anchors', async () => {
    const host = document.createElement('div');
    router.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const link = (attributes: Record<string, string>) => {
      const anchor = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
      root.append(anchor);
      return anchor;
    };
    const taken = (anchor: HTMLAnchorElement) => {
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
    expect(taken(link({ href: '/campaigns' }))).to.equal(true);
    await waitUntil(() => titleOf() === 'All Campaigns');
    expect(taken(link({ href: '/auth/x', rel: 'external' }))).to.equal(false);
    expect(taken(link({ href: '#page', target: '_self' }))).to.equal(false);
    expect(taken(link({ href: 'https://other.test/' }))).to.equal(false);
  });
});
