/** Posts: publish, limits, and the caller's own posts. */
import { createPost } from '../../../contract/rest.ts';
import { listMyPosts } from '../../topics/posts/posts.queries.ts';
import {
  assertMaySendFiles,
  getAuthorAccount,
} from '../../topics/posts/post-permission.service.ts';
import * as publishing from '../../topics/posts/publish-post.service.ts';
import { assertBodyLength } from '../upload-admission.ts';
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
    {
      perMinute: 30,
      async authorize(request, ctx) {
        assertBodyLength(ctx, request);
        await getAuthorAccount(ctx, request.caller!.userId);
      },
      multipart: ({ body: payload, caller, idempotencyKey = null }, ctx) =>
        assertMaySendFiles(ctx, caller.userId, { payload, idempotencyKey }),
    },
  );
  procedure('getPostLimits', async (_, { ctx }) => ctx.config.postLimits);
  procedure('listMyPosts', (input, { ctx, caller }) => listMyPosts(ctx, caller.userId, input));
};
