import { expect } from '@open-wc/testing';
import { createApp } from '../../../elements/core/app/app.ts';
import { createAppHost } from '../../../elements/core/app/page-host.ts';
import { brand } from '../../../elements/core/page/brand.store.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { syncPageMeta } from '../../../react-app/boot/page-meta.ts';
import { testApp } from '../../core/support.ts';

const content = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content') ?? null;
const link = (rel: string) =>
  document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
const origin = location.origin;

describe('syncPageMeta', () => {
  const before = [...document.head.children];
  afterEach(() => {
    for (const element of [...document.head.children])
      if (!before.includes(element)) element.remove();
  });

  function started() {
    const { app } = testApp();
    const { setLocation, setTitle, setMeta, showError } = app.use(page);
    syncPageMeta(app);
    return { app, setLocation, setTitle, setMeta, showError };
  }

  it('follows the route, and drops the values of the previous page', () => {
    const { setLocation, setTitle, setMeta } = started();
    setLocation('/campaigns', '');
    expect(content('description')).to.match(/^Open campaigns/);
    setLocation('/landing/metaplex', '?utm_source=x');
    setMeta({
      title: 'Metaplex on Evangelist',
      namesSite: true,
      description: 'What it is.',
      image: 'https://a.example/b.png',
    });
    expect([
      content('og:title'),
      content('description'),
      content('og:description'),
      content('og:image'),
    ]).to.deep.equal([
      'Metaplex on Evangelist',
      'What it is.',
      'What it is.',
      'https://a.example/b.png',
    ]);
    expect([content('og:url'), link('canonical')]).to.deep.equal([
      `${origin}/landing/metaplex`,
      `${origin}/landing/metaplex`,
    ]);
    setLocation('/tos', '');
    setTitle({ page: 'Terms' });
    expect([content('og:title'), content('og:image'), link('canonical')]).to.deep.equal([
      'Terms · Evangelist',
      `${origin}/social.png`,
      `${origin}/articles/terms`,
    ]);
    expect(content('description')).to.match(/^The agreement between you and Evangelist/);
    setLocation('/profile', '');
    expect(content('description')).to.match(/^Join campaigns/);
    expect(document.head.querySelectorAll('meta[property="og:title"]').length).to.equal(1);
  });

  it('keeps what the server has rendered for the first page, with the brand of its host', () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<meta property="og:site_name" content="Acme Pay"><meta property="og:description" content="Of the server."><meta property="og:image" content="https://a.example/b.png">`,
    );
    const home = location.href;
    history.replaceState(null, '', '/campaign/7');
    const app = createApp({ apiEndpoint: '', host: createAppHost(() => undefined), locale: 'en' });
    const { setTitle, setLocation, $baseTitle } = app.use(page);
    syncPageMeta(app);
    expect([content('description'), content('og:image')]).to.deep.equal([
      'Of the server.',
      'https://a.example/b.png',
    ]);
    setTitle({ page: 'Wallets' });
    expect($baseTitle.get()).to.equal('Wallets · Acme Pay');
    setLocation('/profile', '');
    expect([content('og:site_name'), content('og:image')]).to.deep.equal([
      'Acme Pay',
      `${origin}/social.png`,
    ]);
    app.destroy();
    history.replaceState(null, '', home);
  });

  it('sets noindex and no canonical address for paths with tokens and for errors', () => {
    const { setLocation, showError } = started();
    for (const path of ['/invitation/abc', '/campaign-preview/abc', '/verify']) {
      setLocation(path, '?code=1');
      expect([content('robots'), content('og:url'), link('canonical')], path).to.deep.equal([
        'noindex, nofollow',
        null,
        null,
      ]);
    }
    setLocation('/campaigns', '');
    expect([content('robots'), link('canonical')]).to.deep.equal([null, `${origin}/campaigns`]);
    showError({ status: 404, message: 'Page not found: /campaigns' });
    expect([content('robots'), link('canonical')]).to.deep.equal(['noindex, nofollow', null]);
  });

  it('uses the brand’s name and icon on its host, and stops with its App', () => {
    const { app, setTitle, setMeta } = started();
    app.use(brand).setBrand({
      name: 'acme',
      shell: 'brand-b',
      theme: {
        name: 'acme',
        displayName: 'Acme Pay',
        logoUrl: '/logo.svg',
        colorScheme: 'light',
        tokens: {},
      },
    });
    expect([content('og:site_name'), link('icon')]).to.deep.equal(['Acme Pay', '/logo.svg']);
    setTitle({ page: 'Wallets' });
    expect([app.use(page).$baseTitle.get(), content('og:title')]).to.deep.equal([
      'Wallets · Acme Pay',
      'Wallets · Acme Pay',
    ]);
    setMeta({ title: 'Stores · Acme Pay' });
    expect(content('og:title')).to.equal('Stores · Acme Pay');
    setTitle({ page: 'One', brand: '' });
    app.destroy();
    app.use(page);
    setTitle({ page: 'Two', brand: '' });
    expect(content('og:title')).to.equal('One');
  });
});
