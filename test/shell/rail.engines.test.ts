import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/rail/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import {
  allInShadow,
  findByRole,
  getByRole,
  inShadow,
  queryAllByRole,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { mara, scene, serving } from './support.ts';

const rail = html`<ev-rail></ev-rail>`;
let server: ReturnType<typeof serving>;
beforeEach(() => (server = serving({ getCurrentUser: mara, signOut: { ok: true } })));
afterEach(() => server.restore());

standing('ev-rail', {
  'signed out': () => scene().inside(rail),
  'signed in': () => scene({ signedIn: true }).inside(rail),
});
standing('ev-account-menu', {
  full: () => scene({ signedIn: true }).inside(html`<ev-account-menu></ev-account-menu>`),
  compact: () =>
    scene({ signedIn: true }).inside(html`<ev-account-menu compact></ev-account-menu>`),
});

describe('<ev-rail>', () => {
  it('marks the current destination; a campaign belongs to the campaigns', async () => {
    const { app, inside } = scene({ signedIn: true });
    const drawn = await stage(inside(rail));
    const here = async (path: string) => {
      app.use(page).setLocation(path, '');
      await settled(drawn.box);
      const marked = allInShadow(drawn.box.querySelector('ev-rail')!, '[aria-current]');
      return marked.map(
        (link) => `${link.textContent?.trim()} ${link.getAttribute('aria-current')}`,
      );
    };
    expect(await here('/')).to.deep.equal(['Dashboard page']);
    expect(await here('/campaigns')).to.deep.equal(['All Campaigns page']);
    expect(await here('/campaign/7')).to.deep.equal(['All Campaigns true']);
    expect(await here('/past-campaigns')).to.deep.equal(['Past Campaigns page']);
    expect(await here('/profile')).to.deep.equal(['Profile page']);
    expect(await here('/profile/wallets')).to.deep.equal(['Wallets page']);
    expect(await here('/profile/settings')).to.deep.equal(['Settings page']);
    expect(await here('/profile/else')).to.deep.equal(['Profile true']);
    expect(await here('/campaigns-of-others')).to.deep.equal([]);
    drawn.remove();
  });

  it('leads visitors to the pages that need no login', async () => {
    const drawn = await stage(scene().inside(rail));
    const links = queryAllByRole(getByRole(drawn.box, 'navigation'), 'link');
    expect(links.map((link) => link.textContent?.trim())).to.deep.equal([
      'Home',
      'All Campaigns',
      'Help',
    ]);
    drawn.remove();
  });
});

describe('<ev-account-menu>', () => {
  it('keeps the @ before the handle, also from right to left', async () => {
    const { inside } = scene({ signedIn: true });
    const drawn = await stage(
      html`<div dir="rtl">${inside(html`<ev-account-menu></ev-account-menu>`)}</div>`,
    );
    const root = drawn.box.querySelector('ev-account-menu')!;
    const written = () => {
      const texts = document.createTreeWalker(
        queryInShadow(root, '.names .subtle') ?? root,
        NodeFilter.SHOW_TEXT,
      );
      while (texts.nextNode())
        if (texts.currentNode.textContent === '@maralind') return texts.currentNode;
      return null;
    };
    await waitUntil(written);
    const left = (at: number) => {
      const letter = document.createRange();
      letter.setStart(written()!, at);
      letter.setEnd(written()!, at + 1);
      return letter.getBoundingClientRect().left;
    };
    expect(left(0)).to.be.below(left(1));
    drawn.remove();
  });

  it('shows the signed-in user, and signs out', async () => {
    const { storage, seen, inside } = scene({ signedIn: true });
    const drawn = await stage(inside(html`<ev-account-menu></ev-account-menu>`));
    const root = drawn.box.querySelector('ev-account-menu')!;
    await waitUntil(() => queryInShadow(root, '.account')?.textContent?.includes('@maralind'));
    expect(queryInShadow(root, '.list > *')).to.equal(null);
    inShadow(root, '.account').click();
    (await findByRole(root, 'button', { name: shellEn.signOut })).click();
    await waitUntil(() => seen.paths.length > 0);
    expect([seen.paths, storage.get('access_token')]).to.deep.equal([['/'], null]);
    expect(
      server.sent.some(({ url, method }) => url.endsWith('/trpc/signOut') && method === 'POST'),
    ).to.equal(true);
    drawn.remove();
  });
});
