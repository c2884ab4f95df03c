/** Sites that may run the app, embed elements, and receive a login. */
import * as v from 'valibot';
import { listOrigins } from '../../features/origins/origins.queries.ts';
import { defineOperation } from '../operation.ts';
import { removeOrigin, setOrigin } from '../../features/origins/set-origin.service.ts';

const origin = v.pipe(v.string(), v.trim(), v.maxLength(300));

export const readOrigins = defineOperation({
  name: 'origins.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listOrigins(ctx.database.db),
});

export const writeOrigin = defineOperation({
  name: 'origins.set',
  kind: 'act',
  input: v.strictObject({
    origin,
    app: v.boolean(),
    embedApi: v.boolean(),
    loginReturn: v.boolean(),
  }),
  run: ({ ctx, input, operator }) => setOrigin(ctx, operator, input),
});

export const deleteOrigin = defineOperation({
  name: 'origins.remove',
  kind: 'act',
  input: v.strictObject({ origin }),
  run: ({ ctx, input, operator }) => removeOrigin(ctx, operator, input.origin),
});

export const originOperations = [readOrigins, writeOrigin, deleteOrigin];
