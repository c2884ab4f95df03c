/** What anybody sees of the sandbox's network: profiles and posts, with the switches of whoever runs the sandbox. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { count, day, markup, sendPage, time, type Html } from '../html.ts';
import type { Account } from './accounts.ts';
import { publish, unpublish } from './api.ts';
import { avatarPath } from './avatar.ts';
import { XProblem } from './guard.ts';
import {
  accountByHandle,
  accountById,
  metricsOf,
  postsOf,
  withdrawAccess,
  type Media,
  type Post,
  type XNetworkProgram,
} from './state.ts';

export const profilePath = ({ handle }: Pick<Account, 'handle'>): string => `/sandbox/x/${handle}`;
const postPath = (author: Account, post: Post): string => `${profilePath(author)}/status/${post.id}`;

function mediaOf(x: XNetworkProgram, post: Post): Html | null {
  const held = post.mediaIds.flatMap((id) => x.store.state.media.filter((item) => item.id === id));
  if (held.length === 0) return null;
  const show = (item: Media) =>
    item.mimeType.startsWith('video/')
      ? markup`<video src="/sandbox/x/media/${item.id}" controls></video>`
      : markup`<img src="/sandbox/x/media/${item.id}" alt="${item.altText ?? ''}">`;
  return markup`<div class="media">${held.map(show)}</div>`;
}

function postView(x: XNetworkProgram, author: Account, post: Post, single = false): Html {
  const metrics = metricsOf(x, post, author);
  return markup`<article class="post${single ? ' single' : ''}">
<div class="small third"><a href="${profilePath(author)}">${author.name}</a> @${author.handle} · <a href="${postPath(author, post)}">${time(post.createdAt)}</a></div>
<p>${post.text}</p>${mediaOf(x, post)}
<div class="metrics"><span>${count(metrics.impression_count)} views</span><span>${count(metrics.like_count)} likes</span><span>${count(metrics.retweet_count)} reposts</span><span>${count(metrics.reply_count)} replies</span><span>${count(metrics.quote_count)} quotes</span><span>${count(metrics.bookmark_count)} bookmarks</span></div>
${single ? markup`<div class="actions posted"><form method="post" action="${postPath(author, post)}/delete"><button class="small danger">Delete this post</button></form></div>` : null}
</article>`;
}

/** Buttons for what a person or the network can do to an account. */
export function accountActions(account: Account, size = ''): Html {
  const act = (name: string, label: string, tone = '') =>
    markup`<form method="post" action="${profilePath(account)}/${name}"><button class="${size} ${tone}">${label}</button></form>`;
  return markup`<div class="actions">${account.suspended ? act('restore', 'Lift suspension') : act('suspend', 'Suspend', 'danger')}${act('withdraw', 'Withdraw Evangelist’s access')}</div>`;
}

function profileBody(x: XNetworkProgram, account: Account): Html {
  const posts = postsOf(x, account.id);
  return markup`<div class="who"><img class="avatar big" src="${avatarPath(account)}" alt=""><div>
<h1>${account.name}</h1><p class="third small">@${account.handle}${account.suspended ? markup` · <span class="bad">suspended</span>` : null}</p></div></div>
<p class="lead">${account.bio}</p>
<p class="small second num">${count(account.followers)} followers · ${count(account.following)} following · on the network since ${day(account.createdAt)}</p>
<section><header><h2>Posts</h2><span class="small third num">${posts.length}</span></header>
${posts.length > 0 ? posts.map((post) => postView(x, account, post)) : markup`<p class="empty">Nothing published yet.</p>`}</section>
<section><header><h2>Post directly</h2><span class="small third">without Evangelist</span></header>
<form class="block stack compose" method="post" action="${profilePath(account)}/post"><label class="field">Text<textarea name="text" required></textarea></label><button>Publish as @${account.handle}</button></form></section>
<section><header><h2>Account</h2></header>${accountActions(account)}</section>`;
}

function listBody(x: XNetworkProgram): Html {
  const { accounts, posts } = x.store.state;
  const newest = [...posts].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 40);
  return markup`<h1>Network</h1><p class="lead">An X-compatible network with people of its own. Evangelist speaks to it as it would to the real one.</p>
<div class="columns"><section><header><h2>Newest posts</h2><span class="small third num">${posts.length}</span></header>
${newest.length > 0 ? newest.map((post) => postView(x, accountById(x, post.authorId)!, post)) : markup`<p class="empty">Nothing published yet.</p>`}</section>
<section><header><h2>People</h2></header><ul class="rows">${accounts.map((account) => accountRow(account))}</ul></section></div>`;
}

export function accountRow(account: Account, extra: Html | null = null): Html {
  return markup`<li><img class="avatar" src="${avatarPath(account)}" alt=""><div class="grow"><a class="strong" href="${profilePath(account)}">${account.name}</a>${account.suspended ? markup` <span class="bad small">suspended</span>` : null}<br><span class="small third num">@${account.handle} · ${count(account.followers)} followers</span></div>${extra}</li>`;
}

function missing(reply: FastifyReply, what: string): FastifyReply {
  const body = markup`<h1>Not found</h1><p class="lead">There is no such ${what}. It may have been deleted.</p>`;
  return sendPage(reply, { title: 'Not found', at: 'network', body, status: 404 });
}

type OfHandle = { Params: { handle: string } };
type OfPost = { Params: { handle: string; id: string } };

function showPost(x: XNetworkProgram, id: string, reply: FastifyReply): FastifyReply {
  const post = x.store.state.posts.find((held) => held.id === id);
  const author = post && accountById(x, post.authorId);
  if (!post || !author || author.suspended) return missing(reply, 'post');
  return sendPage(reply, {
    title: `${author.name} on the network`,
    at: 'network',
    body: markup`<div class="narrow">${postView(x, author, post, true)}</div>`,
  });
}

/** Acts on an account and goes back to where the button was. */
function action(x: XNetworkProgram, act: (account: Account) => void) {
  return async (request: FastifyRequest<OfHandle>, reply: FastifyReply) => {
    const account = accountByHandle(x, request.params.handle);
    if (!account) return missing(reply, 'person');
    act(account);
    await x.store.save();
    return reply.redirect(backTo(request, profilePath(account)), 303);
  };
}

/** The sandbox's page that the form stood on. */
export function backTo(request: FastifyRequest, otherwise: string): string {
  const from = request.headers.referer;
  if (!from || !URL.canParse(from)) return otherwise;
  const { pathname } = new URL(from);
  return pathname.startsWith('/sandbox') ? pathname : otherwise;
}

async function postDirectly(x: XNetworkProgram, request: FastifyRequest<OfHandle>, reply: FastifyReply): Promise<FastifyReply> {
  const account = accountByHandle(x, request.params.handle);
  if (!account) return missing(reply, 'person');
  const { text, createdAt } = (request.body ?? {}) as { text?: string; createdAt?: string };
  const json = request.headers['content-type']?.startsWith('application/json');
  try {
    const at = createdAt ? { createdAt: new Date(createdAt) } : {};
    const post = await publish(x, account, { text: (text ?? '').replaceAll('\r\n', '\n').trim(), mediaIds: [], ...at });
    const url = `${new URL(x.url).origin}${postPath(account, post)}`;
    return json ? reply.code(201).send({ id: post.id, authorId: account.id, url }) : reply.redirect(postPath(account, post), 303);
  } catch (error) {
    if (!(error instanceof XProblem)) throw error;
    if (json) return reply.code(error.status).send({ title: error.title, detail: error.detail });
    const body = markup`<h1>Not published</h1><p class="lead">${error.detail}</p><p><a href="${profilePath(account)}">Back to @${account.handle}</a></p>`;
    return sendPage(reply, { title: 'Not published', at: 'network', body, status: error.status });
  }
}

export function mountNetworkPages(app: FastifyInstance, x: XNetworkProgram): void {
  app.get('/', (_, reply) => sendPage(reply, { title: 'Network', at: 'network', body: listBody(x) }));
  app.get<{ Params: { id: string } }>('/i/web/status/:id', (request, reply) => showPost(x, request.params.id, reply));
  app.get<OfHandle>('/:handle', (request, reply) => {
    const account = accountByHandle(x, request.params.handle);
    if (!account) return missing(reply, 'person');
    return sendPage(reply, { title: account.name, at: 'network', body: profileBody(x, account) });
  });
  app.get<OfPost>('/:handle/status/:id', (request, reply) => showPost(x, request.params.id, reply));
  app.post<OfPost>('/:handle/status/:id/delete', async (request, reply) => {
    const post = x.store.state.posts.find(({ id }) => id === request.params.id);
    if (!post) return missing(reply, 'post');
    await unpublish(x, post);
    return reply.redirect(`/sandbox/x/${encodeURIComponent(request.params.handle)}`, 303);
  });
  app.post<OfHandle>('/:handle/post', (request, reply) => postDirectly(x, request, reply));
  app.post<OfHandle>(
    '/:handle/suspend',
    action(x, (account) => (account.suspended = true)),
  );
  app.post<OfHandle>(
    '/:handle/restore',
    action(x, (account) => (account.suspended = false)),
  );
  app.post<OfHandle>(
    '/:handle/withdraw',
    action(x, (account) => withdrawAccess(x, account.id)),
  );
}
