import { assert } from '@open-wc/testing';
import { html } from 'lit';
import {
  core,
  fees,
  oracles,
  participation,
  sampleNow,
  unmetPosting,
} from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/campaign-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, inShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';

standing('ev-campaign-list', fromStories(stories));

describe('<ev-campaign-list>', () => {
  it('explains an estimate', async () => {
    const { element, remove } = await stage(
      html`<ev-campaign-list .campaigns=${[core]}></ev-campaign-list>`,
    );
    assert.match(getTerms(element)['7 eligible']!, /if results were final now/);
    remove();
  });

  it('names the membership beside the people, and what the time left is of', async () => {
    const { element, remove } = await stage(
      html`<ev-campaign-list browsing .campaigns=${[core]} .now=${sampleNow}></ev-campaign-list>`,
    );
    const root = element;
    assert.match(inShadow(root, '.name p').textContent.trim(), /people\s+Joined$/);
    assert.match(inShadow(root, '.schedule').textContent, /ends in \d+\u00a0d/);
    remove();
  });

  it('has a dot between facts of one line, and none where they wrap', async () => {
    const { element, remove } = await stage(
      html`<ev-campaign-list browsing .campaigns=${[core]} .now=${sampleNow}></ev-campaign-list>`,
    );
    const facts = inShadow(element, '.name p');
    const read = () =>
      [...facts.children].map((fact) => {
        const { left, top } = fact.getBoundingClientRect();
        const width = parseFloat(getComputedStyle(fact, '::before').width);
        return { top, isCut: left - width / 2 < facts.getBoundingClientRect().left };
      });
    facts.style.width = '600px';
    assert.deepEqual(
      read().map(({ isCut }) => isCut),
      [true, false, false, false],
    );
    facts.style.width = '90px';
    const wrapped = read();
    assert.lengthOf(new Set(wrapped.map(({ top }) => top)), 4);
    assert.isTrue(wrapped.every(({ isCut }) => isCut));
    assert.equal(getComputedStyle(facts).overflowX, 'clip');
    assert.notInclude(facts.textContent, '·');
    element.dir = 'rtl';
    for (const fact of facts.children) assert.equal(getComputedStyle(fact).direction, 'rtl');
    remove();
  });

  it('names the languages that posts may be written in', async () => {
    const { element, remove } = await stage(
      html`<ev-campaign-list
        browsing
        .campaigns=${[core, { ...core, languages: ['ar'] }, { ...core, languages: undefined }]}
      ></ev-campaign-list>`,
    );
    const texts = allInShadow(element, '.name p').map((facts) => facts.textContent);
    assert.include(texts[0], 'Posts in English or German');
    assert.include(texts[1], 'Posts in Arabic');
    assert.notInclude(texts[2], 'Posts in');
    remove();
  });

  it('says that the user does not qualify for a campaign that others can join', async () => {
    const { box, remove } = await stage(fromStories(stories)['NotQualified']!());
    const list = box.querySelector('ev-campaign-list')!;
    assert.include(inShadow(list, '.name p').textContent, 'You don’t qualify');
    remove();
  });

  it('says that the permission to post is all that is missing', async () => {
    const my = {
      ...participation,
      joined: false,
      invited: false,
      eligible: 'no',
      unmet: unmetPosting,
    } as const;
    const { element, remove } = await stage(
      html`<ev-campaign-list
        browsing
        .campaigns=${[{ ...core, my }]}
        .now=${sampleNow}
      ></ev-campaign-list>`,
    );
    assert.include(inShadow(element, '.name p').textContent, 'Connect X to join');
    remove();
  });

  it('cuts the end of a summary in its own direction, on the side of the row', async () => {
    const list = (dir: string) =>
      html`<div dir=${dir}>
        <ev-campaign-list browsing .campaigns=${[core]} .now=${sampleNow}></ev-campaign-list>
      </div>`;
    const getStyles = async (dir: string) => {
      const { box, remove } = await stage(list(dir));
      const root = box.querySelector('ev-campaign-list')!;
      const { direction, textAlign } = getComputedStyle(inShadow(root, '.summary'));
      remove();
      return [direction, textAlign];
    };
    assert.deepEqual(await getStyles('rtl'), ['ltr', 'right']);
    assert.deepEqual(await getStyles('ltr'), ['ltr', 'left']);
  });

  it('shows the picture of a campaign, or a drawing in the colors of its brand', async () => {
    const colors = { ground: '#112233', line: '#eeeeee', highlight: '#ffcc00' };
    const [drawn, given] = [{ colors }, { colors, imageUrl: '/campaign-pictures/1' }];
    const { element, remove } = await stage(
      html`<ev-campaign-list
        .campaigns=${[
          { ...core, cover: drawn },
          { ...core, cover: given },
        ]}
        .linkTo=${(path: string) => `https://app.example${path}`}
      ></ev-campaign-list>`,
    );
    const [first, second] = allInShadow(element, '.campaign-cover');
    assert.equal(first!.querySelector('rect')!.getAttribute('fill'), '#112233');
    const image = second!.querySelector<HTMLImageElement>(':scope > img')!;
    assert.equal(image.getAttribute('src'), 'https://app.example/campaign-pictures/1');
    remove();
  });

  it('compares the weekly limit with the posts of the current week only', async () => {
    const free = { ...core, maxPostsPerWeek: null };
    const olderServer = { ...core, my: { ...participation, postsThisWeek: undefined } };
    const { element, remove } = await stage(
      html`<ev-campaign-list
        .campaigns=${[core, fees, oracles, free, olderServer]}
      ></ev-campaign-list>`,
    );
    const progress = allInShadow(element, '.progress');
    assert.deepEqual(
      progress.map((one) => one.querySelector('p')!.textContent!.replaceAll('\u00a0', ' ').trim()),
      ['3 of 4 posts this week', '0 of 2 posts this week', '3 posts', '9 posts', '9 posts'],
    );
    const steps = progress.map((one) => one.querySelector('ev-steps'));
    assert.deepEqual(
      steps.map((one) => one && [one.done, one.total]),
      [[3, 4], [0, 2], null, null, null],
    );
    remove();
  });

  it('writes a pool in one line', async () => {
    const { element, remove } = await stage(
      html`<ev-campaign-list
        browsing
        style="display: block; width: 976px"
        .campaigns=${[core]}
      ></ev-campaign-list>`,
    );
    const pool = inShadow(element, '.reward');
    const [amount, word] = [...pool.children].map((child) => child.getBoundingClientRect());
    assert.isBelow(word!.top, amount!.bottom - 4);
    assert.isAtLeast(word!.left, amount!.right);
    remove();
  });

  it('has its figures under the text where buttons leave no room beside it', async () => {
    const isBelow = async (width: number) => {
      const { element, remove } = await stage(
        html`<ev-campaign-list
          style="display: block; width: ${width}px"
          browsing
          actions
          .campaigns=${[core]}
          .now=${sampleNow}
        ></ev-campaign-list>`,
      );
      const get = (selector: string) => inShadow(element, selector).getBoundingClientRect();
      const below = get('.reward').top >= get('.summary').bottom;
      remove();
      return below;
    };
    assert.deepEqual([await isBelow(630), await isBelow(900)], [true, false]);
  });

  it('has the focus ring of a row beside its words and its cover', async () => {
    const { element, remove } = await stage(
      html`<ev-campaign-list browsing .campaigns=${[core]} .now=${sampleNow}></ev-campaign-list>`,
    );
    const { left, right } = getComputedStyle(inShadow(element, 'h3 a'), '::after');
    assert.deepEqual([left, right], ['-10px', '-10px']);
    remove();
  });
});
