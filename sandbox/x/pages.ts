/** The network's pages: profiles and posts, with actions to suspend accounts and revoke access. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTime } from '../../contract/formats/time.ts';
import { formatCount, renderDay, markup, sendPage, renderTime, type Html } from '../html.ts';
import { BadInput, readFields } from '../input.ts';
import type { Account } from './demo-accounts.ts';
import { publishPost, deletePost, type NewPost } from './api.ts';
import { getAvatarPath } from './avatars.ts';
import { XProblem } from './authentication.ts';
import { mountLimit, renderLimitForm } from './rate-limit.ts';
import { renderRefusalForm } from './refusals.ts';
import {
  findAccountByHandle,
  findAccountById,
  getPostMetrics,
  listPostsByAuthor,
  listVersions,
  revokeAllGrants,
  type Media,
  type Post,
  type XNetworkProgram,
} from './state.ts';

export const getProfilePath = ({ handle }: Pick<Account, 'handle'>): string =>
  `/sandbox/x/${handle}`;
const getPostPath = (author: Account, post: Post): string =>
  `${getProfilePath(author)}/status/${post.id}`;

function renderMedia(x: XNetworkProgram, post: Post): Html | null {
  const mediaItems = post.mediaIds.flatMap((id) =>
    x.store.state.media.filter((item) => item.id === id),
  );
  if (mediaItems.length === 0) return null;
  const show = (item: Media) =>
    item.mimeType.startsWith('video/')
      ? markup`<video src="/sandbox/x/media/${item.id}" controls></video>`
      : markup`<img src="/sandbox/x/media/${item.id}" alt="${item.altText ?? ''}">`;
  return markup`<div class="media">${mediaItems.map(show)}</div>`;
}

function renderPost(x: XNetworkProgram, author: Account, post: Post, single = false): Html {
  const metrics = getPostMetrics(x, post, author);
  return markup`<article class="post${single ? ' single' : ''}">
<div class="small subtle"><a href="${getProfilePath(author)}">${author.name}</a> @${author.handle} · <a href="${getPostPath(author, post)}">${renderTime(post.createdAt)}</a>${post.firstId ? ' · edited' : null}</div>
<p>${post.text}</p>${renderMedia(x, post)}
<div class="metrics"><span>${formatCount(metrics.impression_count)} views</span><span>${formatCount(metrics.like_count)} likes</span><span>${formatCount(metrics.retweet_count)} reposts</span><span>${formatCount(metrics.reply_count)} replies</span><span>${formatCount(metrics.quote_count)} quotes</span><span>${formatCount(metrics.bookmark_count)} bookmarks</span></div>
${single ? renderPostActions(x, author, post) : null}
</article>`;
}

/** The newest version can be edited at any time: so edits can be tried that the network itself allows for 30 minutes only. */
function renderPostActions(x: XNetworkProgram, author: Account, post: Post): Html {
  const newest = listVersions(x, post).at(-1)!;
  const path = getPostPath(author, post);
  const edit =
    newest === post
      ? markup`<form class="block stack compose" method="post" action="${path}/edit"><label class="field">Edit this post<textarea name="text" required>${post.text}</textarea></label><button>Save the edit</button></form>`
      : markup`<p class="small"><a href="${getPostPath(author, newest)}">There’s a new version of this post.</a></p>`;
  return markup`${edit}<div class="actions posted"><form method="post" action="${path}/delete"><button class="small danger">Delete this post</button></form></div>`;
}

/** Buttons for actions on an account. */
export function renderAccountActions(account: Account, size = ''): Html {
  const act = (name: string, label: string, tone = '') =>
    markup`<form method="post" action="${getProfilePath(account)}/${name}"><button class="${size} ${tone}">${label}</button></form>`;
  return markup`<div class="actions">${account.isProtected ? act('unprotect', 'Make posts public') : act('protect', 'Protect posts', 'quiet')}${act('withdraw', 'Revoke access', 'quiet')}${account.suspended ? act('restore', 'Lift suspension') : act('suspend', 'Suspend', 'quiet')}</div>`;
}

function renderProfile(x: XNetworkProgram, account: Account): Html {
  const posts = listPostsByAuthor(x, account.id);
  return markup`<div class="profile"><img class="avatar large" src="${getAvatarPath(account)}" alt=""><div>
<h1>${account.name}</h1><p class="subtle small">@${account.handle}${account.suspended ? markup` · <span class="bad">suspended</span>` : null}</p></div></div>
<p class="lead">${account.bio}</p>
<p class="small muted tabular">${formatCount(account.followers)} followers · ${formatCount(account.following)} following · on the network since ${renderDay(account.createdAt)}</p>
<section><header><h2>Posts</h2><span class="small subtle tabular">${posts.length}</span></header>
${posts.length > 0 ? posts.map((post) => renderPost(x, account, post)) : markup`<p class="empty">Nothing published yet.</p>`}</section>
<section><header><h2>Post directly</h2><span class="small subtle">without Evangelist</span></header>
<form class="block stack compose" method="post" action="${getProfilePath(account)}/post"><label class="field">Text<textarea name="text" required></textarea></label><button>Publish as @${account.handle}</button></form></section>
<section><header><h2>Account</h2></header>${renderAccountActions(account)}${renderRefusalForm(x, account)}</section>`;
}

/** The button with which the network refuses the product, or takes it back. */
export function renderProductAction({ store }: XNetworkProgram): Html {
  const refuses = store.state.refusesProduct === true;
  const [path, label, state] = refuses
    ? ['accept', 'Accept Evangelist again', 'Evangelist is refused: nothing can be posted or read.']
    : ['refuse', 'Refuse Evangelist', 'Evangelist may post and read.'];
  return markup`<form class="actions inline-form" method="post" action="/sandbox/x/product/${path}"><span class="expand small">${state}</span><button class="small ${refuses ? '' : 'danger'}">${label}</button></form>`;
}

function renderNetworkList(x: XNetworkProgram): Html {
  const { accounts, posts } = x.store.state;
  const newest = [...posts].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 40);
  return markup`<h1>Network</h1><p class="lead">An X-compatible network with people of its own. Evangelist speaks to it as it would to the real one.</p>
<div class="columns"><section><header><h2>Newest posts</h2><span class="small subtle tabular">${posts.length}</span></header>
${newest.length > 0 ? newest.map((post) => renderPost(x, findAccountById(x, post.authorId)!, post)) : markup`<p class="empty">Nothing published yet.</p>`}</section>
<div><section><header><h2>People</h2></header><ul class="rows">${accounts.map((account) => renderAccountRow(account))}</ul></section>
<section><header><h2>Limit of calls</h2></header>${renderLimitForm(x)}</section></div></div>`;
}

export function renderAccountRow(account: Account, extra: Html | null = null): Html {
  return markup`<li><img class="avatar" src="${getAvatarPath(account)}" alt=""><div class="expand"><a class="strong" href="${getProfilePath(account)}">${account.name}</a>${account.suspended ? markup` <span class="bad small">suspended</span>` : null}<br><span class="small subtle tabular">@${account.handle} · ${formatCount(account.followers)} followers</span></div>${extra}</li>`;
}

function sendNotFound(reply: FastifyReply, what: string): FastifyReply {
  const body = markup`<h1>Not found</h1><p class="lead">There is no such ${what}. It may have been deleted.</p>`;
  return sendPage(reply, { title: 'Not found', section: 'network', body, status: 404 });
}

type ByHandle = { Params: { handle: string } };
type ByPost = { Params: { handle: string; id: string } };

function sendPostPage(x: XNetworkProgram, id: string, reply: FastifyReply): FastifyReply {
  const post = x.store.state.posts.find((item) => item.id === id);
  const author = post && findAccountById(x, post.authorId);
  if (!post || !author || author.suspended) return sendNotFound(reply, 'post');
  return sendPage(reply, {
    title: `${author.name} on the network`,
    section: 'network',
    body: markup`<div class="narrow">${renderPost(x, author, post, true)}</div>`,
  });
}

/** A handler that changes an account and redirects back. */
function createAccountAction(x: XNetworkProgram, act: (account: Account) => void) {
  return async (request: FastifyRequest<ByHandle>, reply: FastifyReply) => {
    const account = findAccountByHandle(x, request.params.handle);
    if (!account) return sendNotFound(reply, 'person');
    act(account);
    await x.store.save();
    return reply.redirect(getReturnPath(request, getProfilePath(account)), 303);
  };
}

/** The sandbox page that contained the form. */
export function getReturnPath(request: FastifyRequest, otherwise: string): string {
  const from = request.headers.referer;
  if (!from || !URL.canParse(from)) return otherwise;
  const { pathname } = new URL(from);
  return pathname.startsWith('/sandbox') ? pathname : otherwise;
}

function parseDate(text: string): Date {
  const date = parseTime(text) ?? parseTime(`${text}T00:00:00Z`);
  if (!date) throw new BadInput('createdAt must be a date.');
  return date;
}

/** Saves a new version of the post. */
async function handleEdit(
  x: XNetworkProgram,
  request: FastifyRequest<ByPost>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const post = x.store.state.posts.find(({ id }) => id === request.params.id);
  const account = post && findAccountById(x, post.authorId);
  if (!post || !account) return sendNotFound(reply, 'post');
  return publishFromPage(x, request, reply, account, { previousId: post.id });
}

async function handleDirectPost(
  x: XNetworkProgram,
  request: FastifyRequest<ByHandle>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const account = findAccountByHandle(x, request.params.handle);
  if (!account) return sendNotFound(reply, 'person');
  const { createdAt } = readFields(request.body);
  const at = createdAt ? { createdAt: parseDate(createdAt) } : {};
  return publishFromPage(x, request, reply, account, at);
}

/** Publishes the text of a form, or of JSON, which tests send. */
async function publishFromPage(
  x: XNetworkProgram,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  input: Partial<NewPost>,
): Promise<FastifyReply> {
  const { text = '' } = readFields(request.body);
  const json = request.headers['content-type']?.startsWith('application/json');
  try {
    const post = await publishPost(x, account, {
      text: text.replaceAll('\r\n', '\n').trim(),
      mediaIds: [],
      ...input,
    });
    const url = `${new URL(x.url).origin}${getPostPath(account, post)}`;
    return json
      ? reply.code(201).send({ id: post.id, authorId: account.id, url })
      : reply.redirect(getPostPath(account, post), 303);
  } catch (error) {
    if (!(error instanceof XProblem)) throw error;
    if (json) return reply.code(error.status).send({ title: error.title, detail: error.detail });
    const body = markup`<h1>Not published</h1><p class="lead">${error.detail}</p><p><a href="${getProfilePath(account)}">Back to @${account.handle}</a></p>`;
    return sendPage(reply, {
      title: 'Not published',
      section: 'network',
      body,
      status: error.status,
    });
  }
}

export function mountNetworkPages(app: FastifyInstance, x: XNetworkProgram): void {
  app.get('/', (_, reply) =>
    sendPage(reply, { title: 'Network', section: 'network', body: renderNetworkList(x) }),
  );
  app.get<{ Params: { id: string } }>('/i/web/status/:id', (request, reply) =>
    sendPostPage(x, request.params.id, reply),
  );
  app.get<ByHandle>('/:handle', (request, reply) => {
    const account = findAccountByHandle(x, request.params.handle);
    if (!account) return sendNotFound(reply, 'person');
    return sendPage(reply, {
      title: account.name,
      section: 'network',
      body: renderProfile(x, account),
    });
  });
  app.get<ByPost>('/:handle/status/:id', (request, reply) =>
    sendPostPage(x, request.params.id, reply),
  );
  app.post<ByPost>('/:handle/status/:id/delete', async (request, reply) => {
    const post = x.store.state.posts.find(({ id }) => id === request.params.id);
    if (!post) return sendNotFound(reply, 'post');
    await deletePost(x, post);
    return reply.redirect(`/sandbox/x/${encodeURIComponent(request.params.handle)}`, 303);
  });
  app.post<ByPost>('/:handle/status/:id/edit', (request, reply) => handleEdit(x, request, reply));
  for (const [path, refuses] of [
    ['refuse', true],
    ['accept', false],
  ] as const)
    app.post(`/product/${path}`, async (request, reply) => {
      x.store.state.refusesProduct = refuses;
      await x.store.save();
      return reply.redirect(getReturnPath(request, '/sandbox'), 303);
    });
  mountLimit(app, x, (request) => getReturnPath(request, '/sandbox/x'));
  app.post<ByHandle>('/:handle/post', (request, reply) => handleDirectPost(x, request, reply));
  app.post<ByHandle>(
    '/:handle/suspend',
    createAccountAction(x, (account) => (account.suspended = true)),
  );
  app.post<ByHandle>(
    '/:handle/restore',
    createAccountAction(x, (account) => (account.suspended = false)),
  );
  for (const [path, isProtected] of [
    ['protect', true],
    ['unprotect', false],
  ] as const)
    app.post<ByHandle>(
      `/:handle/${path}`,
      createAccountAction(x, (account) => (account.isProtected = isProtected)),
    );
  app.post<ByHandle>(
    '/:handle/withdraw',
    createAccountAction(x, (account) => revokeAllGrants(x, account.id)),
  );
}
