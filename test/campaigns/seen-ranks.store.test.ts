import { expect } from '@open-wc/testing';
import { seenRanks } from '../../elements/campaigns/seen-ranks.store.ts';
import { createStoryApp } from '../../stories/story-app.ts';

describe('seenRanks', () => {
  it('knows the former rank of a better one, once, and for each place', () => {
    const { see } = createStoryApp({}).use(seenRanks);
    expect(see('week-1', 17)).to.equal(undefined);
    expect(see('week-2', 3)).to.equal(undefined);
    expect(see('week-1', 14)).to.equal(17);
    expect(see('week-1', 14)).to.equal(undefined);
    expect(see('week-1', 20)).to.equal(undefined);
    expect(see('week-1', null)).to.equal(undefined);
    expect(see('week-1', 18)).to.equal(20);
  });
});
