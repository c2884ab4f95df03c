import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/not-allowed-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { mara } from '../../stories/campaigns/samples.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/screens/not-allowed-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, inShadow, queryAllByTag, queryInShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-not-allowed-screen', fromStories(stories));

describe('<ev-not-allowed-screen>', () => {
  const open = async (search: string, signedIn = true, typed: StoryAppOptions['typed'] = {}) => {
    const app = createStoryApp({ signedIn, typed: { getCurrentUser: mara, ...typed } });
    app.use(page).setLocation('/not-allowed', search);
    const logins: unknown[] = [];
    app.use(session).login = (kind) => Promise.resolve(void logins.push(kind));
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-not-allowed-screen></ev-not-allowed-screen></ev-app>`,
    );
    await settled(box);
    const root = box.querySelector('ev-not-allowed-screen')!;
    const buttons = queryAllByTag(root, 'ev-button');
    return { app, root, buttons, logins, remove };
  };

  it('shows another title for each reason, and a general one for an unknown reason', async () => {
    const titles = new Set<string>();
    const searches = [
      '?reason=region',
      '?reason=blocked',
      '?reason=role&role=writer',
      '?reason=new',
      '',
    ];
    for (const search of searches) {
      const { root, remove } = await open(search);
      titles.add(getByRole(root, 'heading', { level: 1 }).textContent!);
      remove();
    }
    assert.equal(titles.size, searches.length - 1);
  });

  it('shows the operator’s reason for a block as plain text, and moves the token out of the address', async () => {
    const token = '0b0a4e1c-5d2f-4d7e-9a58-3c1f1c2d3e4f.mabc.sig-na_ture';
    history.replaceState(null, '', `#${token}`);
    const asked: unknown[] = [];
    const getBlockReason = (input: unknown) => {
      asked.push(input);
      return { reason: 'Posts were <b>bought</b>.' };
    };
    const { root, remove } = await open('?reason=blocked', false, { getBlockReason });
    assert.equal(inShadow(root, '.reason').textContent, 'Posts were <b>bought</b>.');
    assert.deepEqual(asked, [{ token }]);
    assert.equal(location.hash, '');
    remove();
    history.replaceState(null, '');
  });

  it('offers the login that the missing role needs', async () => {
    for (const [role, kind] of [
      ['writer', 'write'],
      ['advertiser', 'advertiser'],
    ] as const) {
      const { buttons, logins, remove } = await open(`?reason=role&role=${role}`, false);
      buttons.find(({ variant }) => variant === 'primary')!.click();
      assert.deepEqual(logins, [kind]);
      remove();
    }
  });

  it('offers no login where none helps, and says whom to write to', async () => {
    const offered: unknown[] = [];
    for (const reason of ['region', 'blocked']) {
      const { buttons, remove } = await open(`?reason=${reason}`, false);
      offered.push(buttons.map(({ textContent, href }) => `${textContent.trim()} ${href ?? ''}`));
      remove();
    }
    assert.deepEqual(offered, [
      ['See campaigns /campaigns', 'Write to us /help', 'Go to dashboard /'],
      ['Write to us /help', 'Use another X account ', 'Go to dashboard /'],
    ]);
  });

  it('shows the error of a sign-out that fails', async () => {
    const { app, buttons, remove } = await open('?reason=region');
    app.use(session).signOut = () =>
      Promise.reject(createServerError(503, 'NOT_READY', 'Starting.'));
    buttons.find(({ variant, href }) => variant === 'quiet' && !href)!.click();
    await new Promise((done) => setTimeout(done));
    assert.deepEqual(
      app
        .use(toasts)
        .$list.get()
        .map(({ tone }) => tone),
      ['danger'],
    );
    remove();
  });

  it('offers another account, or a login to visitors, and says who is logged in', async () => {
    const texts: unknown[] = [];
    for (const signedIn of [true, false]) {
      const { app, root, buttons, logins, remove } = await open('?reason=role', signedIn);
      if (signedIn) await app.use(session).reloadUser();
      await settled(root);
      buttons[0]!.click();
      texts.push(
        ['h1', 'p'].map((part) => queryInShadow(root, part)?.textContent),
        buttons.map(({ textContent }) => textContent.trim()),
        logins,
      );
      remove();
    }
    assert.deepEqual(texts, [
      [
        'This page isn’t for your account',
        'You’re logged in as @maralind. Log in another way to open it.',
      ],
      ['Switch account', 'Log out', 'Go to dashboard'],
      ['read'],
      ['Log in to see this page', undefined],
      ['Log in with X', 'Go to dashboard'],
      ['read'],
    ]);
  });
});
