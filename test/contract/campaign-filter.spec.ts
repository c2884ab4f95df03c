import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CampaignCard } from '../../contract/campaign.ts';
import {
  countByMembership,
  defaultFilter,
  filterCampaigns as filterAt,
  createSearch,
  getSearchText,
  type CampaignFilter,
} from '../../common/campaign-filter.ts';
import {
  allCampaigns,
  aura,
  core,
  fees,
  oracles,
  participation,
  sampleNow,
  surge,
} from '../../stories/campaigns/samples.ts';

const filterCampaigns = (all: readonly CampaignCard[], filter: CampaignFilter) =>
  filterAt(all, filter, sampleNow);
const titles = (list: readonly CampaignCard[]) => list.map(({ title }) => title);

describe('filterCampaigns', () => {
  it('sorts running campaigns by end on request, and puts ended campaigns last', () =>
    assert.deepEqual(
      titles(filterCampaigns(allCampaigns, { ...defaultFilter, order: 'ending' })),
      titles([fees, aura, core, surge, oracles]),
    ));
  it('has the recommended ones first, and never one that closes too soon for a post', () => {
    const at = (hours: number) => new Date(sampleNow + hours * 3_600_000).toISOString();
    const open = (title: string, endsAt: string, startBy: string): CampaignCard => ({
      ...aura,
      title,
      endsAt,
      startBy,
    });
    const list = [
      open('41 minutes', at(0.7), at(-24.3)),
      open('a day', at(24), at(-1)),
      open('three days', at(72), at(47)),
      open('ten days', at(240), at(215)),
      { ...oracles, title: 'ended' },
    ];
    assert.deepEqual(titles(filterCampaigns(list, defaultFilter)), [
      'ten days',
      'three days',
      'a day',
      '41 minutes',
      'ended',
    ]);
  });
  it('puts a paused campaign after those that run, whenever it ends', () =>
    assert.deepEqual(
      titles(filterCampaigns([{ ...fees, isPaused: true }, oracles, core], defaultFilter)),
      titles([core, fees, oracles]),
    ));
  it('filters by membership', () => {
    assert.deepEqual(
      titles(filterCampaigns(allCampaigns, { ...defaultFilter, membership: 'joined' })),
      titles([core, fees, oracles]),
    );
    assert.deepEqual(
      titles(filterCampaigns(allCampaigns, { ...defaultFilter, membership: 'invited' })),
      titles([surge]),
    );
    assert.deepEqual(
      titles(filterCampaigns(allCampaigns, { ...defaultFilter, membership: 'open' })),
      titles([aura]),
    );
  });
  it('excludes a full campaign from the open ones', () =>
    assert.deepEqual(
      filterCampaigns([{ ...aura, participantCap: 31 }], { ...defaultFilter, membership: 'open' }),
      [],
    ));
  it('excludes campaigns whose conditions are not met from the open ones', () => {
    const my = { ...participation, joined: false, eligible: 'no' } as const;
    const filter = { ...defaultFilter, membership: 'open' } as const;
    assert.deepEqual(filterCampaigns([{ ...aura, my }], filter), []);
  });
  it('filters by status', () =>
    assert.deepEqual(
      titles(filterCampaigns(allCampaigns, { ...defaultFilter, status: 'ending' })),
      titles([fees]),
    ));
  it('has paused campaigns under the status that their rows show', () => {
    const paused = { ...core, status: 'inactive', isPaused: true } as const;
    const filter = (status: 'paused' | 'inactive') =>
      filterCampaigns([paused], { ...defaultFilter, status });
    assert.deepEqual([filter('paused').length, filter('inactive').length], [1, 0]);
  });
  it('compares pools exactly, beyond the precision of a float', () => {
    const pool = (amount: string) => ({
      ...core,
      title: amount,
      rewardPool: { amount, currency: 'USDC' },
    });
    const list = [
      pool('9007199254740992.1'),
      { ...core, title: 'none', rewardPool: null },
      pool('9007199254740992.2'),
    ];
    assert.deepEqual(titles(filterCampaigns(list, { ...defaultFilter, order: 'reward' })), [
      '9007199254740992.2',
      '9007199254740992.1',
      'none',
    ]);
  });
  it('counts the campaigns of each membership filter', () =>
    assert.deepEqual(countByMembership(allCampaigns), { all: 5, joined: 3, open: 1, invited: 1 }));
  it('does not change the given list', () => {
    const before = titles(allCampaigns);
    filterCampaigns(allCampaigns, { ...defaultFilter, order: 'reward' });
    assert.deepEqual(titles(allCampaigns), before);
  });
});

describe('createSearch', () => {
  const search = (all: readonly CampaignCard[], text: string) => {
    const hasWords = createSearch(text);
    return titles(all.filter((card) => hasWords(getSearchText(card))));
  };
  const find = (text: string) => search(allCampaigns, text);
  it('finds each word in title, summary or brand, in any order', () => {
    assert.deepEqual(find('words fees'), titles([fees]));
    assert.deepEqual(find('harbor tax'), titles([fees]));
    assert.deepEqual(find('@metaplex'), []);
    assert.deepEqual(find('fees oracles'), []);
  });
  it('ignores case and accents, of the text and of the campaign', () => {
    assert.deepEqual(find('  FEÉS '), titles([fees]));
    assert.deepEqual(search([{ ...core, title: 'Éclair' }], 'eclair').length, 1);
  });
  it('finds all without a text', () => assert.equal(find('  ').length, allCampaigns.length));
});
