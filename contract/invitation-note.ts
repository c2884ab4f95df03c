/** The note of an invitation and the person who wrote it. */
import * as v from 'valibot';
import { url } from './common.ts';

/** The inviting person. */
export const inviter = v.object({
  name: v.string(),
  handle: v.optional(v.string()),
  avatarUrl: v.optional(url),
});

/** What the inviting person wrote, for a person who joined by that invitation. */
export const invitationNote = v.object({ message: v.string(), inviter: v.optional(inviter) });
export type InvitationNote = v.InferOutput<typeof invitationNote>;
