import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/brief/define.ts';
import type { Brief } from '../../elements/campaigns/brief/brief.ts';
import type { BriefLinkClickedEvent } from '../../elements/campaigns/brief/brief.events.ts';
import { detail } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/brief.stories.ts';
import { fromStories } from '../from-stories.ts';
import { inShadow, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-brief', fromStories(stories));

describe('<ev-brief>', () => {
  it('reports a clicked link', async () => {
    const clicked: string[] = [];
    const { element, remove } = await stage(
      html`<ev-brief
        .campaign=${detail}
        @ev-brief-link-clicked=${({ href }: BriefLinkClickedEvent) => clicked.push(href)}
      ></ev-brief>`,
    );
    const link = inShadow<HTMLAnchorElement>(element, '.links a');
    assert.include(link.rel, 'noopener');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    assert.deepEqual(clicked, [detail.links[0]!.url]);
    remove();
  });

  it('gives a member the link to copy, and why', async () => {
    const url = 'https://metaplex.com/core?utm_campaign=12&utm_content=maralind';
    const { element, remove } = await stage(
      html`<ev-brief .campaign=${{ ...detail, myLinks: [url] }}></ev-brief>`,
    );
    const part = inShadow(element, '.my-links');
    assert.equal(part.querySelector('ev-copy')!.value, url);
    assert.include(part.textContent!, 'metaplex.com/core?utm_campaign=12');
    assert.include(part.textContent!, 'are counted as yours');
    for (const campaign of [detail, { ...detail, myLinks: [url], status: 'evaluated' as const }]) {
      (element as Brief).campaign = campaign;
      await (element as Brief).updateComplete;
      assert.isNull(queryInShadow(element, '.my-links'));
    }
    remove();
  });
});
