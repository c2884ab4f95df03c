/** Badges of the demonstration data. */
import type { setBadge } from '../../server/features/badges/set-badge.service.ts';
import { logos } from './logos.ts';

type Badge = Parameters<typeof setBadge>[2];

/** Badges of the demonstration: two by a rule, one that is given by hand. */
export const seedBadges: readonly Omit<Badge, 'url'>[] = [
  {
    id: 'podium',
    title: 'Top three',
    description: 'Finished a campaign in the top three',
    translations: {
      de: { title: 'Top 3', description: 'Eine Kampagne unter den ersten drei beendet' },
      ar: { title: 'من الثلاثة الأوائل', description: 'إنهاء حملة ضمن المراكز الثلاثة الأولى' },
    },
    imageUrl: logos.podium,
    rule: { kind: 'rank', best: 3 },
  },
  {
    id: 'reach',
    title: 'Verified reach',
    description: '100,000 impressions of posts that counted',
    translations: {
      de: {
        title: 'Geprüfte Reichweite',
        description: '100.000 Impressionen mit anerkannten Beiträgen',
      },
      ar: { title: 'وصول موثَّق', description: '100,000 مرة ظهور لمنشورات مقبولة' },
    },
    imageUrl: logos.reach,
    rule: { kind: 'impressions', atLeast: 100_000 },
  },
  {
    id: 'pioneer',
    title: 'Pioneer',
    description: 'Tried Evangelist first',
    translations: {
      de: { title: 'Von Anfang an dabei', description: 'Gehört zu den Ersten auf Evangelist' },
      ar: { title: 'من الروّاد', description: 'من أوائل من جرّبوا Evangelist' },
    },
    imageUrl: logos.pioneer,
    rule: null,
  },
];
