import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { requirements } from '../../stories/campaigns/samples.ts';
import { getElementText } from './element-text.ts';
import * as stories from '../../stories/campaigns/requirement-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-requirement-list', fromStories(stories));

describe('<ev-requirement-list>', () => {
  it('lists post requirements apart from account requirements', async () => {
    const text = await getElementText(
      html`<ev-requirement-list .requirements=${requirements}></ev-requirement-list>`,
      'ev-requirement-list',
    );
    assert.match(
      text,
      /days old.*Each post.*Mention @metaplex.*Stays up until results are final, at least 168 hours/,
    );
    assert.notMatch(text, /not checked yet: Mention/);
  });
});
