import { expect } from '@open-wc/testing';
import * as stories from '../../stories/posts/post-rows.stories.ts';
import { fromStories } from '../from-stories.ts';
import { countLines } from '../campaigns/element-text.ts';
import { allInShadow, inShadow, queryAllByRole, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-post-rows', states);

describe('<ev-post-rows>', () => {
  it('opens each post in its campaign, by the page’s own addresses', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const element = box.querySelector('ev-post-rows')!;
    const links = () =>
      queryAllByRole<HTMLAnchorElement>(element, 'link').map((link) => link.getAttribute('href'));
    expect(links()[0]).to.equal(`/campaign/${element.posts![0]!.campaignId}#posts`);
    element.linkTo = (path) => `https://product.example${path}`;
    await element.updateComplete;
    expect(links().every((href) => href!.startsWith('https://product.example/campaign/'))).to.equal(
      true,
    );
    remove();
  });

  it('keeps a short English text at the edge of a right-to-left page', async () => {
    const { box, remove } = await stage(states['Latest']!());
    box.dir = 'rtl';
    const element = box.querySelector('ev-post-rows')!;
    element.posts = [{ ...element.posts![0]!, content: 'Rent day' }];
    await element.updateComplete;
    const content = inShadow(element, '.content');
    const words = document.createRange();
    words.selectNodeContents(content.querySelector('a')!);
    expect(words.getBoundingClientRect().right).to.be.closeTo(
      element.getBoundingClientRect().right,
      1,
    );
    remove();
  });

  it('shows no impressions before they are measured', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const element = box.querySelector('ev-post-rows')!;
    element.posts = element.posts!.map((post) => ({ ...post, metrics: null }));
    await element.updateComplete;
    expect(queryInShadow(element, '.impressions')).to.equal(null);
    remove();
  });

  it('has the reason for a status and the word for an estimate on one line', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const root = box.querySelector('ev-post-rows')!;
    const [row] = allInShadow(root, '.rows > li').filter((one) => one.querySelector('.reward p'));
    const [reason, estimate] = ['.state p', '.reward p'].map((selector) =>
      row!.querySelector(selector)!.getBoundingClientRect(),
    );
    expect(estimate!.top).to.be.closeTo(reason!.top, 0.5);
    remove();
  });

  it('has the end of a claim on one line', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const element = box.querySelector('ev-post-rows')!;
    const post = { ...element.posts!.find((one) => one.reward)!, status: 'rewarded' as const };
    for (const [locale, claimUntil] of [
      ['en-GB', '2026-12-18T00:00:00Z'],
      ['de', '2027-01-08T00:00:00Z'],
      ['de', '2026-12-24T18:30:00Z'],
    ] as const) {
      element.lang = locale;
      element.posts = [{ ...post, reward: { ...post.reward!, claimUntil } }];
      await element.updateComplete;
      const reason = inShadow(element, '.state p');
      const end = reason.textContent!.replace('Claim by ', '');
      expect(countLines(reason, end), end).to.equal(1);
    }
    remove();
  });

  it('is a link as a whole, and names campaign and impressions', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const element = box.querySelector('ev-post-rows')!;
    const row = allInShadow(element, '.rows > li')[1]!;
    const { left, bottom } = row.getBoundingClientRect();
    const hit = element.shadowRoot!.elementFromPoint(left + 2, bottom - 8)!;
    expect(hit.closest('a')).to.equal(row.querySelector('a'));
    const facts = row.querySelector('.facts')!.textContent!;
    expect(facts).to.include('Core: one account, one asset').and.to.include('8,214 impressions');
    remove();
  });

  it('shortens links, and has each reason of a rejected post on its line, at full width', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const element = box.querySelector('ev-post-rows')!;
    const [post] = element.posts!;
    const statusReasons = (['mention', 'link'] as const).map((code) => ({
      code,
      params: { required: 'a.example/b' },
    }));
    element.posts = [
      {
        ...post!,
        content: 'Read https://www.metaplex.com/core first',
        status: 'not-eligible',
        statusReasons,
      },
    ];
    await element.updateComplete;
    const root = element;
    expect(inShadow(root, '.open').textContent).to.equal('Read metaplex.com/core first');
    const reasons = allInShadow(root, '.reasons li');
    expect(reasons.length).to.equal(2);
    const width = inShadow(root, '.rows > li').offsetWidth;
    expect(reasons[1]!.offsetWidth).to.equal(width);
    expect(reasons[1]!.offsetHeight).to.be.below(24);
    remove();
  });

  it('explains an estimate', async () => {
    const { box, remove } = await stage(states['Latest']!());
    const root = box.querySelector('ev-post-rows')!;
    expect(inShadow(root, '.reward .term').title).to.contain('final');
    remove();
  });
});
