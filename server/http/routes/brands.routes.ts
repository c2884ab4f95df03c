/** Brands of white-label hosts. */
import { getBrand, findBrandNameByHostname } from '../../features/brands/brands.queries.ts';
import { listBrandCampaigns } from '../../features/pages/brand-campaigns.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default function routes({ procedure }: RouteRegistrar): void {
  procedure('getBrandNameForHostname', async ({ hostname }, { ctx }) => ({
    theme: await findBrandNameByHostname(ctx, hostname),
  }));
  procedure('listBrandCampaigns', (_, { ctx, caller }) => listBrandCampaigns(ctx, caller));
  procedure('getBrand', ({ name }, { ctx }) => getBrand(ctx, name));
}
