import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRules } from '../../server/db/schema.ts';
import { getPersonRequirements, getTextRequirements } from '../../server/domain/requirements.ts';
import { campaignPagesMessages } from '../../elements/campaigns/campaign-pages.messages.ts';
import { getRequirementText } from '../../elements/campaigns/requirement-text.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { testApp } from '../core/support.ts';

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
const requirements = [
  ...getPersonRequirements(rules, mara, now),
  ...getTextRequirements(rules, 'To the moon'),
];

const getMessages = async (locale: string) => {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return app.use(campaignPagesMessages).get();
};
const readAll = async (locale: string) => {
  const t = await getMessages(locale);
  return requirements.map((requirement) => {
    const { label, reason } = getRequirementText(requirement, t, locale);
    return `${label} | ${reason}`;
  });
};

test('every requirement is phrased in German, with its reason', async () => {
  assert.deepEqual(await readAll('de'), [
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

test('no requirement is left in English in Arabic', async () => {
  for (const text of await readAll('ar')) {
    assert.match(text, /\p{Script=Arabic}/u);
    assert.doesNotMatch(text, /\b(at least|account|missing|post|written|use|region)\b/i);
  }
});

test('the English messages equal the server’s sentences', async () => {
  const server = requirements.map(({ label, reason = '' }) => `${label} | ${reason}`);
  assert.deepEqual(await readAll('en'), server);
});

test('a kind that is not known yet keeps the server’s words', async () => {
  const fresh = {
    id: 'new',
    kind: 'other',
    label: 'Something new',
    reason: 'It is new.',
    state: 'unmet',
  } as const;
  assert.deepEqual(getRequirementText(fresh, await getMessages('de'), 'de'), {
    label: 'Something new',
    reason: 'It is new.',
  });
});
