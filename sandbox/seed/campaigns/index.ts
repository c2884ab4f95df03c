/** All demonstration campaigns. */
import type { SeedCampaign } from '../seed-campaign.ts';
import { aura } from './aura.ts';
import { core } from './core.ts';
import { editions } from './editions.ts';
import { fees } from './fees.ts';
import { firstSurge } from './first-surge.ts';
import { genesis } from './genesis.ts';
import { nightMarket } from './night-market.ts';
import { nightSky } from './night-sky.ts';
import { openStudio } from './open-studio.ts';
import { oracles } from './oracles.ts';
import { podium } from './podium.ts';
import { surge } from './surge.ts';
import { stores } from './stores.ts';
import { tillPhotos } from './till-photos.ts';

export const seedCampaigns: readonly SeedCampaign[] = [
  firstSurge,
  editions,
  nightMarket,
  oracles,
  fees,
  core,
  aura,
  stores,
  surge,
  genesis,
  podium,
  tillPhotos,
  openStudio,
  nightSky,
];
