/** Posts: publish, limits, and the caller's own posts. */
import { createPost } from '../../../contract/rest.ts';
import { deletePost } from '../../features/posts/delete-post.service.ts';
import { listDrafts } from '../../features/posts/drafts.queries.ts';
import { saveDraft } from '../../features/posts/save-draft.service.ts';
import { listMyPosts } from '../../features/posts/posts.queries.ts';
import { getLinkPreview } from '../../features/posts/load-link-preview.service.ts';
import { listPostLinks } from '../../features/posts/post-links.queries.ts';
import { submitPostLink } from '../../features/posts/submit-post-link.service.ts';
import {
  assertMaySendFiles,
  getAuthorAccount,
} from '../../features/posts/post-permission.queries.ts';
import * as publishing from '../../features/posts/publish-post.service.ts';
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
  procedure('listDrafts', (_, { ctx, caller }) => listDrafts(ctx, caller));
  procedure('saveDraft', (input, { ctx, caller }) => saveDraft(ctx, caller, input));
  procedure('deletePost', async ({ id }, { ctx, caller }) => {
    await deletePost(ctx, caller.userId, id);
    return { ok: true as const };
  });
  procedure('getLinkPreview', (input, { ctx, caller }) => getLinkPreview(ctx, caller, input));
  procedure('getPostLimits', async (_, { ctx }) => ctx.config.postLimits);
  procedure('submitPostLink', (input, { ctx, caller }) =>
    submitPostLink(ctx, caller.userId, input),
  );
  procedure('listPostLinks', (input, { ctx, caller }) => listPostLinks(ctx, caller.userId, input));
  procedure('listMyPosts', (input, { ctx, caller }) => listMyPosts(ctx, caller.userId, input));
};
