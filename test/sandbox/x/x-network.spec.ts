import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import {
  getRetryAfter,
  NetworkError,
  type MediaFile,
} from '../../../server/adapters/social-network.ts';
import { startTestServer, type TestServer } from '../../server/start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];

/** The consent of `handle`, given without a browser. */
async function consent(handle: string, wanted = scopes) {
  const { network } = server.ctx;
  const codeVerifier = randomBytes(32).toString('base64url');
  const redirectUri = `${server.url}/auth/twitter/callback`;
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const url = new URL(
    network.authorizeUrl({ state: 's', codeChallenge, scopes: wanted, redirectUri }),
  );
  const body = new URLSearchParams({
    ...Object.fromEntries(url.searchParams),
    account: handle,
    decision: 'authorize',
  });
  const response = await server.get(url.pathname, { method: 'POST', body });
  const code = new URL(response.headers.get('location')!).searchParams.get('code')!;
  return { code, codeVerifier, redirectUri };
}
const exchangeTokens = async (handle: string, wanted?: string[]) =>
  server.ctx.network.exchangeCode(await consent(handle, wanted));
const failed = (reason: NetworkError['reason'], message?: RegExp) => (error: unknown) => {
  assert.ok(error instanceof NetworkError, String(error));
  assert.equal(error.reason, reason, error.message);
  if (message) assert.match(error.message, message);
  return true;
};

describe('the network’s consent', () => {
  it('exchanges a code once, with its verifier', async () => {
    const { network } = server.ctx;
    const input = await consent('maralind');
    await assert.rejects(
      network.exchangeCode({ ...input, codeVerifier: 'other' }),
      failed('access-withdrawn', /verifier/),
    );
    await assert.rejects(network.exchangeCode(input), failed('access-withdrawn'));
    const good = await consent('maralind');
    const tokens = await network.exchangeCode(good);
    assert.deepEqual(tokens.scopes, scopes);
    await assert.rejects(network.exchangeCode(good), failed('access-withdrawn'));
    const me = await network.me(tokens.accessToken);
    assert.equal(me.handle, 'maralind');
    assert.equal(me.followers, 4812);
    assert.ok(Date.parse(me.createdAt) < server.ctx.clock.now().getTime());
    assert.equal((await fetch(me.avatarUrl!)).headers.get('content-type'), 'image/svg+xml');
  });

  it('finds a profile by its handle, with the app’s own token', async () => {
    const found = await server.ctx.network.findProfile('MaraLind');
    assert.deepEqual([found?.handle, found?.followers], ['maralind', 4812]);
    assert.equal(await server.ctx.network.findProfile('nobody_has_it'), null);
  });

  it('shows a page without scripts that escapes what it is given', async () => {
    const query = new URLSearchParams({
      response_type: 'code', client_id: 'evangelist-sandbox', redirect_uri: `${server.url}/auth/twitter/callback`,
      scope: '<script>', state: '"><script>alert(1)</script>', code_challenge: 'c', code_challenge_method: 'S256',
    }); // prettier-ignore
    const html = await (await server.get(`/sandbox/x/i/oauth2/authorize?${query}`)).text();
    assert.doesNotMatch(html, /<script/);
    assert.match(html, /&lt;script&gt;/);
  });

  it('selects the account that this browser used last', async () => {
    const query = new URLSearchParams({
      response_type: 'code', client_id: 'evangelist-sandbox', redirect_uri: `${server.url}/auth/twitter/callback`,
      scope: 'tweet.read', state: 's', code_challenge: 'c', code_challenge_method: 'S256',
    }); // prettier-ignore
    const path = `/sandbox/x/i/oauth2/authorize?${query}`;
    const readSelected = async (headers = {}) =>
      /value="(\w+)" checked/.exec(await (await server.get(path, { headers })).text())?.[1];
    assert.equal(await readSelected(), 'maralind');
    const body = new URLSearchParams({
      ...Object.fromEntries(query),
      account: 'tkowal',
      decision: 'authorize',
    });
    const answer = await server.get(path, { method: 'POST', body });
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
    assert.equal(await readSelected({ cookie }), 'tkowal');
    assert.equal(await readSelected({ cookie: 'sandbox_x_account=nobody' }), 'maralind');
  });

  it('does not redirect to an unregistered address', async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'evangelist-sandbox',
      redirect_uri: 'https://evil.example/',
      scope: 'a',
      state: 'b',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
    const response = await server.get(`/sandbox/x/i/oauth2/authorize?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'cancel' }),
    });
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('location'), null);
  });

  it('ends access tokens after two hours and refreshes once', async () => {
    const { network } = server.ctx;
    const tokens = await exchangeTokens('priyaraman');
    await server.advance(2 * 3_600_000 + 1);
    await assert.rejects(network.me(tokens.accessToken), failed('access-withdrawn'));
    const next = await network.refresh(tokens.refreshToken!);
    assert.equal((await network.me(next.accessToken)).handle, 'priyaraman');
    await assert.rejects(network.refresh(tokens.refreshToken!), failed('access-withdrawn'));
  });
});

describe('posts', () => {
  it('are public and gain metrics with the clock', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('tkowal');
    const { id, url } = await network.createPost(accessToken, {
      text: 'Oracles & <other> slow mornings',
      mediaIds: [],
    });
    assert.match(await (await fetch(url)).text(), /Oracles &amp; &lt;other&gt; slow mornings/);
    const counts = [];
    for (const hours of [0, 1, 6, 24, 240]) {
      if (hours > 0) await server.advance(hours * 3_600_000);
      const { posts, gone } = await network.lookupPosts([id, '404']);
      assert.deepEqual(gone, ['404']);
      counts.push(posts[0]!.metrics.impressions);
    }
    assert.deepEqual(
      [...counts].sort((a, b) => a - b),
      counts,
    );
    assert.equal(counts[0], 0);
    assert.ok(counts[4]! > 12_640 * 0.4 && counts[4]! < 12_640 * 1.4, String(counts));
    const mine = await network
      .recentPosts(accessToken, (await network.me((await exchangeTokens('tkowal')).accessToken)).id)
      .catch((error: unknown) => error);
    assert.ok(mine instanceof NetworkError, 'the first token is older than two hours');
  });

  it('are rejected as duplicates, when too long, with two cashtags, or without the scope', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('luzferreira');
    const post = (text: string, token = accessToken) =>
      network.createPost(token, { text, mediaIds: [] });
    await post('Once is enough');
    await assert.rejects(post('Once is enough'), failed('refused', /duplicate/));
    await assert.rejects(post('x'.repeat(281)), failed('refused', /too long/));
    await assert.rejects(post('$SOL and $ETH'), failed('refused', /cashtag/));
    await assert.rejects(
      post(
        'Read only',
        (await exchangeTokens('luzferreira', ['tweet.read', 'users.read'])).accessToken,
      ),
      failed('refused', /tweet.write/),
    );
    await assert.rejects(post('No token', 'made-up'), failed('access-withdrawn'));
    const mine = await network.recentPosts(accessToken, '883640155');
    assert.deepEqual(
      mine.map(({ text }) => text),
      ['Once is enough'],
    );
  });

  it('disappear when deleted, or when their author is suspended', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('ade_okafor');
    const [first, second] = [
      await network.createPost(accessToken, { text: 'one', mediaIds: [] }),
      await network.createPost(accessToken, { text: 'two', mediaIds: [] }),
    ];
    await server.get(`/sandbox/x/ade_okafor/status/${first.id}/delete`, { method: 'POST' });
    assert.deepEqual(
      (await network.lookupPosts([first.id, second.id])).posts.map(({ id }) => id),
      [second.id],
    );
    await server.get('/sandbox/x/ade_okafor/suspend', { method: 'POST' });
    const lookUpSecond = async () => {
      const { posts, gone, hidden, reads } = await network.lookupPosts([second.id]);
      return { posts, gone, hidden, reads };
    };
    const hidden = { posts: [], gone: [], hidden: [second.id], reads: 0 };
    assert.deepEqual(await lookUpSecond(), hidden, 'not authorized, but there');
    assert.deepEqual((await network.lookupPosts([first.id])).gone, [first.id]);
    assert.equal(await network.findProfile('ade_okafor'), null);
    await assert.rejects(network.me(accessToken), failed('refused', /suspended/));
    await server.get('/sandbox/x/ade_okafor/restore', { method: 'POST' });
    assert.equal((await network.lookupPosts([second.id])).posts.length, 1);
    await server.get('/sandbox/x/ade_okafor/protect', { method: 'POST' });
    assert.deepEqual(await lookUpSecond(), hidden);
    const { id: me } = await network.me(accessToken);
    assert.equal((await network.recentPosts(accessToken, me)).length, 1, 'its author reads it');
    await server.get('/sandbox/x/ade_okafor/unprotect', { method: 'POST' });
    await server.get('/sandbox/x/ade_okafor/withdraw', { method: 'POST' });
    await assert.rejects(network.me(accessToken), failed('access-withdrawn'));
  });

  it('contain media uploaded in chunks', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('jonasbekker');
    const bytes = randomBytes(5 * 1024 * 1024);
    const file: MediaFile = {
      fileName: 'clip.mp4',
      mimeType: 'video/mp4',
      sizeBytes: bytes.length,
      altText: 'A "clip"',
      stream: () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
    };
    const mediaId = await network.uploadMedia(accessToken, file);
    const { url } = await network.createPost(accessToken, {
      text: 'With a clip',
      mediaIds: [mediaId],
    });
    assert.match(await (await fetch(url)).text(), new RegExp(`/sandbox/x/media/${mediaId}`));
    const networkId = url.split('/').at(-1)!;
    const [short] = (await network.lookupPosts([networkId])).posts;
    assert.deepEqual([short!.hasMedia, short!.media], [true, undefined], 'it was not asked for');
    const [published] = (await network.lookupPosts([networkId], { withMedia: true })).posts;
    const [still] = published!.media!;
    assert.deepEqual([still!.kind, still!.altText], ['video', 'A "clip"']);
    const drawn = await fetch(still!.previewUrl!);
    assert.match(await drawn.text(), /^<svg/);
    const kept = Buffer.from(await (await server.get(`/sandbox/x/media/${mediaId}`)).arrayBuffer());
    assert.ok(kept.equals(bytes));
    await assert.rejects(
      network.createPost(accessToken, { text: 'Not mine', mediaIds: ['1'] }),
      failed('refused', /media/i),
    );
    await assert.rejects(
      network.uploadMedia(accessToken, { ...file, sizeBytes: 7 }),
      failed('refused', /of 7 bytes/),
    );
  });

  it('can be edited: one post with the newest text and the counts of all its ids', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('priyaraman');
    const text = 'Read https://example.com/a?b=1&c=2 and <other> things';
    const { id, url } = await network.createPost(accessToken, { text, mediaIds: [] });
    await server.advance(3_600_000);
    const before = (await network.lookupPosts([id])).posts[0]!;
    assert.deepEqual([before.text, before.versions], [text, undefined]);
    const page = new URL((await fetch(url)).url).pathname;
    const edit = (address: string, edited: string) =>
      server.call('POST', `${address}/edit`, { body: { text: edited } });
    const response = await edit(`/sandbox/x/priyaraman/status/${id}`, `${text}!`);
    assert.equal(response.status, 201, page);
    const { id: newest } = (await response.json()) as { id: string };
    await server.advance(24 * 3_600_000);
    for (const asked of [id, newest]) {
      const { posts, gone } = await network.lookupPosts([asked]);
      assert.deepEqual([posts.length, gone], [1, []]);
      const [post] = posts;
      assert.deepEqual([post!.id, post!.text], [id, `${text}!`]);
      assert.deepEqual(
        post!.versions!.map((one) => one.id),
        [id, newest],
      );
      assert.ok(post!.metrics.impressions > before.metrics.impressions * 2);
    }
    const { id: me } = await network.me((await exchangeTokens('priyaraman')).accessToken);
    const { accessToken: fresh } = await exchangeTokens('priyaraman');
    const [mine] = await network.recentPosts(fresh, me);
    assert.deepEqual([mine!.id, mine!.text], [id, `${text}!`]);
    const again = await edit(`/sandbox/x/priyaraman/status/${id}`, 'Not the newest');
    assert.equal(again.status, 403);
    await network.deletePost(fresh, newest);
    assert.deepEqual((await network.lookupPosts([id, newest])).gone, [id, newest]);
  });

  it('can be edited through the API for 30 minutes and five times', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('luzferreira');
    const edit = (previous_post_id: string, text: string) =>
      fetch(`${server.url}/sandbox/x/2/tweets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, edit_options: { previous_post_id } }),
      });
    const { id } = await network.createPost(accessToken, { text: 'Version 0', mediaIds: [] });
    let last = id;
    for (let n = 1; n <= 5; n++) {
      const answer = await edit(last, `Version ${n}`);
      assert.equal(answer.status, 201);
      const { data } = (await answer.json()) as {
        data: { id: string; edit_history_tweet_ids: string[] };
      };
      assert.equal(data.edit_history_tweet_ids.length, n + 1);
      last = data.id;
    }
    assert.equal((await edit(last, 'Version 6')).status, 403);
    const other = await network.createPost(accessToken, { text: 'Late', mediaIds: [] });
    await server.advance(31 * 60_000);
    assert.equal((await edit(other.id, 'Too late')).status, 403);
  });

  it('can be published on the network directly', async () => {
    const response = await server.call('POST', '/sandbox/x/harborfinance/post', {
      body: { text: 'Posted by hand', createdAt: '2026-01-01T00:00:00.000Z' },
    });
    assert.equal(response.status, 201);
    const { id } = (await response.json()) as { id: string };
    const { posts } = await server.ctx.network.lookupPosts([id]);
    assert.equal(posts[0]!.createdAt, '2026-01-01T00:00:00.000Z');
  });
});

describe('the refusal of the next act, which the page of an account sets', () => {
  const setRefusal = (refusal: string) =>
    server.get('/sandbox/x/luzferreira/refuse', {
      method: 'POST',
      body: new URLSearchParams({ refusal }),
    });
  /** What `act` fails with. */
  const catchFailure = async (act: Promise<unknown>) => {
    const error: unknown = await act.catch((thrown: unknown) => thrown);
    assert.ok(error instanceof NetworkError, String(error));
    return error;
  };

  it('fails a post or deletion once, with a reason that the product knows', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('luzferreira');
    const publish = (text: string) => network.createPost(accessToken, { text, mediaIds: [] });
    for (const refusal of ['daily-limit', 'locked', 'automated', 'link', 'permission']) {
      await setRefusal(refusal);
      const error = await catchFailure(publish(refusal));
      assert.deepEqual([error.reason, error.refusal], ['refused', refusal]);
    }
    await setRefusal('rate-limit');
    assert.equal((await catchFailure(publish('limited'))).reason, 'rate-limited');
    await setRefusal('unavailable');
    assert.equal((await catchFailure(publish('away'))).reason, 'unavailable');
    const { id } = await publish('Now it works');
    await setRefusal('unknown');
    const error = await catchFailure(network.deletePost(accessToken, id));
    assert.deepEqual([error.refusal, error.title], [undefined, 'Quiet Hours']);
    await network.deletePost(accessToken, id);
  });

  it('fails a file', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('luzferreira');
    const file = { fileName: 'a.png', mimeType: 'image/png', sizeBytes: 3 };
    const upload = () =>
      network.uploadMedia(accessToken, { ...file, stream: () => Readable.from(['abc']) });
    for (const [refusal, expected] of [
      ...(['file-duration', 'file-format', 'file-size'] as const).map((one) => [one, one] as const),
      ['file', undefined] as const,
    ]) {
      await setRefusal(refusal);
      assert.equal((await catchFailure(upload())).refusal, expected);
    }
    await upload();
  });

  it('fails a video while the network processes it', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('luzferreira');
    const file = { fileName: 'a.mp4', mimeType: 'video/mp4', sizeBytes: 3 };
    const upload = () =>
      network.uploadMedia(accessToken, { ...file, stream: () => Readable.from(['abc']) });
    await setRefusal('file-duration');
    const error = await catchFailure(upload());
    assert.deepEqual([error.reason, error.refusal], ['refused', 'file-duration']);
    await upload();
  });

  it('names the time at which the network takes requests again', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('luzferreira');
    await setRefusal('rate-limit');
    const error = await catchFailure(network.createPost(accessToken, { text: 'x', mediaIds: [] }));
    const now = server.ctx.clock.now();
    const seconds = getRetryAfter(error, now);
    assert.ok(error.retryAt! > now && seconds >= 1 && seconds <= 900, String(error.retryAt));
    assert.equal(getRetryAfter(new NetworkError('rate-limited', ''), now), 300);
  });

  it('is shown on the page, and can be taken back', async () => {
    const readPage = async () => (await server.get('/sandbox/x/luzferreira')).text();
    await setRefusal('locked');
    assert.match(await readPage(), /<option value="locked" selected>/);
    await setRefusal('');
    assert.doesNotMatch(await readPage(), / selected>/);
    assert.equal((await setRefusal('storm')).status, 400);
  });
});

describe('answers as X documents them', () => {
  const read = async (path: string, init: RequestInit = {}) => {
    const { appToken } = server.ctx.config.network;
    const response = await fetch(`${server.url}/sandbox/x${path}`, {
      headers: { authorization: `Bearer ${appToken}` },
      ...init,
    });
    return { response, body: (await response.json()) as Record<string, never> };
  };
  const dig = (body: unknown, ...path: (string | number)[]): unknown =>
    path.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], body);

  it('have the headers of rate limits', async () => {
    const first = await read('/2/tweets?ids=1');
    const second = await read('/2/tweets?ids=1');
    const get = ({ response }: typeof first, name: string) =>
      Number(response.headers.get(`x-rate-limit-${name}`));
    assert.equal(get(first, 'limit'), 3500);
    assert.equal(get(second, 'remaining'), get(first, 'remaining') - 1);
    assert.ok(get(first, 'reset') * 1000 > server.ctx.clock.now().getTime());
  });

  it('refuse look-ups above the limit that the page sets, until the window ends', async () => {
    const setLimit = (lookups: string) =>
      server.get('/sandbox/x/product/limit', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ lookups }),
      });
    await server.advance(15 * 60_000);
    assert.equal((await setLimit('1')).status, 303);
    const { network, clock } = server.ctx;
    const { rateLimit, reads } = await network.lookupPosts(['404']);
    assert.deepEqual([rateLimit?.limit, rateLimit?.remaining, reads], [1, 0, 0]);
    await assert.rejects(network.lookupPosts(['404']), (error: NetworkError) => {
      assert.equal(error.reason, 'rate-limited');
      assert.deepEqual(error.retryAt, rateLimit!.resetsAt);
      return error.rateLimit?.remaining === 0;
    });
    await server.advance(rateLimit!.resetsAt.getTime() - clock.now().getTime() + 1);
    await network.lookupPosts(['404']);
    await setLimit('');
    await network.lookupPosts(['404']);
  });

  it('have only the fields that are asked for', async () => {
    const made = await server.call('POST', '/sandbox/x/tkowal/post', { body: { text: 'Fields' } });
    const { id } = (await made.json()) as { id: string };
    const { body } = await read(`/2/tweets?ids=${id}`);
    assert.deepEqual(Object.keys(dig(body, 'data', 0) as object).sort(), [
      'edit_history_tweet_ids',
      'id',
      'text',
    ]);
    const user = await read('/2/users/by/username/tkowal');
    assert.deepEqual(Object.keys(dig(user.body, 'data') as object).sort(), [
      'id',
      'name',
      'username',
    ]);
  });

  it('name what is not there, not shown, or suspended', async () => {
    const made = await server.call('POST', '/sandbox/x/tkowal/post', { body: { text: 'Hidden' } });
    const { id, authorId } = (await made.json()) as { id: string; authorId: string };
    await server.get('/sandbox/x/tkowal/suspend', { method: 'POST' });
    const { response, body } = await read(`/2/tweets?ids=${id},404`);
    const titles = [dig(body, 'errors', 0, 'title'), dig(body, 'errors', 1, 'title')];
    assert.deepEqual([response.status, titles], [200, ['Authorization Error', 'Not Found Error']]);
    const timeline = await read(`/2/users/${authorId}/tweets`);
    assert.match(
      String(dig(timeline.body, 'errors', 0, 'type')),
      /problems\/not-authorized-for-resource$/,
    );
    const user = await read('/2/users/by/username/tkowal');
    assert.equal(dig(user.body, 'errors', 0, 'detail'), 'User has been suspended: [tkowal].');
    await server.get('/sandbox/x/tkowal/restore', { method: 'POST' });
  });

  it('refuse an invalid request by its parameter, and a used code as invalid', async () => {
    const { response, body } = await read('/2/tweets');
    assert.equal(response.status, 400);
    assert.match(String(body['type']), /problems\/invalid-request$/);
    assert.match(String(dig(body, 'errors', 0, 'message')), /`ids`/);
    const { clientId, clientSecret } = server.ctx.config.network;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const token = await read('/2/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'used' }),
    });
    assert.deepEqual([token.response.status, token.body['error']], [400, 'invalid_request']);
  });
});

describe('the switch of the sandbox that refuses the product', () => {
  const turn = (path: string) =>
    server.get(`/sandbox/x/product/${path}`, { method: 'POST', redirect: 'manual' });

  it('refuses every call with an error of its own; after it everything works again', async () => {
    const { network } = server.ctx;
    const { accessToken } = await exchangeTokens('priyaraman');
    assert.match(await (await server.get('/sandbox')).text(), /Refuse Evangelist/);
    assert.equal((await turn('refuse')).status, 303);
    assert.match(await (await server.get('/sandbox')).text(), /Accept Evangelist again/);
    const post = { text: 'While it is refused', mediaIds: [] };
    await assert.rejects(network.createPost(accessToken, post), failed('product-refused'));
    await assert.rejects(network.lookupPosts(['1']), failed('product-refused'));
    await turn('accept');
    await network.createPost(accessToken, post);
  });
});
