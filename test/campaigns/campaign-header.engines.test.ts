import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { core } from '../../stories/campaigns/samples.ts';
import { getElementText } from './element-text.ts';
import * as stories from '../../stories/campaigns/campaign-header.stories.ts';
import { fromStories } from '../from-stories.ts';
import { inShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-campaign-header', fromStories(stories));

it('<ev-campaign-header> names the places that are taken, where they are limited', async () => {
  const getText = (participantCap: number | null, participantCount = core.participantCount) =>
    getElementText(
      html`<ev-campaign-header
        .campaign=${{ ...core, participantCap, participantCount }}
      ></ev-campaign-header>`,
      'ev-campaign-header',
    );
  assert.include(await getText(400), '212 of 400 seats taken');
  assert.include(await getText(null), '212 people');
  assert.notInclude(await getText(null, 0), 'people');
});

for (const dir of ['ltr', 'rtl'])
  it(`<ev-campaign-header> clips the dot before the first fact of a line, ${dir}`, async () => {
    const { box, remove } = await stage(
      html`<div dir=${dir} style="inline-size: 250px">
        <ev-campaign-header .campaign=${core}></ev-campaign-header>
      </div>`,
    );
    const line = inShadow(box.querySelector('ev-campaign-header')!, 'p');
    const frame = line.getBoundingClientRect();
    const facts = [...line.children].map((fact) => fact.getBoundingClientRect());
    const getIndent = ({ left, right }: DOMRect) =>
      Math.round(dir === 'ltr' ? left - frame.left : frame.right - right);
    const firsts = facts.filter(({ top }, index) => top > (facts[index - 1]?.top ?? -Infinity));
    assert.isAbove(firsts.length, 1, 'it wraps');
    assert.deepEqual(new Set(firsts.map(getIndent)), new Set([0]));
    assert.equal(getComputedStyle(line).overflowX, 'clip');
    assert.notInclude(line.textContent, '·');
    remove();
  });
