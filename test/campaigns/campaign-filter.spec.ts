import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CampaignCard } from '../../contract/campaign.ts';
import { countStandings, filterCampaigns, wholeList } from '../../elements/campaigns/campaign-filter.ts';
import { bySoonest, healthView, statusBadge, todoTarget } from '../../elements/campaigns/campaign-status.ts';
import { campaignsBase } from '../../elements/campaigns/campaigns.texts.ts';
import { allCampaigns, aura, core, fees, oracles, surge, todos } from '../../stories/campaigns/samples.ts';

const titles = (list: readonly CampaignCard[]) => list.map(({ title }) => title);

describe('filter of campaigns', () => {
  it('puts what ends first first, and what is over last', () =>
    assert.deepEqual(titles(filterCampaigns(allCampaigns, wholeList)), titles([fees, aura, core, surge, oracles])));
  it('keeps to where I stand', () => {
    assert.deepEqual(titles(filterCampaigns(allCampaigns, { ...wholeList, standing: 'joined' })), titles([fees, core, oracles]));
    assert.deepEqual(titles(filterCampaigns(allCampaigns, { ...wholeList, standing: 'invited' })), titles([surge]));
    assert.deepEqual(titles(filterCampaigns(allCampaigns, { ...wholeList, standing: 'open' })), titles([aura]));
  });
  it('does not call a full campaign open', () =>
    assert.deepEqual(filterCampaigns([{ ...aura, participantCap: 31 }], { ...wholeList, standing: 'open' }), []));
  it('keeps to a status', () =>
    assert.deepEqual(titles(filterCampaigns(allCampaigns, { ...wholeList, status: 'ending' })), titles([fees])));
  it('orders pools exactly, beyond what a float can tell', () => {
    const pool = (amount: string) => ({ ...core, title: amount, rewardPool: { amount, currency: 'USDC' } });
    const list = [pool('9007199254740992.1'), { ...core, title: 'none', rewardPool: null }, pool('9007199254740992.2')];
    assert.deepEqual(titles(filterCampaigns(list, { ...wholeList, order: 'reward' })), [
      '9007199254740992.2',
      '9007199254740992.1',
      'none',
    ]);
  });
  it('counts each standing', () => assert.deepEqual(countStandings(allCampaigns), { all: 5, joined: 3, open: 1, invited: 1 }));
  it('leaves the list it was given alone', () => {
    const before = titles(allCampaigns);
    filterCampaigns(allCampaigns, { ...wholeList, order: 'reward' });
    assert.deepEqual(titles(allCampaigns), before);
  });
});

describe('what needs the person', () => {
  it('is ordered by deadline, without one last', () =>
    assert.deepEqual(
      bySoonest(todos).map(({ kind }) => kind),
      ['withdrawal-code', 'join', 'post', 'claim', 'verify-email'],
    ));
  it('leads somewhere for each kind, also for a newer one', () => {
    assert.deepEqual(todoTarget(todos[0]!), { href: `/campaign/${core.id}#claim` });
    assert.deepEqual(todoTarget({ kind: 'post', title: '' }), { editor: true });
    assert.deepEqual(todoTarget({ kind: 'add-wallet', title: '' }), { href: '/profile/wallets' });
    assert.deepEqual(todoTarget({ kind: 'dance' as 'post', title: '' }), { href: '/' });
  });
});

describe('open enums', () => {
  it('render as unknown', () => {
    assert.equal(statusBadge('paused', campaignsBase).word, campaignsBase.statusUnknown);
    assert.equal(healthView('glowing', campaignsBase).word, campaignsBase.healthUnknown);
  });
});
