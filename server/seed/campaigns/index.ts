/** All campaigns of the seed. */
import type { SeedCampaign } from '../campaign.ts';
import { core } from './core.ts';
import { fees } from './fees.ts';
import { nightMarket } from './night-market.ts';
import { oracles } from './oracles.ts';
import { aura, genesis, surge } from './others.ts';
import { stores } from './stores.ts';

export const seedCampaigns: readonly SeedCampaign[] = [nightMarket, oracles, fees, core, aura, stores, surge, genesis];
