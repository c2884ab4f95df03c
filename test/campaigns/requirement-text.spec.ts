import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRules } from '../../server/schema.ts';
import {
  getPersonRequirements,
  getPublishedRequirements,
  getTextRequirements,
} from '../../server/features/campaigns/requirements.rules.ts';
import { requirementsMessages } from '../../elements/campaigns/requirements.messages.ts';
import { getRequirementText } from '../../elements/campaigns/requirement-text.ts';
import { getMessages } from '../../elements/core/i18n/get-messages.ts';
import { translations } from '../../elements/core/i18n/translations.ts';
import { testApp } from '../core/support.ts';

const rules: CampaignRules = {
  mentions: ['@metaplex'],
  hashtags: ['#core'],
  links: ['https://metaplex.com/core'],
  disclosureTag: '#ad',
  bannedTerms: ['moon'],
  languages: ['en', 'de'],
  media: true,
  minHealth: 'good',
  role: 'writer',
  minFollowers: 1500,
  minAccountAgeDays: 180,
  regions: ['NO', 'SE'],
  minHoursUp: 48,
  minImpressions: 100,
} as unknown as CampaignRules;
const now = new Date('2026-11-21T12:00:00Z');
const mara = {
  followers: 120,
  accountCreatedAt: new Date('2026-11-01T12:00:00Z'),
  region: 'DE',
  health: 'moderate' as const,
  roles: ['reader'],
};
const requirements = [
  ...getPersonRequirements(rules, mara, now),
  ...getTextRequirements(rules, null),
  ...getPublishedRequirements(rules),
];

const loadMessages = async (locale: string) => {
  const { app } = testApp({ locale });
  const $translations = app.use(translations);
  if (!$translations.get())
    await new Promise<void>((resolve) => $translations.listen(() => resolve()));
  return getMessages(app, requirementsMessages);
};
const readAll = async (locale: string) => {
  const t = await loadMessages(locale);
  return requirements.map((requirement) => {
    const { label, reason } = getRequirementText(requirement, t, locale);
    return `${label} | ${reason}`;
  });
};

test('every requirement is phrased in German, with its reason', async () => {
  assert.deepEqual(await readAll('de'), [
    'Mindestens 1.500 Follower | Du hast 120 von 1.500 Followern.',
    'Konto mindestens 180 Tage alt | Dein Konto ist 20 Tage alt. Nötig sind 180 Tage.',
    'Region: Norwegen oder Schweden | Deine Region ist Deutschland. Die Kampagne ist offen für Norwegen oder Schweden.',
    'Kontozustand: gut | Dein Kontozustand ist zu schlecht. Er bessert sich, wenn deine Beiträge zählen und online bleiben.',
    'Erlaubnis, auf X zu posten | Verbinde X, um sie zu erteilen.',
    'Erwähne @metaplex | ',
    'Verwende #core | ',
    'Link zu metaplex.com/core | ',
    'Als bezahlt gekennzeichnet: #ad | ',
    'Kein „moon“ | ',
    'Mit Bild oder Video | ',
    'Geschrieben auf Englisch oder Deutsch | ',
    'Bleibt online, bis die Ergebnisse feststehen, mindestens 48 Stunden | ',
    'Mindestens 100 Impressionen | ',
  ]);
});

test('no requirement is left in English in Arabic', async () => {
  for (const text of await readAll('ar')) {
    assert.match(text, /\p{Script=Arabic}/u);
    assert.doesNotMatch(text, /\b(at least|account|missing|post|written|use|region)\b/i);
  }
});

test('the reason of an unknown region is to set the country; without an account there is none', async () => {
  const t = await loadMessages('en');
  const getReasons = (person: typeof mara | null) =>
    getPersonRequirements(rules, person && { ...person, region: null as never }, now).map(
      (requirement) => getRequirementText(requirement, t, 'en').reason,
    );
  assert.equal(getReasons(mara)[2], 'We don’t know your region yet. Set your country in Settings.');
  assert.deepEqual(new Set(getReasons(null)), new Set(['']));
});

test('a kind that is not known yet gets a general label', async () => {
  const fresh = { id: 'new', kind: 'other', state: 'unmet', actual: 3 } as const;
  assert.deepEqual(getRequirementText(fresh, await loadMessages('de'), 'de'), {
    label: 'Eine weitere Voraussetzung',
    reason: '',
  });
});
