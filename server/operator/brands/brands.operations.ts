/** The look of brands, and the hosts that show it. */
import * as v from 'valibot';
import { slugPattern } from '../../../contract/formats/name-patterns.ts';
import { createImageFetcher } from '../../adapters/http-images.ts';
import { brandTokens } from '../../features/brands/brand.rules.ts';
import { getBrandDetails, listBrands } from '../../features/brands/brand-details.queries.ts';
import { listHostStates } from '../../features/brands/host-checks.queries.ts';
import {
  addBrandHost,
  checkBrandHost,
  removeBrandHost,
  waiveHostProof,
} from '../../features/brands/change-brand-hosts.service.ts';
import { setBrand } from '../../features/brands/set-brand.service.ts';
import { maxLogoBytes } from '../../features/brands/logo-file.ts';
import { defineOperation } from '../operation.ts';
import { removeBrand } from '../../features/brands/remove-brand.service.ts';
import { getHostProof } from '../../features/brands/brand-hosts.queries.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const name = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(slugPattern, 'must be a lower-case word such as acme-pay'),
);
/** An address, or the bytes of a file. Base64 has a third more characters; the use case measures the bytes. */
export const logo = v.union([
  v.strictObject({ url: text(2000) }),
  v.strictObject({ file: v.pipe(v.string(), v.base64(), v.maxLength(maxLogoBytes * 2)) }),
]);
const linkKinds = ['site', 'x', 'discord', 'terms', 'privacy'] as const;
const host = v.strictObject({ brand: name, host: text(300) });

export const readBrands = defineOperation({
  name: 'brands.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listBrands(ctx.database.db),
});

export const readBrand = defineOperation({
  name: 'brands.show',
  kind: 'read',
  input: v.strictObject({ name }),
  run: ({ ctx, input }) => getBrandDetails(ctx, ctx.database.db, input.name),
});

export const writeBrand = defineOperation({
  name: 'brands.set',
  kind: 'act',
  input: v.strictObject({
    name,
    displayName: v.optional(text(60)),
    colorScheme: v.optional(v.picklist(['light', 'dark', 'auto'], 'must be light, dark or auto')),
    logo: v.optional(logo),
    logoDark: v.optional(v.nullable(logo)),
    tokens: v.optional(v.record(v.picklist(brandTokens), text(200))),
    links: v.optional(v.record(v.picklist(linkKinds), text(500))),
  }),
  run: ({ ctx, input, operator }) => setBrand(ctx, operator, input),
});

/** Milliseconds: a person waits for the command. */
const logoTimeout = 4000;

/** Whether the address gives a picture now. Pages load it in the same way, through the server. */
export const checkLogo = defineOperation({
  name: 'brands.logo.check',
  kind: 'read',
  input: v.strictObject({ url: text(2000) }),
  async run({ ctx, input }) {
    const allowLocal = ctx.config.mode === 'sandbox';
    const fetchImage = createImageFetcher({ allowLocal, timeout: logoTimeout });
    return { loads: (await fetchImage(input.url)) !== null };
  },
});

export const deleteBrand = defineOperation({
  name: 'brands.remove',
  kind: 'act',
  input: v.strictObject({ name }),
  run: ({ ctx, input, operator }) => removeBrand(ctx, operator, input.name),
});

export const readHostProof = defineOperation({
  name: 'brands.hosts.proof',
  kind: 'read',
  input: host,
  run: ({ ctx, input }) => getHostProof(ctx, input.brand, input.host),
});

export const readHosts = defineOperation({
  name: 'brands.hosts.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listHostStates(ctx, ctx.database.db),
});

const reason = v.pipe(text(200), v.minLength(1, 'needs a reason'));

export const checkHostProof = defineOperation({
  name: 'brands.hosts.check',
  kind: 'act',
  input: host,
  run: ({ ctx, input, operator }) => checkBrandHost(ctx, operator, input),
});

export const waiveProof = defineOperation({
  name: 'brands.hosts.waive',
  kind: 'act',
  input: v.strictObject({ ...host.entries, reason }),
  run: ({ ctx, input, operator }) => waiveHostProof(ctx, operator, input),
});

export const writeHost = defineOperation({
  name: 'brands.hosts.add',
  kind: 'act',
  input: v.strictObject({
    ...host.entries,
    unproven: v.optional(reason),
  }),
  run: ({ ctx, input, operator }) => addBrandHost(ctx, operator, input),
});

export const deleteHost = defineOperation({
  name: 'brands.hosts.remove',
  kind: 'act',
  input: host,
  run: ({ ctx, input, operator }) => removeBrandHost(ctx, operator, input),
});

export const brandOperations = [
  readBrands,
  readBrand,
  writeBrand,
  checkLogo,
  deleteBrand,
  readHosts,
  readHostProof,
  checkHostProof,
  waiveProof,
  writeHost,
  deleteHost,
];
