import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { invitation } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/invitation-screen.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { openScreen } from './screen-support.ts';

standing('ev-invitation-screen', fromStories(stories));

describe('<ev-invitation-screen>', () => {
  it('sets the theme of the page while it is connected', async () => {
    const app = createStoryApp({ signedIn: false, rest: { getInvitation: invitation } });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-invitation-screen token="a"></ev-invitation-screen></ev-app>`,
    );
    const { $theme } = app.use(page);
    await waitUntil(() => $theme.get());
    assert.equal($theme.get()?.name, invitation.theme!.name);
    shown.remove();
    assert.equal($theme.get(), undefined);
  });

  it('shows the invitation of its token under the name of the brand', async () => {
    const { app, screen, getCalls, waitFor, find, remove } = await openScreen(
      html`<ev-invitation-screen token="a"></ev-invitation-screen>`,
      {
        signedIn: false,
        rest: {
          getInvitation: {
            ...invitation,
            theme: { ...invitation.theme!, displayName: 'Acme for shops', logoUrl: '/brand.png' },
          },
        },
      },
    );
    await waitFor('header', 'Acme for shops');
    assert.equal(find('header img')?.getAttribute('src'), '/brand.png');
    assert.equal(find('header a', 'Evangelist')?.getAttribute('href'), '/');
    assert.deepEqual(
      getCalls('getInvitation').map(([, input]) => (input as { params: unknown }).params),
      [{ publicToken: 'a' }],
    );
    await waitFor('h1', invitation.campaign.title);
    const { $baseTitle, $meta } = app.use(page);
    const { advertiser, campaign } = invitation;
    assert.equal(
      $baseTitle.get(),
      `${advertiser.name} invites you: ${campaign.title} · Evangelist`,
    );
    assert.equal($meta.get().description, campaign.summary);
    assert.equal(screen.style.getPropertyValue('--ev-radius-m'), '4px');
    remove();
  });

  it('has a footer with links and the cookie settings', async () => {
    const { app, root, find, waitFor, remove } = await openScreen(
      html`<ev-invitation-screen token="a"></ev-invitation-screen>`,
      { signedIn: false, rest: { getInvitation: invitation } },
    );
    await waitFor('.layout');
    const links = allInShadow<HTMLAnchorElement>(root, 'footer a');
    assert.deepEqual(
      links.map((link) => link.getAttribute('href')),
      ['/articles/terms', '/articles/privacy-policy', '/help'],
    );
    app.use(consent).set('decline-all');
    find('footer button', 'Cookie settings')!.click();
    assert.isTrue(app.use(consent).$visible.get());
    remove();
  });

  it('has its footer in line with the invitation, also with one that is over', async () => {
    for (const state of ['valid', 'expired'] as const) {
      const { find, waitFor, remove } = await openScreen(
        html`<ev-invitation-screen token="a"></ev-invitation-screen>`,
        { signedIn: false, rest: { getInvitation: { ...invitation, state } } },
      );
      const layout = await waitFor('.layout');
      const link = find('.foot a')!;
      const getStart = (one: Element) => Math.round(one.getBoundingClientRect().left);
      assert.equal(getStart(link), getStart(layout), state);
      remove();
    }
  });

  it('names the advertiser where the brand has no theme', async () => {
    const { waitFor, has, remove } = await openScreen(
      html`<ev-invitation-screen token="a"></ev-invitation-screen>`,
      { signedIn: false, rest: { getInvitation: { ...invitation, theme: null } } },
    );
    await waitFor('header', invitation.advertiser.name);
    assert.isFalse(has('header img'));
    remove();
  });
});
