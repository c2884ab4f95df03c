/** A file by itself, because the router keeps its last route between tests. */
import { expect } from '@open-wc/testing';
import { AppRouter } from '../../../react-app/app-router.ts';
import { handleRouteChanges } from '../../../react-app/boot/route-changes.ts';
import { createApp } from '../../../elements/core/app/app.ts';
import { createAppHost } from '../../../elements/core/app/page-host.ts';
import { waitUntil } from '../../wait-until.ts';

customElements.define('app-router', AppRouter);

describe('the title of the first page', () => {
  it('is the server’s until the data of the page are loaded; later pages start with their route’s', async () => {
    const [home, title] = [location.href, document.title];
    history.replaceState(null, '', '/campaign/7');
    document.title = 'Summer · Acme · Evangelist';
    document.head.insertAdjacentHTML('beforeend', '<meta property="og:title" content="Summer">');
    const app = createApp({ apiEndpoint: '', host: createAppHost(() => undefined), locale: 'en' });
    const router = document.createElement('app-router') as AppRouter;
    const main = document.createElement('main');
    const arrived: unknown[] = [];
    handleRouteChanges(app, main, [location.origin], ({ title }) => arrived.push(title));
    document.body.append(router, main);
    await waitUntil(() => arrived.includes('campaign'));
    expect(document.title).to.equal('Summer · Acme · Evangelist');
    router.navigate('/campaign/8');
    await waitUntil(() => document.title === 'Campaign · Evangelist', document.title);
    router.remove();
    main.remove();
    app.destroy();
    document.head.querySelector('meta[property="og:title"]')!.remove();
    document.title = title;
    history.replaceState(null, '', home);
  });
});
