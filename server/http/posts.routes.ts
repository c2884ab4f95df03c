/** Posts: publish, and list one's own. */
import { createPost } from '../../contract/rest.ts';
import { postLimits } from '../config.ts';
import { listMyPosts } from '../services/posts.service.ts';
import * as publishing from '../services/posts.publish.ts';
import type { Routes } from './register.ts';

export default ({ register, procedure }: Routes): void => {
  register(
    createPost,
    ({ body, files, caller, idempotencyKey }, ctx) =>
      publishing.createPost(ctx, caller.userId, { payload: body, files, idempotencyKey: idempotencyKey ?? null }),
    { multipart: true, perMinute: 30 },
  );
  procedure('getPostLimits', async (_, { ctx }) => postLimits(ctx.config));
  procedure('listMyPosts', (input, { ctx, caller }) => listMyPosts(ctx, caller.userId, input));
};
