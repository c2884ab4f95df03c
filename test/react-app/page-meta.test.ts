import { expect } from '@open-wc/testing';
import { brand } from '../../elements/core/brand.store.ts';
import { page } from '../../elements/core/page.store.ts';
import { followMeta } from '../../react-app/page-meta.ts';
import { testApp } from '../core/support.ts';

const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
const link = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
const origin = location.origin;

describe('what the page says of itself', () => {
  const before = [...document.head.children];
  afterEach(() => {
    for (const element of [...document.head.children]) if (!before.includes(element)) element.remove();
  });

  function started() {
    const { app } = testApp();
    const { arrive, setBaseTitle, setMeta, fail } = app.use(page);
    followMeta(app);
    return { app, arrive, setBaseTitle, setMeta, fail };
  }

  it('follows the route, and forgets what the page before said', () => {
    const { arrive, setBaseTitle, setMeta } = started();
    arrive('/landing/metaplex', '?utm_source=x');
    setBaseTitle('Metaplex on Evangelist');
    setMeta({ description: 'What it is.', image: 'https://a.example/b.png' });
    expect([content('og:title'), content('description'), content('og:description'), content('og:image')]).to.deep.equal([
      'Metaplex on Evangelist',
      'What it is.',
      'What it is.',
      'https://a.example/b.png',
    ]);
    expect([content('og:url'), link('canonical')]).to.deep.equal([`${origin}/landing/metaplex`, `${origin}/landing/metaplex`]);
    arrive('/tos', '');
    setBaseTitle('Terms · Evangelist');
    expect([content('og:title'), content('og:image'), link('canonical')]).to.deep.equal([
      'Terms · Evangelist',
      `${origin}/social.png`,
      `${origin}/articles/terms`,
    ]);
    expect(content('description')).to.match(/^Join campaigns/);
    expect(document.head.querySelectorAll('meta[property="og:title"]').length).to.equal(1);
  });

  it('keeps secret addresses and errors from search, and tells no address of theirs', () => {
    const { arrive, fail } = started();
    for (const path of ['/invitation/abc', '/campaign-preview/abc', '/verify']) {
      arrive(path, '?code=1');
      expect([content('robots'), content('og:url'), link('canonical')], path).to.deep.equal(['noindex, nofollow', null, null]);
    }
    arrive('/campaigns', '');
    expect([content('robots'), link('canonical')]).to.deep.equal([null, `${origin}/campaigns`]);
    fail({ status: 404, message: 'Page not found: /campaigns' });
    expect([content('robots'), link('canonical')]).to.deep.equal(['noindex, nofollow', null]);
  });

  it('bears the brand’s name and mark on its host, and stops with its App', () => {
    const { app, setBaseTitle } = started();
    app.use(brand).set({
      name: 'acme',
      shell: 'brand-b',
      theme: { name: 'acme', displayName: 'Acme Pay', logoUrl: '/logo.svg', colorScheme: 'light', tokens: {}, hostnames: [] },
    });
    expect([content('og:site_name'), link('icon')]).to.deep.equal(['Acme Pay', '/logo.svg']);
    setBaseTitle('Wallets · Evangelist');
    expect([app.use(page).$baseTitle.get(), content('og:title')]).to.deep.equal(['Wallets · Acme Pay', 'Wallets · Acme Pay']);
    setBaseTitle('One');
    app.destroy();
    app.use(page);
    setBaseTitle('Two');
    expect(content('og:title')).to.equal('One');
  });
});
