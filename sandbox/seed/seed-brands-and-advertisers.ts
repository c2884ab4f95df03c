/**
 * Makes what operators make before the first campaign starts: brands with their hosts, advertisers with their members, and badges.
 */
import type { Context, Operator } from '../../server/context.ts';
import { addAdvertiserMember } from '../../server/features/advertisers/change-advertiser-members.service.ts';
import { setAdvertiser } from '../../server/features/advertisers/set-advertiser.service.ts';
import { setBadge } from '../../server/features/badges/set-badge.service.ts';
import { addBrandHost } from '../../server/features/brands/change-brand-hosts.service.ts';
import { setBrand } from '../../server/features/brands/set-brand.service.ts';
import { seedAdvertisers } from './advertisers.ts';
import { seedBadges } from './badges.ts';
import { seedBrands } from './brands.ts';

export async function makeBrandsAndAdvertisers(ctx: Context, operator: Operator): Promise<void> {
  for (const { hosts, ...brand } of seedBrands) {
    await setBrand(ctx, operator, brand);
    for (const host of hosts) await addBrandHost(ctx, operator, { brand: brand.name, host });
  }
  for (const { member, ...advertiser } of seedAdvertisers) {
    await setAdvertiser(ctx, operator, advertiser);
    const { slug } = advertiser;
    if (member) await addAdvertiserMember(ctx, operator, { advertiser: slug, handle: member });
  }
  for (const badge of seedBadges) await setBadge(ctx, operator, { ...badge, url: null });
}
