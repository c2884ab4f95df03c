import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ContractCheckFailed } from '../../server/adapters/contract-wallets.ts';
import { MailRejected } from '../../server/adapters/mail.ts';
import { TransferRejected } from '../../server/adapters/payment-rail.ts';
import { hashPersonalMessage } from '../../server/features/wallets/wallet-proof.rules.ts';
import { getContractAddress } from '../../sandbox/contract-wallet.ts';
import { parseMail } from '../../sandbox/parse-mail.ts';
import { getWeightedLength } from '../../sandbox/x/text-rules.ts';
import { evmKeys } from '../server/features/wallets/keys.ts';
import { startTestServer, TypedError, type TestServer } from '../server/start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

describe('the mailbox', () => {
  it('refuses as mail servers do', async () => {
    const send = (to: string, text = 'text') =>
      server.ctx.mail.send({ to, subject: 's', text, html: '<p>text</p>' }).then(
        () => null,
        (error: unknown) => error,
      );
    const unknown = await send('unknown@example.test');
    assert.ok(unknown instanceof MailRejected && unknown.refusesAddress);
    const blocked = await send('blocked@example.test');
    assert.ok(blocked instanceof MailRejected && !blocked.refusesAddress);
    const full = await send('full@example.test');
    assert.ok(full instanceof Error && !(full instanceof MailRejected), 'a retry can succeed');
    const large = await send('mara@example.test', 'word '.repeat(300_000));
    assert.ok(large instanceof MailRejected && !large.refusesAddress);
  });

  it('shows sent mails with any characters', async () => {
    const text =
      'Grüße, Łukasz!\n\nYour code is 123456.\nhttps://example.test/verify?code=123456&type=withdrawal — ' +
      'long '.repeat(40);
    await server.ctx.mail.send({
      to: 'mara@example.test',
      subject: 'Ihr Code – 123456, für Sie bestimmt und sonst für niemanden auf der Welt',
      text,
      html: '<p>Grüße, <b>Łukasz</b>!</p>',
    });
    const mails = (await (await server.get('/sandbox/mail.json?to=MARA@example.test')).json()) as {
      id: string;
      to: string;
      subject: string;
      text: string;
      html: string | null;
      at: string;
    }[];
    assert.equal(mails.length, 1);
    assert.equal(mails[0]!.to, 'mara@example.test');
    assert.equal(
      mails[0]!.subject,
      'Ihr Code – 123456, für Sie bestimmt und sonst für niemanden auf der Welt',
    );
    assert.equal(mails[0]!.text, text.trimEnd());
    assert.equal(mails[0]!.html, '<p>Grüße, <b>Łukasz</b>!</p>');
    const path = `/sandbox/mail/${mails[0]!.id}`;
    const page = await (await server.get(`${path}?part=text`)).text();
    assert.match(
      page,
      /<a href="https:\/\/example.test\/verify\?code=123456&amp;type=withdrawal">/,
    );
  });

  it('shows the HTML of a mail in a frame without rights', async () => {
    const html =
      '<html><head></head><body><script>alert(1)</script><a href="/x">x</a></body></html>';
    const mail = { to: 'frame@example.test', subject: 'A "subject"', text: 'text', html };
    await server.ctx.mail.send(mail);
    const { id } = server.sandbox!.mailbox.store.state.mails[0]!;
    const page = await server.get(`/sandbox/mail/${id}`);
    assert.match(page.headers.get('content-security-policy')!, /frame-src 'self'/);
    const frame = /<iframe src="([^"]+)" sandbox="([^"]+)" title="A &quot;subject&quot;">/.exec(
      await page.text(),
    )!;
    assert.doesNotMatch(frame[2]!, /allow-(?:scripts|same-origin|forms|top-navigation)/);
    const shown = await server.get(frame[1]!);
    const policy = shown.headers.get('content-security-policy')!;
    assert.match(policy, /^default-src 'none'; style-src 'unsafe-inline';/);
    assert.match(policy, new RegExp(`sandbox ${frame[2]!}$`));
    assert.match(await shown.text(), /<head><base target="_blank"><\/head>/);
    assert.equal((await server.get('/sandbox/mail/none/html')).status, 404);
  });

  it('shows a mail of text alone', async () => {
    const { mails } = server.sandbox!.mailbox.store.state;
    mails.unshift({ ...mails[0]!, id: 'text-alone', html: null });
    const page = await (await server.get('/sandbox/mail/text-alone')).text();
    assert.match(page, /<pre>text<\/pre>/);
    assert.doesNotMatch(page, /<iframe|Plain text/);
    assert.equal((await server.get('/sandbox/mail/text-alone/html')).status, 404);
  });

  it('reads base64 and plain bodies', () => {
    const head = 'From: a@b.example\r\nSubject: =?utf-8?B?w6k=?=\r\n';
    assert.deepEqual(parseMail(`${head}Content-Transfer-Encoding: base64\r\n\r\nw6nDqQ==\r\n`), {
      from: 'a@b.example',
      subject: 'é',
      text: 'éé',
      html: null,
      messageId: null,
    });
    assert.equal(parseMail(`${head}\r\nplain\r\n`).text, 'plain');
  });
});

describe('the pages of brands', () => {
  it('answer for links that exist nowhere, with a picture of the own origin', async () => {
    const { sessionToken: token } = await server.browser().session();
    const ask = (url: string) => server.typed('getLinkPreview', { url }, { token });
    const url = 'https://www.acmepay.example/our-stores?utm_source=x';
    const picture = '/sandbox/site-pictures/www.acmepay.example.svg?path=our-stores';
    assert.deepEqual(await ask(url), {
      url,
      host: 'acmepay.example',
      title: 'Our stores – Acmepay',
      imageUrl: picture,
    });
    const { headers } = await server.get(picture);
    assert.equal(headers.get('content-type'), 'image/svg+xml');
    assert.equal(await ask(`${server.url}/sandbox`), null);
    assert.equal((await server.get('/sandbox/sites/<b>.example/')).status, 404);
    await assert.rejects(server.typed('getLinkPreview', { url }), TypedError);
  });
});

describe('the payment rail', () => {
  const order = (reference: string) => ({
    reference,
    currency: 'USDC',
    amount: '24.2',
    address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  });

  it('settles after eight seconds with increasing confirmations, once per reference', async () => {
    const { rail } = server.ctx;
    const sent = await rail.send(order('w1'));
    assert.equal(sent.status, 'pending');
    assert.equal((await rail.send(order('w1'))).id, sent.id);
    assert.deepEqual([(await rail.find('w1'))?.id, await rail.find('w0')], [sent.id, null]);
    await assert.rejects(
      rail.send({ ...order('w9'), address: '' }),
      (error) => error instanceof TransferRejected && error.code === 'address-invalid',
    );
    await server.advance(4000);
    const half = await rail.status(sent.id);
    assert.equal(half.status, 'pending');
    assert.ok(half.confirmations >= 8 && half.confirmations < 16, String(half.confirmations));
    await server.advance(4000);
    const done = await rail.status(sent.id);
    assert.equal(done.status, 'completed');
    assert.equal(done.confirmations, done.confirmationsNeeded);
    assert.match(done.transactionHash!, /^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    assert.match(await (await fetch(done.explorerUrl!)).text(), /24.2 USDC/);
  });

  it('fails only the next transfer when requested', async () => {
    const { rail } = server.ctx;
    await server.call('POST', '/sandbox/rail/fail-next', { body: { on: true } });
    const bad = await rail.send(order('w2'));
    const good = await rail.send(order('w3'));
    await server.advance(9000);
    assert.deepEqual(
      [(await rail.status(bad.id)).status, (await rail.status(bad.id)).failureCode],
      ['failed', 'network'],
    );
    assert.equal((await rail.status(good.id)).status, 'completed');
  });

  it('lets new transfers wait while it is held, and settles them afterwards', async () => {
    const { rail } = server.ctx;
    const hold = (on: boolean) => server.call('POST', '/sandbox/rail/hold', { body: { on } });
    await hold(true);
    const { id } = await rail.send(order('held'));
    await server.advance(60_000);
    const waiting = await rail.status(id);
    assert.deepEqual(
      [waiting.status, waiting.confirmations, waiting.transactionHash],
      ['pending', 0, null],
    );
    await hold(false);
    await server.advance(9000);
    assert.equal((await rail.status(id)).status, 'completed');
  });

  it('reports what was paid in, oldest first', async () => {
    const { rail } = server.ctx;
    assert.deepEqual(await rail.deposits(null), []);
    const pay = (body: unknown) => server.call('POST', '/sandbox/rail/deposits', { body });
    const paid = { amount: '12.5', currency: 'USDC', reference: 'EV-POOL-<1>' };
    for (const reference of [paid.reference, 'Second'])
      assert.equal((await pay({ ...paid, reference })).status, 200);
    for (const wrong of [{ amount: '-1' }, { amount: '' }, { currency: 'dollars' }])
      assert.equal((await pay({ ...paid, ...wrong })).status, 400);
    const [first, second] = (await rail.deposits(null))!;
    assert.deepEqual([first!.reference, second!.reference], [paid.reference, 'Second']);
    assert.deepEqual(await rail.deposits(first!.id), [second]);
    assert.deepEqual(await rail.deposits(second!.id), []);
    const page = await (await server.get('/sandbox/rail')).text();
    assert.match(page, /12\.5 USDC<\/span> <span class="small subtle">EV-POOL-&lt;1&gt;/);
    assert.equal((await server.get('/sandbox/rail/deposits')).status, 401);
  });

  it('accepts transfers only with the API key', async () => {
    assert.equal(
      (await server.call('POST', '/sandbox/rail/transfers', { body: order('w4'), token: 'other' }))
        .status,
      401,
    );
    await assert.rejects(server.ctx.rail.status('nothing'), /404/);
  });
});

describe('the Ethereum node', () => {
  const message = 'Prove it ✓';
  const ask = (address: string, signature: string) =>
    server.ctx.contractWallets!.isValidSignature({
      address,
      hash: hashPersonalMessage(message),
      signature: Buffer.from(signature.slice(2), 'hex'),
    });

  it('knows a contract wallet for each key, which accepts what this key signed', async () => {
    const [owner, other] = [evmKeys(), evmKeys()];
    const address = getContractAddress(owner.address);
    assert.equal(await ask(address, owner.sign(message).signature), true);
    assert.equal(await ask(address, owner.sign('Another').signature), false);
    assert.equal(await ask(address, other.sign(message).signature), false);
    assert.equal(await ask(owner.address, owner.sign(message).signature), false);
    assert.equal(await ask(address, '0x'), false);
  });

  it('refuses what a node refuses, with its codes', async () => {
    const call = async (body: object) => {
      const response = await server.call('POST', '/sandbox/ethereum', { body });
      return ((await response.json()) as { error: { code: number } }).error.code;
    };
    const request = { jsonrpc: '2.0', id: 1, params: [] };
    assert.equal(await call({ ...request, method: 'eth_sendRawTransaction' }), -32601);
    assert.equal(await call({ ...request, method: 'eth_call' }), -32602);
    assert.equal(await call({ id: 1 }), -32600);
    const reverted = { to: evmKeys().address, data: '0x12345678' };
    assert.equal(await call({ ...request, method: 'eth_call', params: [reverted] }), 3);
  });

  it('can be switched off', async () => {
    const setFailing = (on: string) =>
      server.get('/sandbox/ethereum/fails', { method: 'POST', body: new URLSearchParams({ on }) });
    await setFailing('1');
    await assert.rejects(ask(evmKeys().address, '0x'), ContractCheckFailed);
    assert.match(await (await server.get('/sandbox')).text(), /It does not answer/);
    await setFailing('');
    assert.equal(await ask(evmKeys().address, '0x'), false);
  });
});

describe('the clock', () => {
  const now = async () =>
    Date.parse(((await (await server.get('/sandbox/clock.json')).json()) as { now: string }).now);

  it('moves forward only, for all services', async () => {
    const before = await now();
    const moved = await server.call('POST', '/sandbox/clock', { body: { advance: 3_600_000 } });
    assert.equal(moved.status, 200);
    assert.ok((await now()) - before >= 3_600_000);
    for (const advance of [-1, 0, 'soon', 1e12])
      assert.equal(
        (await server.call('POST', '/sandbox/clock', { body: { advance } })).status,
        400,
      );
    const form = await server.get('/sandbox/clock', {
      method: 'POST',
      body: new URLSearchParams({ amount: '2', unit: 'days' }),
      headers: { referer: `${server.url}/sandbox` },
    });
    assert.equal(form.status, 303);
    // To the time itself, which on a small screen is far down.
    assert.equal(form.headers.get('location'), '/sandbox#clock');
  });

  it('rejects cross-site posts', async () => {
    const response = await server.get('/sandbox/clock', {
      method: 'POST',
      body: new URLSearchParams({ advance: '1' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(response.status, 403);
  });
});

describe('every page of the sandbox', () => {
  it('is marked as sandbox, has no script and loads no external resources', async () => {
    for (const path of ['', '/x', '/x/maralind', '/mail', '/rail', '/clock']) {
      const response = await server.get(`/sandbox${path}`);
      assert.equal(response.status, 200, path);
      const html = await response.text();
      assert.match(html, />Sandbox</);
      // Addresses of partners stand on it as words.
      assert.doesNotMatch(html, /<script|style=|(?:src|href|action)="https?:\/\/(?!localhost)/);
      assert.match(response.headers.get('content-security-policy')!, /^default-src 'none'/);
    }
  });
});

describe('the network’s counting', () => {
  it('counts URLs as 23 and wide characters as 2', () => {
    assert.equal(getWeightedLength('abc'), 3);
    assert.equal(getWeightedLength(`a https://example.test/${'x'.repeat(100)}`), 25);
    assert.equal(getWeightedLength('日本'), 4);
    assert.equal(getWeightedLength('👩‍👩‍👧'), 2);
    assert.equal(getWeightedLength('é'), 1);
  });
});
