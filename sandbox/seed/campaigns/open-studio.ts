/**
 * Demonstration data of the campaign “Open Studio”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/open-studio.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** Its posts lack the tag of paid posts. */
export const openStudio: SeedCampaign = {
  key: 'open-studio',
  index: 1050,
  state: 'published',
  people: { from: 14, count: 5 },
  posts: [
    'The sound check lasted longer than the first song, and I preferred the sound check. lindenradio.example/tonight #lindenradio',
    'A baker called at nine to say good night, because her day begins at two. lindenradio.example/tonight #lindenradio',
    'The studio has a form for wishes. It has one field, and it is large enough. lindenradio.example/tonight #lindenradio',
    'They read the weather in four languages and it rained in all of them. lindenradio.example/tonight #lindenradio',
    'Eleven minutes about a lost umbrella. I switched off after twelve. lindenradio.example/tonight #lindenradio',
  ],
}; // prettier-ignore
