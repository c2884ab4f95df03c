/** Keys with which partners' servers send conversion events. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { apiKeyLimits } from '../../features/analytics/api-keys.rules.ts';
import { getApiKey, listApiKeys } from '../../features/analytics/api-keys.queries.ts';
import { createApiKey } from '../../features/analytics/create-api-key.service.ts';
import { defineOperation } from '../operation.ts';
import { rotateApiKey } from '../../features/analytics/rotate-api-key.service.ts';
import { revokeApiKey } from '../../features/analytics/revoke-api-key.service.ts';

const key = v.pipe(v.string(), v.maxLength(textLimits.name));
const newKey = v.pipe(
  v.string(),
  v.regex(
    /^[a-z\d][a-z\d-]{0,58}[a-z\d]$/,
    'must be 2 to 60 lower-case letters, digits and hyphens, such as acme-shop',
  ),
);

export const readKeys = defineOperation({
  name: 'keys.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listApiKeys(ctx),
});

export const readKey = defineOperation({
  name: 'keys.show',
  kind: 'read',
  input: v.strictObject({ key }),
  run: ({ ctx, input }) => getApiKey(ctx, input.key),
});

/** What a dry run makes does not exist afterwards: nobody should copy it. */
const withoutUnkept = <Made extends { secret: string }>(made: Made, dryRun: boolean) => ({
  ...made,
  secret: dryRun ? null : made.secret,
});

export const addKey = defineOperation({
  name: 'keys.create',
  kind: 'act',
  input: v.strictObject({
    key: newKey,
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(textLimits.name)),
    /** Its slug. */
    advertiser: v.pipe(v.string(), v.maxLength(textLimits.name)),
  }),
  run: async ({ ctx, input, operator, dryRun }) =>
    withoutUnkept(await createApiKey(ctx, operator, input), dryRun),
});

export const renewKey = defineOperation({
  name: 'keys.rotate',
  kind: 'act',
  input: v.strictObject({
    key,
    overlap: v.pipe(
      v.number(),
      v.check(
        (hours) => Number.isInteger(hours) && hours >= 0 && hours <= apiKeyLimits.maxOverlap,
        `must be 0 to ${apiKeyLimits.maxOverlap} hours`,
      ),
    ),
  }),
  run: async ({ ctx, input, operator, dryRun }) =>
    withoutUnkept(await rotateApiKey(ctx, operator, input), dryRun),
});

export const endKey = defineOperation({
  name: 'keys.revoke',
  kind: 'act',
  input: v.strictObject({ key }),
  run: ({ ctx, input, operator }) => revokeApiKey(ctx, operator, input.key),
});

export const keyOperations = [readKeys, readKey, addKey, renewKey, endKey];
