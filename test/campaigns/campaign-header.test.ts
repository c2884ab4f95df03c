import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { core } from '../../stories/campaigns/samples.ts';
import { getElementText } from './element-text.ts';
import * as stories from '../../stories/campaigns/campaign-header.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-campaign-header', fromStories(stories));

it('<ev-campaign-header> names the places that are taken, where they are limited', async () => {
  const getText = (participantCap: number | null) =>
    getElementText(
      html`<ev-campaign-header .campaign=${{ ...core, participantCap }}></ev-campaign-header>`,
      'ev-campaign-header',
    );
  assert.include(await getText(400), '212 of 400 seats taken');
  assert.include(await getText(null), '212 people');
});
