import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/brief/define.ts';
import type { BriefLinkClickedEvent } from '../../elements/campaigns/brief/brief.events.ts';
import { detail } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/brief.stories.ts';
import { fromStories } from '../from-stories.ts';
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
    const link = element.shadowRoot!.querySelector<HTMLAnchorElement>('.links a')!;
    assert.include(link.rel, 'noopener');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    assert.deepEqual(clicked, [detail.links[0]!.url]);
    remove();
  });

  it('lists what a post must contain, each once', async () => {
    const campaign = {
      ...detail,
      requiredHashtags: ['ad', '#core'],
      disclosure: { required: true, tag: 'ad' },
    };
    const { element, remove } = await stage(html`<ev-brief .campaign=${campaign}></ev-brief>`);
    const words = [...element.shadowRoot!.querySelectorAll('.required li')].map((item) =>
      item.textContent!.trim(),
    );
    for (const word of ['@metaplex', '#ad', '#core'])
      assert.equal(words.filter((one) => one === word).length, 1, word);
    remove();
  });
});
