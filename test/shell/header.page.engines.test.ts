import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import type { WritableAtom } from 'nanostores';
import '../../elements/shell/account-menu/define.ts';
import '../../elements/shell/header-actions/define.ts';
import '../../elements/shell/header/define.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import * as actionStories from '../../stories/shell/header-actions.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByTag,
  inShadow,
  queryAllByRole,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { mara, scene, serving } from './support.ts';

const header = html`<ev-header></ev-header>`;
let server: ReturnType<typeof serving>;
const campaigns = { getCurrentUser: mara, listCurrentCampaigns: [{ id: '1' }] };
beforeEach(() => (server = serving(campaigns)));
afterEach(() => server.restore());

standing('ev-header', {
  'signed out': () => scene().inside(header),
  'signed in': () => scene({ signedIn: true }).inside(header),
});

standing('ev-header-actions', fromStories(actionStories));

async function shown(signedIn: boolean) {
  const made = scene({ signedIn });
  const drawn = await stage(made.inside(header));
  const element = drawn.box.querySelector('ev-header') as HTMLElement;
  const root = element;
  /** Narrow pages hide some of them. */
  const button = (name: string) => queryByRole(root, 'button', { name, hidden: true });
  return { ...made, drawn, element, root, button };
}

const getReason = (root: Element) =>
  queryInShadow(queryByTag(root, 'ev-header-actions'), '#disabled-reason')?.textContent;

describe('<ev-header>', () => {
  it('offers the login when signed out, and no action that needs one', async () => {
    const { button, root, drawn } = await shown(false);
    expect(button(shellEn.logIn)).not.to.equal(null);
    expect([button(shellEn.newPost), queryByTag(root, 'ev-notification-bell')]).to.deep.equal([
      null,
      null,
    ]);
    drawn.remove();
  });

  it('links the dashboard by its logo, with the click id of the specification', async () => {
    const { root, drawn } = await shown(false);
    const home = queryInShadow(root, 'a.home');
    expect([
      home?.getAttribute('href'),
      home?.getAttribute('data-analytics-click-id'),
    ]).to.deep.equal(['/', 'button_evangelist_logo_clicked']);
    drawn.remove();
  });

  it('labels the logo with the brand, in the texts of the App', async () => {
    const theme = {
      name: 'acme',
      displayName: 'Acme',
      logoUrl: 'data:,',
      colorScheme: 'light' as const,
      hostnames: [],
      tokens: {},
    };
    const made = scene({
      theme: { name: 'acme', shell: 'brand-b', theme },
      messages: { shell: { homeOf: 'Zu {brand}' } },
    });
    const drawn = await stage(made.inside(header));
    expect(queryInShadow(drawn.box.querySelector('ev-header'), '.home')?.ariaLabel).to.equal(
      'Zu Acme',
    );
    drawn.remove();
  });

  it('enables New Post once a current campaign is known, requested with limit 2', async () => {
    const { app, button, drawn } = await shown(true);
    expect(button(shellEn.newPost)?.getAttribute('aria-disabled')).to.equal('true');
    await waitUntil(() => button(shellEn.newPost)?.getAttribute('aria-disabled') === null);
    button(shellEn.newPost)?.click();
    expect(app.use(postEditor).$open.get()).to.deep.equal({ kind: 'post' });
    const asked = server.sent.find(({ url }) => url.includes('listCurrentCampaigns'));
    expect(decodeURIComponent(asked?.url ?? '')).to.contain('input={"limit":2}');
    drawn.remove();
  });

  it('disables New Post and Share Feedback without a campaign, and shows the reasons', async () => {
    server.restore();
    server = serving({ ...campaigns, listCurrentCampaigns: [], listPastCampaigns: [] });
    const { app, button, root, drawn } = await shown(true);
    await waitUntil(() => getReason(root)?.includes('Join a campaign to post'));
    button(shellEn.newPost)?.click();
    expect([
      button(shellEn.newPost)?.getAttribute('aria-disabled'),
      app.use(postEditor).$open.get(),
    ]).to.deep.equal(['true', null]);
    await waitUntil(() => button(shellEn.shareFeedback)?.title.includes('Join a campaign to post'));
    button(shellEn.shareFeedback)?.click();
    expect(app.use(postEditor).$open.get()).to.equal(null);
    drawn.remove();
  });

  it('shows that the check failed, not that there is no campaign', async () => {
    server.restore();
    server = serving({});
    const { button, root, drawn } = await shown(true);
    await waitUntil(() => getReason(root)?.includes('couldn’t load'));
    expect(button(shellEn.newPost)?.getAttribute('aria-disabled')).to.equal('true');
    drawn.remove();
  });

  it('shows the account where there is no rail: on narrow pages, and in a brand’s shell', async () => {
    const { element, root, drawn } = await shown(true);
    const account = () => getByTag(root, 'ev-account-menu');
    const seen = () => getComputedStyle(account()).display !== 'none';
    try {
      await setViewport({ width: 1024, height: 768 });
      expect(seen()).to.equal(false);
      await setViewport({ width: 400, height: 700 });
      expect(seen()).to.equal(true);
      await waitUntil(() => queryInShadow(account(), '.account'));
      inShadow(account(), '.account').click();
      const list = inShadow(account(), '.list');
      // Not every engine can make its window this narrow.
      await waitUntil(
        () => list.matches(':popover-open') && list.getBoundingClientRect().right <= innerWidth,
      );
      expect([...list.children].map((one) => one.textContent?.trim())).to.deep.equal([
        'Profile',
        'Past Campaigns',
        'Wallets',
        'Settings',
        'Help and contact',
        'Log out',
      ]);
      list.hidePopover();
      element.setAttribute('shell', 'brand-b');
      await settled(drawn.box);
      expect(seen()).to.equal(true);
    } finally {
      await setViewport({ width: 1024, height: 768 });
      drawn.remove();
    }
  });

  it('names the day on the dashboard alone', async () => {
    const { app, root, drawn } = await shown(true);
    const day = () => queryInShadow(root, '.breadcrumbs')?.textContent?.trim();
    for (const [path, expected] of [
      ['/', /^\w+day, .*\d{4}$/],
      ['/profile/wallets', /^$/],
      ['/help', /^$/],
    ] as const) {
      app.use(page).setLocation(path, '');
      await settled(drawn.box);
      expect(day()).to.match(expected);
    }
    drawn.remove();
  });

  it('shows the balance where it is asked to, and not to visitors', async () => {
    const chip = (from: Element) => queryByTag(from, 'ev-balance-chip');
    const { element, root, drawn } = await shown(true);
    expect(chip(root)).to.equal(null);
    Object.assign(element, { withBalance: true });
    await settled(drawn.box);
    expect(chip(root)).not.to.equal(null);
    drawn.remove();
    const visitor = await shown(false);
    Object.assign(visitor.element, { withBalance: true });
    await settled(visitor.drawn.box);
    expect(chip(visitor.root)).to.equal(null);
    visitor.drawn.remove();
  });

  it('is busy during a login', async () => {
    const { app, button, drawn } = await shown(false);
    const wait = app.use(session).$loginLoading as WritableAtom<boolean>;
    const busy = () => button(shellEn.logIn)?.getAttribute('aria-busy');
    expect(busy()).to.equal(null);
    wait.set(true);
    await settled(drawn.box);
    expect(busy()).to.equal('true');
    wait.set(false);
    await settled(drawn.box);
    expect(busy()).to.equal(null);
    drawn.remove();
  });

  it('dims New Post while it is disabled', async () => {
    server.restore();
    server = serving({ ...campaigns, listCurrentCampaigns: [] });
    const { button, drawn } = await shown(true);
    const look = () => {
      const { color, cursor, opacity } = getComputedStyle(button(shellEn.newPost)!);
      return { color, cursor, opacity };
    };
    await waitUntil(() => button(shellEn.newPost)?.ariaDisabled === 'true');
    // WebKit keeps the style of an element that is not drawn yet.
    await waitUntil(
      () => button(shellEn.newPost)!.getClientRects().length > 0,
      `New Post, in a window of ${innerWidth} px`,
    );
    const dimmed = JSON.stringify(look());
    button(shellEn.newPost)!.removeAttribute('aria-disabled');
    await waitUntil(() => JSON.stringify(look()) !== dimmed);
    drawn.remove();
  });

  it('gets its sticky style after 5 px of scrolling', async () => {
    const { element, drawn } = await shown(false);
    drawn.box.style.minHeight = '300vh';
    // A background page has no frames and so no scroll events: dispatch one.
    const scrolledTo = (top: number) => {
      scrollTo(0, top);
      window.dispatchEvent(new Event('scroll'));
      return element.hasAttribute('stuck');
    };
    expect(scrolledTo(6)).to.equal(true);
    expect(scrolledTo(5)).to.equal(false);
    drawn.remove();
  });

  it('shows the breadcrumbs, the last one being the page', async () => {
    const { app, root, drawn } = await shown(false);
    app.use(page).setBreadcrumbs([{ label: 'Campaigns', href: '/campaigns' }, { label: 'Core' }]);
    await settled(drawn.box);
    expect(queryAllByRole(root, 'listitem').map((item) => item.textContent?.trim())).to.deep.equal([
      'Campaigns',
      'Core',
    ]);
    expect(queryInShadow(root, '[aria-current=page]')?.textContent).to.equal('Core');
    drawn.remove();
  });

  it('separates a name in Latin script from its right-to-left parent between the two', async () => {
    const { app, root, drawn } = await shown(false);
    drawn.box.dir = 'rtl';
    app.use(page).setBreadcrumbs([{ label: 'الحملات', href: '/campaigns' }, { label: 'Core' }]);
    await settled(drawn.box);
    const item = queryAllByRole(root, 'listitem').at(-1)!;
    expect(getComputedStyle(item).direction).to.equal('rtl');
    const name = item.querySelector('[aria-current]')!.getBoundingClientRect();
    const { right } = item.getBoundingClientRect();
    expect(right - name.right).to.be.greaterThan(8, 'the slash stands before it');
    drawn.remove();
  });
});
