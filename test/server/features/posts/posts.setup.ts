/** Context and helpers of the specs in this folder. Importing it registers the hooks of the importing spec. */
import { after, before } from 'node:test';
import { eq } from 'drizzle-orm';
import { type PostCreate } from '../../../../contract/post.ts';
import { posts } from '../../../../server/schema.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { createPost } from '../../../../server/features/posts/publish-post.service.ts';
import { campaign, person, testContext, type Person, type TestContext } from '../../support.ts';

export let ctx: TestContext;

before(async () => void (ctx = await testContext()));

after(() => ctx.close());

export const code = (expected: string) => (error: unknown) =>
  error instanceof ApiError && error.code === expected;

export async function member(
  values: Parameters<typeof campaign>[1] = {},
  account: Parameters<typeof person>[1] = {},
) {
  const made = await campaign(ctx, values);
  const user = await person(ctx, account);
  await joinCampaign(ctx, user.userId, made.id, { acceptedTermsVersion: made.row.termsVersion });
  return { ...made, user };
}

export const payload = (campaignId: string, rest: Partial<PostCreate> = {}): PostCreate => ({
  content: 'I like @acme',
  attachments: [],
  campaignId,
  selectedSuggestionId: null,
  ...rest,
});

export let keys = 0;

export const publish = (
  user: Person,
  body: PostCreate,
  key: string | null = `key-${++keys}`,
  files: Parameters<typeof createPost>[2]['files'] = [],
) => createPost(ctx, user.userId, { payload: body, files, idempotencyKey: key });

export const atNetwork = (user: Person) =>
  ctx.network.posts.filter((post) => post.authorId === user.handle).length;

export const getStatus = async (id: string) =>
  (await ctx.database.db.select().from(posts).where(eq(posts.id, id)))[0]!.status;

export const recorded = (user: Person) =>
  ctx.database.db.$count(posts, eq(posts.userId, user.userId));
