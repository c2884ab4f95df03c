import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultPostLimits } from '../../contract/post-limits.ts';
import { announcement } from '../../elements/posts/counter-ring/announcement.ts';
import { editorBase } from '../../elements/posts/editor.texts.ts';
import { readiness } from '../../elements/posts/readiness.ts';
import { checkText } from '../../elements/posts/text-checks.ts';
import { detail } from '../../stories/campaigns/samples.ts';

const of = (text: string, campaignId: string | null = 'c') =>
  readiness({ text, campaignId }, checkText(text, detail), defaultPostLimits, editorBase, 'en');

describe('readiness', () => {
  it('says the first thing that is in the way', () => {
    assert.equal(of('x', null).reason, editorBase.noCampaignReason);
    assert.equal(of('   ').reason, editorBase.emptyReason);
    assert.equal(of('a'.repeat(296)).reason, editorBase.overReason(16));
    assert.equal(of('$SOL and $ETH').reason, editorBase.cashtagReason(1));
    assert.equal(of('guaranteed').reason, editorBase.bannedReason('guaranteed'));
  });
  it('does not stop what would merely not count, but says so', () => {
    const { reason, hint } = of('Something of my own');
    assert.equal(reason, '');
    assert.equal(hint, editorBase.missingHint('@metaplex, metaplex.com/core, and #ad'));
  });
  it('is quiet when all is well', () => {
    const { reason, hint, checks } = of('@metaplex metaplex.com/core #ad');
    assert.equal(reason + hint, '');
    assert.ok(checks.every(({ met }) => met));
  });
  it('does not count the spaces around the text', () => assert.equal(of('  abc  ').length, 3));
});

describe('announcement of what is left', () => {
  const said = (before: number, now: number) => announcement(before, now, editorBase);
  it('comes at 20, 10 and 0, and not at each key', () => {
    assert.equal(said(21, 20), editorBase.remaining(20));
    assert.equal(said(20, 19), '');
    assert.equal(said(30, 9), editorBase.remaining(9));
    assert.equal(said(1, 0), editorBase.remaining(0));
  });
  it('comes when the limit is crossed, and each ten beyond', () => {
    assert.equal(said(0, -1), editorBase.over(1));
    assert.equal(said(-1, -2), '');
    assert.equal(said(-10, -11), editorBase.over(11));
  });
  it('is silent on the way back', () => assert.equal(said(5, 25), ''));
});
