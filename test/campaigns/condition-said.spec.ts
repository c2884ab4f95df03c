import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRules } from '../../server/db/schema.ts';
import { personRequirements, textRequirements } from '../../server/domain/requirements.ts';
import { conditionSaid } from '../../elements/campaigns/condition-said.ts';
import { pagesBase, type ConditionSaid } from '../../elements/campaigns/pages.texts.ts';
import { campaigns as arabic } from '../../elements/locales/ar/campaigns.ts';
import { campaigns as german } from '../../elements/locales/de/campaigns.ts';
import { toolsOf } from '../../elements/locales/tools.ts';

interface Said {
  conditionLabel(said: ConditionSaid): string;
  conditionWhy(said: ConditionSaid): string;
}
const rules: CampaignRules = {
  mentions: ['@metaplex'],
  hashtags: ['#core'],
  links: ['https://metaplex.com/core'],
  disclosureTag: '#ad',
  bannedTerms: ['moon'],
  languages: ['en', 'de'],
  minFollowers: 1500,
  minAccountAgeDays: 180,
  regions: ['NO', 'SE'],
} as unknown as CampaignRules;
const now = new Date('2026-11-21T12:00:00Z');
const mara = { followers: 120, accountCreatedAt: new Date('2026-11-01T12:00:00Z'), region: 'DE' };
const asked = [...personRequirements(rules, mara, now), ...textRequirements(rules, 'To the moon')];
const read = (words: unknown, locale: string) =>
  asked.map((one) => {
    const said = conditionSaid(one, locale);
    const { conditionLabel, conditionWhy } = words as Said;
    return `${conditionLabel(said)} | ${conditionWhy(said)}`;
  });

test('every condition of the server reads in German, with its reason', () => {
  assert.deepEqual(read(german(toolsOf('de')), 'de'), [
    'Mindestens 1.500 Follower | Dein Konto hat 120 von 1.500 Followern.',
    'Konto mindestens 180 Tage alt | Dein Konto ist 20 von 180 Tagen alt.',
    'Region: NO, SE | Deine Region, DE, ist nicht dabei.',
    'Erwähne @metaplex | @metaplex fehlt.',
    'Verwende #core | #core fehlt.',
    'Link zu metaplex.com/core | Der Link zu metaplex.com/core fehlt.',
    'Sag, dass es bezahlt ist: #ad | #ad fehlt: Ein bezahlter Beitrag muss sagen, dass er einer ist.',
    'Ohne „moon“ | Der Beitrag enthält „moon“, was diese Kampagne nicht erlaubt.',
    'Geschrieben auf Englisch oder Deutsch | ',
  ]);
});

test('in Arabic none is left in English', () => {
  for (const said of read(arabic(toolsOf('ar')), 'ar')) {
    assert.match(said, /\p{Script=Arabic}/u);
    assert.doesNotMatch(said, /\b(at least|account|missing|post|written|use|region)\b/i);
  }
});

test('in English the server’s words stand, and so do those of a condition that is not known yet', () => {
  const [first] = asked;
  assert.equal(read(pagesBase, 'en')[0], `${first!.label} | ${first!.reason}`);
  const fresh = conditionSaid({ id: 'new', kind: 'other', label: 'Something new', state: 'unknown' }, 'de');
  assert.equal((german(toolsOf('de')) as unknown as Said).conditionLabel(fresh), 'Something new');
});
