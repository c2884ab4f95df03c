import { expect } from '@open-wc/testing';
import { signInState } from '../../../elements/core/app/sign-in.store.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { FirstPage } from '../../../react-app/boot/first-page.ts';
import { startDeferred } from '../../../react-app/boot/start.lazy.ts';
import { samples } from '../../../stories/notifications/samples.ts';
import { fakeFetch, signIn, testApp } from '../../core/support.ts';
import { waitUntil } from '../../wait-until.ts';

describe('startDeferred', () => {
  it('loads the error screen and toasts when idle, and the tooltip of the page on the first interaction', async () => {
    const { app } = testApp();
    startDeferred(app, new FirstPage(document.createElement('main')), []);
    await waitUntil(() => customElements.get('ev-error-screen'), 'idle', { timeout: 10_000 });
    await waitUntil(() => customElements.get('ev-toaster'), 'idle', { timeout: 10_000 });
    expect(document.querySelectorAll('body > ev-tooltip[page]').length).to.equal(0);
    dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(() => document.querySelector('body > ev-tooltip[page]'));
    app.destroy();
    expect(document.querySelector('ev-tooltip')).to.equal(null);
  });

  for (const how of ['a click by a script', 'a change of the route without any'])
    it(`lets sharing tags follow the route after ${how}`, async () => {
      const { app } = testApp();
      const { setLocation, setTitle } = app.use(page);
      setLocation('/help', '');
      startDeferred(app, new FirstPage(document.createElement('main')), []);
      const link = document.createElement('button');
      document.body.append(link);
      link.addEventListener('click', () => setLocation('/tos', ''));
      if (how === 'a click by a script') link.click();
      else setLocation('/tos', '');
      setTitle({ page: 'Terms' });
      const tag = () => document.head.querySelector('meta[property="og:title"]');
      await waitUntil(() => tag()?.getAttribute('content') === 'Terms · Evangelist');
      tag()?.remove();
      link.remove();
      app.destroy();
    });

  it('counts unread notifications in the title of a page without a bell, while signed in', async () => {
    const kept = ['transaction-verifying', 'posts-eligible', 'campaign-maturity'];
    const unread = samples
      .filter(({ eventType }) => kept.includes(eventType))
      .map((item) => ({ ...item, isRead: false }));
    const server = fakeFetch(({ url }) =>
      url.endsWith('/v1/notification/recent') ? { body: unread } : { status: 501 },
    );
    const { app, seen, storage } = testApp({ locale: 'en' });
    signIn(storage);
    startDeferred(app, new FirstPage(document.createElement('main')), []);
    await waitUntil(() => seen.titles.at(-1)?.startsWith('(3) '), 'the title counts');
    app.use(signInState).clear();
    await waitUntil(() => !seen.titles.at(-1)?.startsWith('('), 'the title no longer counts');
    app.destroy();
    server.restore();
  });
});
