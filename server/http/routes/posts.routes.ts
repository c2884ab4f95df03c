/** Posts: publish, limits, and the caller's own posts. */
import { createPost } from '../../../contract/rest.ts';
import { listMyPosts } from '../../topics/posts/posts.queries.ts';
import * as publishing from '../../topics/posts/publish-post.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(
    createPost,
    ({ body, files, caller, idempotencyKey }, ctx) =>
      publishing.createPost(ctx, caller.userId, {
        payload: body,
        files,
        idempotencyKey: idempotencyKey ?? null,
      }),
    { multipart: true, perMinute: 30 },
  );
  procedure('getPostLimits', async (_, { ctx }) => ctx.config.postLimits);
  procedure('listMyPosts', (input, { ctx, caller }) => listMyPosts(ctx, caller.userId, input));
};
