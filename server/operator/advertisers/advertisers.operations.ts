/** Advertisers, their landing pages and their people. */
import * as v from 'valibot';
import { slugPattern } from '../../../contract/formats/name-patterns.ts';
import { parseHandle } from '../../../common/text/handle.ts';
import { textLimits } from '../../../contract/limits.ts';
import { landingFile } from '../../features/advertisers/landing-file.rules.ts';
import {
  getAdvertiserDetails,
  listAdvertisers,
} from '../../features/advertisers/advertiser-details.queries.ts';
import {
  addAdvertiserMember,
  removeAdvertiserMember,
} from '../../features/advertisers/change-advertiser-members.service.ts';
import { setAdvertiser } from '../../features/advertisers/set-advertiser.service.ts';
import { logo } from '../brands/brands.operations.ts';
import { defineOperation } from '../operation.ts';
import { removeAdvertiser } from '../../features/advertisers/remove-advertiser.service.ts';

const slug = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(slugPattern, 'must be a lower-case word such as acme-pay'),
);
const handle = v.pipe(
  v.string(),
  v.check((text) => parseHandle(text) !== null, 'must be a handle such as @acmepay'),
  v.transform((text) => parseHandle(text)!),
);
const named = v.strictObject({ slug });
const member = v.strictObject({ advertiser: slug, handle });

export const readAdvertisers = defineOperation({
  name: 'advertisers.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listAdvertisers(ctx.database.db),
});

export const readAdvertiser = defineOperation({
  name: 'advertisers.show',
  kind: 'read',
  input: named,
  run: ({ ctx, input }) => getAdvertiserDetails(ctx.database.db, input.slug),
});

export const writeAdvertiser = defineOperation({
  name: 'advertisers.set',
  kind: 'act',
  input: v.strictObject({
    slug,
    name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(textLimits.name))),
    handle: v.optional(v.nullable(handle)),
    logo: v.optional(v.nullable(logo)),
    brand: v.optional(v.nullable(slug)),
    landing: v.optional(v.nullable(landingFile)),
  }),
  run: ({ ctx, input, operator }) => setAdvertiser(ctx, operator, input),
});

export const deleteAdvertiser = defineOperation({
  name: 'advertisers.remove',
  kind: 'act',
  input: named,
  run: ({ ctx, input, operator }) => removeAdvertiser(ctx, operator, input.slug),
});

export const writeMember = defineOperation({
  name: 'advertisers.members.add',
  kind: 'act',
  input: member,
  run: ({ ctx, input, operator }) => addAdvertiserMember(ctx, operator, input),
});

export const deleteMember = defineOperation({
  name: 'advertisers.members.remove',
  kind: 'act',
  input: member,
  run: ({ ctx, input, operator }) => removeAdvertiserMember(ctx, operator, input),
});

export const advertiserOperations = [
  readAdvertisers,
  readAdvertiser,
  writeAdvertiser,
  deleteAdvertiser,
  writeMember,
  deleteMember,
];
