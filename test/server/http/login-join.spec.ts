import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listUsableInvitations } from '../../../server/features/invitations/usable-invitations.queries.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer({ bare: false });
  token = (await listUsableInvitations(server.ctx))[0]!.token;
});
after(() => server.close());

describe('a login from an invitation', () => {
  it('joins the campaign on the way back, once', async () => {
    const invitation = (await (
      await server.call('GET', `/v1/page/invitation/token/${token}`)
    ).json()) as {
      campaign: { id: string; title: string };
      campaignIndex: number;
    };
    const { id, title } = invitation.campaign;
    const fields = {
      invite_id: token,
      campaignId: id,
      campaignIndex: String(invitation.campaignIndex),
      utm_source: 'mail',
    };
    const first = await server.browser().session({ fields });
    assert.deepEqual(
      [first.joined, first.joinError],
      [{ campaignId: id, campaignTitle: title, alreadyMember: false }, null],
    );
    const second = await server.browser().session({ fields });
    assert.equal(second.joined?.alreadyMember, true);
    const current = await server.typed(
      'listCurrentCampaigns',
      { limit: 2 },
      { token: second.sessionToken },
    );
    assert.deepEqual(
      current.map((campaign) => campaign.id),
      [id],
    );
  });

  it('logs in a user who may not join, with the reason', async () => {
    const login = await server
      .browser()
      .session({ handle: 'ade_okafor', fields: { invite_id: token } });
    assert.equal(login.joined, null);
    assert.equal(login.joinError?.code, 'REQUIREMENTS_UNMET');
    const unknown = await server
      .browser()
      .session({ handle: 'ade_okafor', fields: { invite_id: 'nothing' } });
    assert.equal(unknown.joinError?.code, 'NOT_FOUND');
  });
});

describe('brands', () => {
  it('are found by their host, and not on the product’s host', async () => {
    assert.deepEqual(
      await server.typed('getBrandNameForHostname', { hostname: 'METAPLEX.localhost:3000' }),
      {
        theme: 'metaplex',
      },
    );
    for (const hostname of ['localhost', 'nobody.example'])
      assert.deepEqual(await server.typed('getBrandNameForHostname', { hostname }), {
        theme: null,
      });
    const brand = await server.typed('getBrand', { name: 'metaplex' });
    assert.equal(brand.displayName, 'Metaplex');
    await assert.rejects(
      server.typed('getBrand', { name: 'nobody' }),
      (error: unknown) => error instanceof TypedError && error.status === 404,
    );
  });

  it('redirect a login from their host to the product’s host, and receive it', async () => {
    const { port } = new URL(server.url);
    const host = `metaplex.localhost:${port}`;
    const { request } = await import('node:http');
    const location = await new Promise<string>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port,
          path: `/auth/twitter/read/login?code_challenge=${'A'.repeat(43)}`,
          headers: { host },
        },
        (answer) => resolve(answer.headers.location ?? ''),
      )
        .on('error', reject)
        .end();
    });
    const next = new URL(location);
    assert.equal(next.origin, server.url);
    assert.equal(next.searchParams.get('afterLoginRedirectUrl'), `http://${host}/`);
    const { url } = await server.browser().go(next.href);
    assert.equal(url.pathname, '/sandbox/x/i/oauth2/authorize');
  });
});
