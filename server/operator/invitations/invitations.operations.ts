/** Invitations to a campaign. */
import * as v from 'valibot';
import { isoDate } from '../../../contract/common.ts';
import { textLimits } from '../../../contract/limits.ts';
import {
  countInvitations,
  listInvitations,
} from '../../features/invitations/operator-invitations.queries.ts';
import {
  createInvitation,
  createInvitations,
  parseInvitee,
} from '../../features/invitations/create-invitations.service.ts';
import { defineOperation } from '../operation.ts';
import { maxHandles } from './handle-file.ts';
import { revokeInvitation } from '../../features/invitations/revoke-invitation.service.ts';

/** Number or id. */
const campaign = v.pipe(v.string(), v.trim(), v.maxLength(textLimits.name));
/** A handle; the id of an account where several have had its handle. */
const handle = v.pipe(
  v.string(),
  v.maxLength(textLimits.name),
  v.check((text) => parseInvitee(text) !== null, 'must be a handle, such as @maralind'),
);
const count = (max: number) =>
  v.pipe(
    v.number(),
    v.check((n) => Number.isInteger(n) && n >= 1 && n <= max, `must be 1 to ${max}`),
  );
const filled = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
const options = {
  expiresAt: v.optional(isoDate),
  message: v.optional(filled(textLimits.noticeBody)),
  inviter: v.optional(filled(textLimits.name)),
};

export const readInvitations = defineOperation({
  name: 'invitations.list',
  kind: 'read',
  input: v.strictObject({ campaign, limit: count(10_000) }),
  run: ({ ctx, input }) => listInvitations(ctx, input.campaign, input.limit),
});

export const readInvitationCounts = defineOperation({
  name: 'invitations.stats',
  kind: 'read',
  input: v.strictObject({ campaign }),
  run: ({ ctx, input }) => countInvitations(ctx, input.campaign),
});

export const addInvitation = defineOperation({
  name: 'invitations.create',
  kind: 'act',
  input: v.strictObject({
    campaign,
    forHandle: v.optional(handle),
    maxUses: v.optional(count(1_000_000)),
    ...options,
  }),
  run: ({ ctx, operator, input: { campaign: name, ...rest } }) =>
    createInvitation(ctx, operator, name, rest),
});

export const addInvitations = defineOperation({
  name: 'invitations.create-many',
  kind: 'act',
  input: v.strictObject({
    campaign,
    handles: v.pipe(v.array(handle), v.minLength(1), v.maxLength(maxHandles)),
    ...options,
  }),
  run: ({ ctx, operator, input: { campaign: name, ...rest } }) =>
    createInvitations(ctx, operator, name, rest),
});

export const endInvitation = defineOperation({
  name: 'invitations.revoke',
  kind: 'act',
  input: v.strictObject({ invitation: filled(textLimits.field) }),
  run: ({ ctx, input, operator }) => revokeInvitation(ctx, operator, input.invitation),
});

export const invitationOperations = [
  readInvitations,
  readInvitationCounts,
  addInvitation,
  addInvitations,
  endInvitation,
];
