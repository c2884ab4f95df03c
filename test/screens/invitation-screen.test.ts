import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { page } from '../../elements/core/page/page.store.ts';
import { invitation } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/invitation-screen.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

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
});
