import { expect } from '@open-wc/testing';
import * as stories from '../../stories/account/profile-summary.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getText, inShadow, queryAllByRole, queryByRole, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';

const states = fromStories(stories);
standing('ev-profile-summary', states);

describe('<ev-profile-summary>', () => {
  it('shows the totals of a new user as zero, and no empty biography', async () => {
    const { box, remove } = await stage(states['Fresh']!());
    const root = box.querySelector('ev-profile-summary')!;
    expect(queryAllByRole(root, 'definition').length).to.equal(5);
    expect(queryInShadow(root, '.bio')).to.equal(null);
    remove();
  });

  it('explains impressions and engagements', async () => {
    const { box, remove } = await stage(states['Full']!());
    const terms = getTerms(box.querySelector('ev-profile-summary')!);
    expect(Object.keys(terms)).to.deep.equal(['Impressions', 'Engagements']);
    remove();
  });

  it('shows the address masked, and what protects the account', async () => {
    const texts = [];
    for (const name of ['Full', 'Protected', 'Fresh']) {
      const { box, remove } = await stage(states[name]!());
      const root = box.querySelector('ev-profile-summary')!;
      texts.push(getText(inShadow(root, '.account')));
      remove();
    }
    expect(texts).to.deep.equal([
      'm•••@lindqvist.se · Verified · Two-factor authentication off',
      'm•••@lindqvist.se · Verified · Two-factor authentication on',
      'No email address · Two-factor authentication setup not finished',
    ]);
  });

  it('shows nothing until the profile is set', async () => {
    const { box, remove } = await stage(states['Full']!());
    const element = box.querySelector('ev-profile-summary')!;
    expect(queryByRole(element, 'heading', { name: 'Mara Lindqvist' })).to.not.equal(null);
    element.profile = undefined;
    await element.updateComplete;
    expect(queryByRole(element, 'heading')).to.equal(null);
    remove();
  });
});
