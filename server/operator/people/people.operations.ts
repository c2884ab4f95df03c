/** People: who they are, what they have, and what support does for them. */
import * as v from 'valibot';
import { blockAccount, unblockAccount } from '../../features/accounts/block-account.service.ts';
import { deleteAccount } from '../../features/accounts/delete-account.service.ts';
import { getNamedUser } from '../../features/users/named-user.queries.ts';
import { toDisplayName } from '../../features/users/users.queries.ts';
import { describePerson, findPeople } from '../../features/people/people.queries.ts';
import { resetSecondFactor } from '../../features/second-factor/reset-second-factor.service.ts';
import { liftFreeze } from '../../features/account-freeze/freeze-account.service.ts';
import { defineOperation, type Operation, type OperationCall } from '../operation.ts';
import { signOutPerson } from '../../features/sessions/sign-out.service.ts';
import { createImpersonationLink } from '../../features/login/create-impersonation-link.service.ts';

/** Handle, with or without `@`, or id. */
export const person = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(100, 'must have at most 100 characters'),
);
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(1000, 'must have at most 1000 characters'),
);
const mostFound = 50;

export const searchPeople = defineOperation({
  name: 'people.find',
  kind: 'read',
  input: v.strictObject({
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'must have two characters'),
      v.maxLength(254),
    ),
  }),
  run: ({ ctx, input }) => findPeople(ctx.database.db, input.text, mostFound),
});

export const readPerson = defineOperation({
  name: 'people.show',
  kind: 'read',
  input: v.strictObject({ person }),
  run: ({ ctx, input }) => describePerson(ctx, input.person),
});

const onlyPerson = v.strictObject({ person });
const withReason = v.strictObject({ person, reason });

/** What an operator does to one account. The result names it. */
const defineAct = <Schema extends typeof onlyPerson | typeof withReason, Result>(
  name: string,
  input: Schema,
  act: (call: OperationCall<v.InferOutput<Schema>>, userId: string) => Promise<Result>,
): Operation<Schema, { name: string; done: Result }> =>
  defineOperation({
    name,
    kind: 'act',
    input,
    async run(call) {
      const user = await getNamedUser(call.ctx.database.db, call.input.person);
      return { name: toDisplayName(user), done: await act(call, user.id) };
    },
  });

export const endSessions = defineAct('people.sign-out', onlyPerson, ({ ctx, operator }, userId) =>
  signOutPerson(ctx, operator, userId),
);
export const block = defineAct('people.block', withReason, ({ ctx, operator, input }, userId) =>
  blockAccount(ctx, operator, userId, input.reason),
);
export const unblock = defineAct('people.unblock', onlyPerson, ({ ctx, operator }, userId) =>
  unblockAccount(ctx, operator, userId),
);
export const unfreeze = defineAct(
  'people.lift-freeze',
  withReason,
  ({ ctx, operator, input }, userId) => liftFreeze(ctx, operator, userId, input.reason),
);
export const removeSecondFactor = defineAct(
  'people.reset-second-factor',
  onlyPerson,
  ({ ctx, operator }, userId) => resetSecondFactor(ctx, userId, operator),
);
export const forget = defineAct(
  'people.forget',
  onlyPerson,
  ({ ctx, operator, reportProgress }, userId) =>
    deleteAccount(ctx, userId, { operator, reportProgress }),
);
/** The link is a secret that works once: nothing keeps it. */
export const viewAs = defineAct(
  'people.view-as',
  onlyPerson,
  async ({ ctx, operator, dryRun }, userId) => {
    const admin = { userId: operator.userId! };
    const { path, expiresAt } = await createImpersonationLink(ctx, admin, userId, operator);
    const link = dryRun ? null : `${ctx.config.publicUrl}${path}`;
    return { link, expiresAt: expiresAt.toISOString() };
  },
);

export const peopleOperations = [
  searchPeople,
  readPerson,
  endSessions,
  block,
  unblock,
  unfreeze,
  removeSecondFactor,
  forget,
  viewAs,
];
