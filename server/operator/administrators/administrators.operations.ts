/** Who may act as an operator, and view the product as another user. */
import * as v from 'valibot';
import { listAdministrators } from '../../features/users/administrators.queries.ts';
import {
  addAdministrator,
  removeAdministrator,
} from '../../features/accounts/change-administrators.service.ts';
import { defineOperation } from '../operation.ts';

/** Handle or id. */
const input = v.strictObject({ person: v.pipe(v.string(), v.trim(), v.maxLength(100)) });

export const readAdministrators = defineOperation({
  name: 'administrators.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listAdministrators(ctx.database.db),
});

export const writeAdministrator = defineOperation({
  name: 'administrators.add',
  kind: 'bootstrap',
  input,
  run: ({ ctx, input: { person }, operator }) => addAdministrator(ctx, operator, person),
});

export const deleteAdministrator = defineOperation({
  name: 'administrators.remove',
  kind: 'act',
  input,
  run: ({ ctx, input: { person }, operator }) => removeAdministrator(ctx, operator, person),
});

export const administratorOperations = [
  readAdministrators,
  writeAdministrator,
  deleteAdministrator,
];
