import { expect, waitUntil } from '@open-wc/testing';
import { $page, AppRouter } from '../../react-app/app-router.ts';
import { followPage } from '../../react-app/arrive.ts';
import { scene } from '../shell/support.ts';

customElements.get('app-router') ?? customElements.define('app-router', AppRouter);

describe('arriving', () => {
  it('begins a new page at its top, also after a move back within the last one', async () => {
    const home = location.href;
    const native = window.scrollTo;
    let tops = 0;
    window.scrollTo = (() => void (tops += 1)) as typeof scrollTo;
    const { app } = scene();
    const router = document.createElement('app-router') as AppRouter;
    const main = document.createElement('main');
    const arrived: string[] = [];
    // As shell.ts does it: it hears of a move back before the router has acted on it.
    followPage(app, main, [location.origin], ({ title }) => arrived.push(title));
    document.body.append(router, main);
    const at = (title: string, times: number) =>
      waitUntil(() => arrived.filter((one) => one.startsWith(title)).length === times, `${title} ${times}`);
    router.navigate('/profile');
    await at('Profile', 1);
    const before = tops;
    // A move within the page: by an anchor's hash, and back.
    history.pushState(null, '', '/profile#a');
    history.back();
    await at('Profile', 2);
    router.navigate('/campaigns');
    await at('All Campaigns', 1);
    expect(tops - before).to.equal(1);
    history.back();
    await at('Profile', 3);
    expect([tops - before, $page.get()?.title.split(' ')[0]]).to.deep.equal([1, 'Profile']);
    window.scrollTo = native;
    router.remove();
    main.remove();
    app.destroy();
    history.replaceState(null, '', home);
  });
});
