/** White label. */
import { brandByName, brandNameForHostname } from '../services/brands.service.ts';
import type { Routes } from './register.ts';

export default function routes({ procedure }: Routes): void {
  procedure('getBrandNameForHostname', async ({ hostname }, { ctx }) => ({ theme: await brandNameForHostname(ctx, hostname) }));
  procedure('getBrand', ({ name }, { ctx }) => brandByName(ctx, name));
}
