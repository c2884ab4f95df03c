import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/limits.ts';
import { announcement } from '../../elements/posts/counter-ring/announcement.ts';
import { postsBase } from '../../elements/posts/posts.texts.ts';
import { readiness } from '../../elements/posts/readiness.ts';
import { checkText } from '../../elements/posts/text-checks.ts';
import { detail } from '../../stories/campaigns/samples.ts';

const of = (text: string, campaignId: string | null = 'c') =>
  readiness({ text, campaignId }, checkText(text, detail), defaultPostLimits, postsBase, 'en');

describe('readiness', () => {
  it('says the first thing that is in the way', () => {
    assert.equal(of('x', null).reason, postsBase.noCampaignReason);
    assert.equal(of('   ').reason, postsBase.emptyReason);
    assert.equal(of('a'.repeat(296)).reason, postsBase.overReason(16));
    assert.equal(of('$SOL and $ETH').reason, postsBase.cashtagReason(1));
    assert.equal(of('guaranteed').reason, postsBase.bannedReason('guaranteed'));
  });
  it('does not stop what would merely not count, but says so', () => {
    const { reason, hint } = of('Something of my own');
    assert.equal(reason, '');
    assert.equal(hint, postsBase.missingHint('@metaplex, metaplex.com/core, and #ad'));
  });
  it('is quiet when all is well', () => {
    const { reason, hint, checks } = of('@metaplex metaplex.com/core #ad');
    assert.equal(reason + hint, '');
    assert.ok(checks.every(({ met }) => met));
  });
  it('does not count the spaces around the text', () => assert.equal(of('  abc  ').length, 3));
});

describe('announcement of what is left', () => {
  const said = (before: number, now: number) => announcement(before, now, postsBase);
  it('comes at 20, 10 and 0, and not at each key', () => {
    assert.equal(said(21, 20), postsBase.remaining(20));
    assert.equal(said(20, 19), '');
    assert.equal(said(30, 9), postsBase.remaining(9));
    assert.equal(said(1, 0), postsBase.remaining(0));
  });
  it('comes when the limit is crossed, and each ten beyond', () => {
    assert.equal(said(0, -1), postsBase.over(1));
    assert.equal(said(-1, -2), '');
    assert.equal(said(-10, -11), postsBase.over(11));
  });
  it('is silent on the way back', () => assert.equal(said(5, 25), ''));
});
