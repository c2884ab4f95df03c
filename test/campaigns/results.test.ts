import { assert } from '@open-wc/testing';
import { html, type LitElement, type TemplateResult } from 'lit';
import '../../elements/campaigns/campaign-facts/define.ts';
import '../../elements/campaigns/invitation/define.ts';
import '../../elements/campaigns/leaderboard/define.ts';
import '../../elements/campaigns/requirement-list/define.ts';
import { core, invitation, leaderboard, money, participation, requirements } from '../../stories/campaigns/samples.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';
import { settled, stage } from '../standing.ts';

/** The words that an element shows. */
async function words(content: TemplateResult, tag: string): Promise<string> {
  const shown = await stage(content);
  await settled(shown.box);
  const { renderRoot } = shown.box.querySelector<LitElement>(tag)!;
  const text = renderRoot.textContent!.replaceAll(/\s+/g, ' ');
  shown.remove();
  return text;
}
const facts = (campaign: object) =>
  words(html`<ev-campaign-facts .campaign=${{ ...core, ...campaign }}></ev-campaign-facts>`, 'ev-campaign-facts');

describe('what a campaign says of what one gets', () => {
  it('tells the result once it is known, and no longer what might have been', async () => {
    const text = await facts({ status: 'evaluated', my: { ...participation, confirmedReward: money('180') } });
    assert.include(text, 'You got 180.00 USDC');
    assert.notMatch(text, /Up to|left/);
  });

  it('calls a fixed amount by its amount', async () => {
    const text = await facts({ rewardModel: 'fixed', maxPerUser: money('0.5', 'SOL') });
    assert.include(text, 'What you get 0.50 SOL');
  });

  it('explains a place behind the same score', async () => {
    const rows = [5, 6].map((rank) => ({ ...leaderboard[0]!, rank, score: 40, isMe: rank === 6 }));
    const text = await words(html`<ev-leaderboard .rows=${rows}></ev-leaderboard>`, 'ev-leaderboard');
    assert.include(text, 'The same score as rank 5.');
  });

  it('keeps the rules of each post apart from the conditions of the account', async () => {
    const list = requirements.map((one) => (['mention', 'link'].includes(one.kind) ? { ...one, state: 'unknown' } : one));
    const text = await words(html`<ev-requirement-list .requirements=${list}></ev-requirement-list>`, 'ev-requirement-list');
    assert.match(text, /older than.*For each post.*Mention @metaplex/);
    assert.notMatch(text, /not checked yet: Mention/);
  });

  it('promises nothing in an invitation to what is over', async () => {
    const app = storyApp({ signedIn: false, rest: { getInvitation: { ...invitation, state: 'ended' } } });
    const text = await words(html`<ev-app .app=${app}><ev-invitation token="a"></ev-invitation></ev-app>`, 'ev-invitation');
    assert.include(text, 'This campaign is over. Posts are closed.');
    assert.notMatch(text, /Up to|Seats left|Claim your share/);
  });
});
