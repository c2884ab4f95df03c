import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/rail/define.ts';
import { page } from '../../elements/core/page.store.ts';
import { settled, stage, standing } from '../standing.ts';
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
  compact: () => scene({ signedIn: true }).inside(html`<ev-account-menu compact></ev-account-menu>`),
});

describe('<ev-rail>', () => {
  it('marks where one is; a campaign belongs to the campaigns', async () => {
    const { app, inside } = scene();
    const drawn = await stage(inside(rail));
    const here = () => drawn.box.querySelector('ev-rail')?.shadowRoot?.querySelector('[aria-current]')?.textContent?.trim();
    app.use(page).arrive('/campaign/7', '');
    await settled(drawn.box);
    expect(here()).to.equal('All Campaigns');
    app.use(page).arrive('/profile/wallets', '');
    await settled(drawn.box);
    expect(here()).to.equal('Wallets');
    drawn.remove();
  });
});

describe('<ev-account-menu>', () => {
  it('shows who is signed in and signs out', async () => {
    const { storage, seen, inside } = scene({ signedIn: true });
    const drawn = await stage(inside(html`<ev-account-menu></ev-account-menu>`));
    const root = drawn.box.querySelector('ev-account-menu')?.shadowRoot as ShadowRoot;
    await waitUntil(() => root.querySelector('.me')?.textContent?.includes('@maralind'));
    root.querySelector<HTMLButtonElement>('.me')?.click();
    root.querySelector<HTMLButtonElement>('.list button')?.click();
    await waitUntil(() => seen.paths.length > 0);
    expect([seen.paths, storage.get('access_token')]).to.deep.equal([['/'], null]);
    expect(server.sent.some(({ url, method }) => url.endsWith('/trpc/signOut') && method === 'POST')).to.equal(true);
    drawn.remove();
  });
});
