import { assert } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createApp } from '../../../elements/core/app/app.ts';
import { createAppHost } from '../../../elements/core/app/page-host.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { notifications } from '../../../elements/notifications/notifications.store.ts';
import { showUnreadInTitle } from '../../../react-app/boot/tab-title.ts';
import { watchLeaks } from '../../leaks.ts';
import { waitUntil } from '../../wait-until.ts';

describe('showUnreadInTitle', () => {
  const before = document.title;
  let app: ReturnType<typeof createApp>;
  beforeEach(() => {
    document.title = 'Dashboard';
    app = createApp({ apiEndpoint: '', host: createAppHost(() => undefined), locale: 'en' });
  });
  afterEach(() => {
    app.destroy();
    document.title = before;
  });
  /** Begins with `count` unread ones. @returns a function that sets the count */
  const start = (count: number) => {
    const $unreadCount = atom(count);
    Object.assign(app.use(notifications), { $unreadCount });
    app.use(showUnreadInTitle);
    return (next: number) => $unreadCount.set(next);
  };
  const waitForTitle = (title: string) =>
    waitUntil(() => document.title === title, `${title}, not ${document.title}`);

  it('shows the whole count through changes of route and count', async () => {
    const setCount = start(1234);
    assert.equal(document.title, '(1234) Dashboard');
    app.use(page).setTitle({ page: 'Profile', brand: '' });
    assert.equal(document.title, '(1234) Profile');
    setCount(1);
    assert.equal(document.title, '(1) Profile');
    setCount(0);
    assert.equal(document.title, 'Profile');
  });

  it('keeps titles by other code, after the count', async () => {
    const setCount = start(3);
    document.title = 'Chat: hello';
    await waitForTitle('(3) Chat: hello');
    document.title = `${document.title}!`;
    await waitForTitle('(3) Chat: hello!');
    document
      .querySelector('title')!
      .replaceWith(Object.assign(document.createElement('title'), { textContent: 'New' }));
    await waitForTitle('(3) New');
    setCount(0);
    assert.equal(document.title, 'New');
    document.title = '(2) of mine';
    setCount(4);
    await waitForTitle('(4) (2) of mine');
  });

  it('gives up against code that keeps restoring the title', async () => {
    let writes = 0;
    const stubborn = new MutationObserver(() => {
      if (document.title === 'Mine') return;
      writes += 1;
      document.title = 'Mine';
    });
    stubborn.observe(document.head, { childList: true, subtree: true, characterData: true });
    start(3);
    await waitUntil(() => writes > 2);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    stubborn.disconnect();
    assert.isBelow(writes, 20);
  });

  it('restores the title when the App ends', () => {
    const watch = watchLeaks();
    start(2);
    assert.equal(document.title, '(2) Dashboard');
    app.destroy();
    assert.equal(document.title, 'Dashboard');
    assert.deepEqual(watch.left([]).filter((left) => left.includes('Observer')), []); // prettier-ignore
    watch.stop();
  });

  it('sets the app badge where the platform has one', () => {
    const asked: (number | string)[] = [];
    Object.assign(navigator, {
      setAppBadge: (count: number) => (
        asked.push(count),
        Promise.reject(new Error('not installed'))
      ),
      clearAppBadge: () => (asked.push('clear'), Promise.resolve()),
    });
    const setCount = start(5);
    setCount(0);
    assert.deepEqual(asked, [5, 'clear']);
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  });
});
