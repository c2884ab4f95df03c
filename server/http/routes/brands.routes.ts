/** Brands of white-label hosts. */
import { getBrand, findBrandNameByHostname } from '../../topics/brands/brands.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default function routes({ procedure }: RouteRegistrar): void {
  procedure('getBrandNameForHostname', async ({ hostname }, { ctx }) => ({
    theme: await findBrandNameByHostname(ctx, hostname),
  }));
  procedure('getBrand', ({ name }, { ctx }) => getBrand(ctx, name));
}
