/** Previews of links: for the editor, and of posts after they were published. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LinkedPage } from '../../../../server/adapters/linked-pages.ts';
import type { Caller, Context } from '../../../../server/context.ts';
import { linkPreviews } from '../../../../server/schema.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import {
  findLinkPreview,
  getLinkPreview,
} from '../../../../server/features/posts/load-link-preview.service.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { postJobs } from '../../../../server/features/posts/publish-post.jobs.ts';
import { day, firstRun } from '../../support.ts';
import { code, ctx, member, payload, publish } from './posts.setup.ts';

/** The context with pages by their address; other addresses give none. */
function withPages(pages: Record<string, LinkedPage>): { own: Context; asked: string[] } {
  const asked: string[] = [];
  const fetchPage = async (url: string) => {
    asked.push(url);
    return pages[url] ?? null;
  };
  return { own: { ...ctx, fetchPage }, asked };
}
const page = { title: 'Stores', imageUrl: 'https://shop.example/p.jpg' };
const minute = 60_000;

test('reads a page once a day, and one that gives nothing once in ten minutes', async () => {
  const { own, asked } = withPages({ 'https://www.shop.example/a': page });
  const link = 'http://www.shop.example/a?utm_content=mara#part';
  const preview = { url: link, host: 'shop.example', ...page };
  for (let time = 0; time < 3; time++) assert.deepEqual(await findLinkPreview(own, link), preview);
  assert.equal(await findLinkPreview(own, 'https://shop.example/none'), null);
  ctx.clock.advance(9 * minute);
  assert.equal(await findLinkPreview(own, 'https://shop.example/none'), null);
  assert.equal(asked.length, 2);
  ctx.clock.advance(2 * minute);
  await findLinkPreview(own, 'https://shop.example/none');
  await findLinkPreview(own, link);
  assert.equal(asked.length, 3);
  ctx.clock.advance(day);
  await findLinkPreview(own, link);
  assert.equal(asked.length, 4);
  ctx.clock.advance(2 * day);
  await cleanupJobs['clean-up']!(ctx, {}, firstRun);
  assert.equal(await ctx.database.db.$count(linkPreviews), 0);
});

test('reads only addresses of pages, and stores nothing when the server is busy', async () => {
  const { own, asked } = withPages({});
  for (const link of [
    'javascript:alert(1)',
    'ftp://shop.example/',
    'https://shop.example:8443/',
    'shop.example',
    'https://a:b@shop.example/',
    `https://shop.example/${'ä'.repeat(400)}`,
  ])
    assert.equal(await findLinkPreview(own, link), null, link);
  assert.deepEqual(asked, []);
  const busy = { ...ctx, fetchPage: () => Promise.reject(new Error('busy')) };
  assert.equal(await findLinkPreview(busy, 'https://shop.example/busy'), null);
  const { own: free } = withPages({ 'https://shop.example/busy': page });
  assert.equal((await findLinkPreview(free, 'https://shop.example/busy'))?.title, 'Stores');
});

test('gives a person ten previews a minute', async () => {
  const { user } = await member();
  const caller = { userId: user.userId, realUserId: user.userId } as Caller;
  const { own } = withPages({});
  const input = { url: 'https://shop.example/x' };
  for (let time = 0; time < 10; time++)
    assert.equal(await getLinkPreview(own, caller, input), null);
  await assert.rejects(getLinkPreview(own, caller, input), code('RATE_LIMITED'));
  ctx.clock.advance(minute);
  assert.equal(await getLinkPreview(own, caller, input), null);
});

test('shows the preview of the first link of a post', async () => {
  const { id, user } = await member();
  const { own } = withPages({ 'https://shop.example/first': page });
  const content = 'Try shop.example/first and https://shop.example/second';
  await publish(user, payload(id, { content }));
  const readCard = async () => (await listMyPosts(ctx, user.userId)).items[0]!;
  assert.equal((await readCard()).linkPreview, undefined);
  const runner = await startJobs(own, postJobs);
  await runner.settled();
  await runner.stop();
  assert.deepEqual((await readCard()).linkPreview, {
    url: 'https://shop.example/first',
    host: 'shop.example',
    ...page,
  });
});
