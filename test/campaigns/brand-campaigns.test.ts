import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/brand-campaigns/define.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/campaigns/brand-campaigns.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getText, queryAllByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-brand-campaigns', fromStories(stories));

describe('<ev-brand-campaigns>', () => {
  it('lists campaigns with status, and a preview of drafts alone', async () => {
    const { box, remove } = await stage(stories.OfMembers.render!({}, {} as never) as never);
    await settled(box);
    const root = box.querySelector('ev-brand-campaigns')!;
    await waitUntil(() => queryAllByRole(root, 'listitem').length > 0);
    const rows = queryAllByRole(root, 'listitem').map((row) => [
      row.querySelector('h3')!.textContent,
      row.querySelector('ev-badge')!.textContent,
      [...row.querySelectorAll<HTMLElement & { href?: string }>('ev-button')].map(({ href }) =>
        href?.replace(/[^/]*$/, ''),
      ),
    ]);
    assert.deepEqual(rows, [
      ['Genesis, explained', 'Draft', ['/campaign-preview/']],
      ['Core', 'Active', ['/campaign/']],
    ]);
    remove();
  });

  it('leads an account without an advertiser login to the page that offers it', async () => {
    const app = createStoryApp({
      typed: { listBrandCampaigns: createServerError(403, 'FORBIDDEN', 'For brands.') },
    });
    const paths: string[] = [];
    app.host.navigate = (path) => void paths.push(path);
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-brand-campaigns></ev-brand-campaigns></ev-app>`,
    );
    await waitUntil(() => paths.length > 0);
    assert.equal(paths[0], '/not-allowed?reason=role&role=advertiser');
    assert.equal(getText(box.querySelector('ev-brand-campaigns')!), '');
    remove();
  });
});
