import { expect } from '@open-wc/testing';
import { $page, AppRouter } from '../../../react-app/app-router.ts';
import { handleRouteChanges } from '../../../react-app/boot/route-changes.ts';
import { translations } from '../../../elements/core/i18n/translations.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { scene } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';

customElements.get('app-router') ?? customElements.define('app-router', AppRouter);

describe('handleRouteChanges', () => {
  it('scrolls a new page to its top, also after a history move within the previous one', async () => {
    const home = location.href;
    const native = window.scrollTo;
    let tops = 0;
    window.scrollTo = (() => void (tops += 1)) as typeof scrollTo;
    const { app } = scene();
    const router = document.createElement('app-router') as AppRouter;
    const main = document.createElement('main');
    const arrived: unknown[] = [];
    // As in start.ts: its popstate listener runs before the router's.
    handleRouteChanges(app, main, [location.origin], ({ title }) => arrived.push(title));
    document.body.append(router, main);
    const at = (title: string, times: number) =>
      waitUntil(() => arrived.filter((one) => one === title).length === times, `${title} ${times}`);
    router.navigate('/profile');
    await at('profile', 1);
    const before = tops;
    // Navigate within the page by a hash, and back.
    history.pushState(null, '', '/profile#a');
    history.back();
    await at('profile', 2);
    router.navigate('/campaigns');
    await at('allCampaigns', 1);
    expect(tops - before).to.equal(1);
    history.back();
    await at('profile', 3);
    expect([tops - before, $page.get()?.title]).to.deep.equal([1, 'profile']);
    window.scrollTo = native;
    router.remove();
    main.remove();
    app.destroy();
    history.replaceState(null, '', home);
  });

  it('sets the title and the breadcrumbs in the language of the app', async () => {
    const home = location.href;
    const { app } = scene();
    Object.assign(app.config, { locale: 'de' });
    await new Promise<void>((resolve) =>
      app.use(translations).subscribe((loaded) => loaded?.language === 'de' && resolve()),
    );
    const router = document.createElement('app-router') as AppRouter;
    const main = document.createElement('main');
    handleRouteChanges(app, main, [location.origin], () => undefined);
    document.body.append(router, main);
    const { $baseTitle, $breadcrumbs } = app.use(page);
    router.navigate('/campaign/none');
    await waitUntil(() => $baseTitle.get() === 'Kampagne · Evangelist', $baseTitle.get());
    expect($breadcrumbs.get()).to.deep.equal([
      { label: 'Kampagnen', href: '/campaigns' },
      { label: 'Kampagne' },
    ]);
    router.navigate('/profile/settings');
    await waitUntil(() => $baseTitle.get() === 'Einstellungen · Evangelist', $baseTitle.get());
    // All but campaigns is in the navigation.
    expect($breadcrumbs.get()).to.deep.equal([]);
    router.navigate('/landing/metaplex');
    await waitUntil(() => $baseTitle.get() === 'Kampagnen · Evangelist', $baseTitle.get());
    router.remove();
    main.remove();
    app.destroy();
    history.replaceState(null, '', home);
  });

  it('names the start page by who sees it, also when a login comes without navigation', async () => {
    const home = location.href;
    const { app } = scene();
    const router = document.createElement('app-router') as AppRouter;
    const main = document.createElement('main');
    handleRouteChanges(app, main, [location.origin], () => undefined);
    document.body.append(router, main);
    const { $baseTitle } = app.use(page);
    router.navigate('/');
    await waitUntil(() => $baseTitle.get() === 'Home · Evangelist', $baseTitle.get());
    const value = 't';
    await app.use(session).signIn({ accessToken: value, refreshToken: value, sessionToken: value });
    expect($baseTitle.get()).to.equal('Dashboard · Evangelist');
    router.remove();
    main.remove();
    app.destroy();
    history.replaceState(null, '', home);
  });
});
