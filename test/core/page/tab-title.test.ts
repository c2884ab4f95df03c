import { assert, waitUntil } from '@open-wc/testing';
import { createApp } from '../../../elements/core/app/app.ts';
import { createAppHost } from '../../../elements/core/app/page-host.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { tabTitle } from '../../../elements/core/page/tab-title.ts';
import { watchLeaks } from '../../leaks.ts';

describe('tabTitle', () => {
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
  const waitForTitle = (title: string) =>
    waitUntil(() => document.title === title, `${title}, not ${document.title}`);

  it('shows the whole count through changes of route and count', async () => {
    const title = app.use(tabTitle);
    title.show(app, 1234);
    assert.equal(document.title, '(1234) Dashboard');
    app.use(page).setTitle({ page: 'Profile', brand: '' });
    assert.equal(document.title, '(1234) Profile');
    title.show(app, 1);
    assert.equal(document.title, '(1) Profile');
    title.show(app, 0);
    assert.equal(document.title, 'Profile');
  });

  it('keeps titles by other code, after the count', async () => {
    const title = app.use(tabTitle);
    title.show(app, 3);
    document.title = 'Chat: hello';
    await waitForTitle('(3) Chat: hello');
    document.title = `${document.title}!`;
    await waitForTitle('(3) Chat: hello!');
    document
      .querySelector('title')!
      .replaceWith(Object.assign(document.createElement('title'), { textContent: 'New' }));
    await waitForTitle('(3) New');
    title.show(app, 0);
    assert.equal(document.title, 'New');
    document.title = '(2) of mine';
    title.show(app, 4);
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
    app.use(tabTitle).show(app, 3);
    await waitUntil(() => writes > 2);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    stubborn.disconnect();
    assert.isBelow(writes, 20);
  });

  it('restores the title when the last bell is released', () => {
    const watch = watchLeaks();
    const title = app.use(tabTitle);
    const [one, other] = [{}, {}];
    title.show(one, 2);
    title.show(other, 2);
    title.release(one);
    assert.equal(document.title, '(2) Dashboard');
    title.release(other);
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
    const title = app.use(tabTitle);
    title.show(app, 5);
    title.show(app, 0);
    assert.deepEqual(asked, [5, 'clear']);
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  });
});
