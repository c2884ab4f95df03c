import { assert } from '@open-wc/testing';
import { html } from 'lit';
import * as stories from '../../stories/campaigns/first-run.stories.ts';
import {
  createRunOfSeveral,
  firstRuns,
  invitedRun,
  postDueAt,
} from '../../stories/campaigns/first-run-samples.ts';
import { invitationNote, sampleNow } from '../../stories/campaigns/samples.ts';
import type { FirstRun } from '../../contract/pages.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByRole,
  inShadow,
  queryAllByRole,
  queryByRole,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-first-run', fromStories(stories));

type NextPost = 'now' | 'next-week' | 'none';

const read = async (
  run: FirstRun,
  rejected = false,
  nextPost: NextPost = 'now',
  noneOffered = false,
) => {
  const { box, remove } = await stage(
    html`<ev-first-run
      .run=${run}
      due-at=${postDueAt}
      ?rejected=${rejected}
      .nextPost=${nextPost}
      ?none-offered=${noneOffered}
      .now=${sampleNow}
      .linkTo=${(path: string) => `https://evangelist.example${path}`}
      >Object</ev-first-run
    >`,
  );
  const root = box.querySelector('ev-first-run')!;
  const steps = queryAllByRole(root, 'listitem').map((step) => ({
    position: step.className,
    text: step.textContent.replaceAll(/\s+/g, ' ').trim(),
    hasObject: step.querySelector('slot') !== null,
  }));
  const link = queryByRole<HTMLAnchorElement>(root, 'link')?.href;
  remove();
  return { steps, link };
};

describe('<ev-first-run>', () => {
  it('draws the mark of the first eligible post, and reads its result out', async () => {
    const { box, remove } = await stage(
      html`<ev-first-run .run=${firstRuns.check}></ev-first-run>`,
    );
    const element = box.querySelector('ev-first-run')!;
    const root = element;
    const getStatus = () => getByRole(root, 'status').textContent.trim();
    assert.equal(getStatus(), '');
    element.run = firstRuns.claim;
    await element.updateComplete;
    assert.lengthOf(allInShadow(root, 'ev-success-mark[animated]'), 1);
    assert.match(getStatus(), /^Eligible/);
    remove();
    const later = await stage(html`<ev-first-run .run=${firstRuns.claim}></ev-first-run>`);
    assert.isNull(queryInShadow(later.box.querySelector('ev-first-run'), '[animated]'));
    later.remove();
  });

  it('ticks the done steps, opens the current one and leaves the others', async () => {
    const { steps, link } = await read(firstRuns.check);
    assert.deepEqual(
      steps.map(({ position, hasObject }) => [position, hasObject]),
      [['done', false], ['done', false], ['current', true], ['later', false], ['later', false]],
    ); // prettier-ignore
    assert.match(steps[0]!.text, /Join, done You joined .* Nov/);
    assert.match(steps[1]!.text, /1 post published/);
    assert.notMatch(steps[2]!.text, /Result|Sun/, 'the post in it names its date');
    assert.match(steps[3]!.text, /Rewards final Sun, Dec 20|Rewards final Sun 20 Dec/);
    assert.match(link ?? '', /^https:\/\/evangelist\.example\/campaign\//);
  });

  it('shows a member the whole note of the invitation, in its own direction', async () => {
    const message = `${'Tell the true one. '.repeat(40)}${'x'.repeat(90)}`;
    const campaign = { ...invitedRun.campaign!, invitationNote: { ...invitationNote, message } };
    const { box, element, remove } = await stage(
      html`<ev-first-run .run=${{ ...invitedRun, campaign }} .now=${sampleNow}></ev-first-run>`,
    );
    box.style.width = '300px';
    const note = inShadow(element, '.done blockquote');
    const { dir } = note.querySelector('p')!;
    assert.deepEqual([dir, note.scrollWidth <= note.clientWidth], ['auto', true]);
    const text = note.textContent.replaceAll(/\s+/g, ' ').trim();
    assert.equal(text, `${message} – Kofi Boateng`);
    assert.isAtLeast(note.clientHeight, note.scrollHeight);
    remove();
    assert.notInclude((await read(firstRuns.post)).steps[0]!.text, 'Kofi');
  });

  it('shows when each done step was done', async () => {
    const { steps } = await read(firstRuns.withdraw);
    const dates = steps.slice(0, 4).map(({ text }) => /Nov \d+|\d+ Nov/.exec(text)?.[0]);
    const { campaign } = firstRuns.withdraw;
    const times = [campaign!.joinedAt, campaign!.postedAt, campaign!.eligibleAt, campaign!.claimedAt]; // prettier-ignore
    const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
    assert.deepEqual(
      dates,
      times.map((time) => format.format(new Date(time!))),
    );
    assert.equal(new Set(dates).size, 4);
  });

  it('draws the line from marker to marker, also where a done step takes two lines', async () => {
    const { box, element, remove } = await stage(
      html`<ev-first-run .run=${createRunOfSeveral('claim')} .now=${sampleNow}></ev-first-run>`,
    );
    const root = element;
    const steps = queryAllByRole(root, 'listitem');
    for (const width of [900, 300]) {
      box.style.width = `${width}px`;
      const wraps = steps[0]!.offsetHeight > 40;
      assert.equal(wraps, width === 300, 'a long line wraps on a phone');
      const edges = steps.map((step) => {
        const { top, bottom } = step.getBoundingClientRect();
        const marker = step.querySelector('.marker')!.getBoundingClientRect();
        const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(step, part));
        const read = (line: CSSStyleDeclaration, name: 'top' | 'height') =>
          line.content === 'none' ? NaN : parseFloat(line[name]);
        return {
          above: [read(before!, 'top') + read(before!, 'height'), marker.top - top],
          below: [read(after!, 'top'), marker.bottom - top],
          end: [read(after!, 'top') + read(after!, 'height'), bottom - top],
        };
      });
      for (const [name, [line, edge]] of edges.flatMap(Object.entries<number[]>))
        if (!Number.isNaN(line)) assert.closeTo(line!, edge!, 0.1, `${name} at ${width} px`);
      const lines = edges.flatMap(({ above, below }) => [above[0]!, below[0]!]);
      assert.equal(lines.filter((line) => !Number.isNaN(line)).length, width === 900 ? 8 : 6);
    }
    remove();
  });

  it('names the week that ends, and keeps done steps on one line', async () => {
    const { box, remove } = await stage(
      html`<ev-first-run .run=${firstRuns.post} due-at=${postDueAt} due-week="3"></ev-first-run>`,
    );
    const root = box.querySelector('ev-first-run')!;
    assert.match(inShadow(root, '.current .date').textContent, /^Week 3: due /);
    assert.isBelow(inShadow(root, '.done').offsetHeight, 40);
    remove();
  });

  it('says until when to post, and that a post was rejected', async () => {
    assert.match((await read(firstRuns.post)).steps[1]!.text, /Due by Sun/);
    assert.match((await read(firstRuns.check, true)).steps[2]!.text, /isn’t eligible\. You can/);
  });

  it('promises no other post, and no rewards, where none is left in the campaign', async () => {
    const later = await read(firstRuns.check, true, 'next-week');
    assert.match(later.steps[2]!.text, /another one next week\./);
    assert.match(later.steps[3]!.text, /Rewards final/);
    const none = await read(firstRuns.check, true, 'none');
    assert.match(none.steps[2]!.text, /You’ve used all your posts in this campaign\./);
    assert.notMatch(none.steps[3]!.text, /Rewards final/);
  });

  it('says which campaign closed without an eligible post', async () => {
    const { steps } = await read({ ...firstRuns.join, closedTitle: 'Show your till' });
    assert.match(steps[0]!.text, /Show your till ended\. None of your posts were eligible\./);
    const expiredAmount = { amount: '180', currency: 'USDC' };
    const closed = { ...firstRuns.join, closedTitle: 'Show your till', expiredAmount };
    assert.match(
      (await read(closed)).steps[0]!.text,
      /180\.00\sUSDC from Show your till was not claimed in time\. Choose another campaign/,
    );
    const alone = await read(closed, false, 'now', true);
    assert.match(alone.steps[0]!.text, /claimed in time\./);
    assert.notMatch(alone.steps[0]!.text, /Choose/);
    assert.notMatch((await read(firstRuns.join, false, 'now', true)).steps[0]!.text, /Choose/);
  });

  it('names the campaign in each line of a person in several, and counts posts by their state', async () => {
    const { steps } = await read(createRunOfSeveral('claim'));
    assert.match(steps[1]!.text, /5 posts published for Core: /);
    assert.match(steps[2]!.text, /3 of 5 posts eligible for Core: .*, 2 being checked/);
    assert.match(steps[3]!.text, /Rewards for Core: .* are final after it ends/);
    const done = (await read(createRunOfSeveral('withdraw'))).steps;
    assert.match(done[3]!.text, /Reward for Core: .* claimed/);
    assert.match(
      (await read(createRunOfSeveral('check'), true)).steps[2]!.text,
      /Your post for Core: /,
    );
    const [join] = (await read({ step: 'withdraw' })).steps;
    assert.equal(join!.text, 'Join, done Join', 'money from elsewhere');
  });

  it('begins at the first step for one that a newer server knows', async () => {
    const { steps } = await read({ ...firstRuns.join, step: 'stretch' as 'join' });
    assert.equal(steps[0]!.position, 'current');
  });
});
