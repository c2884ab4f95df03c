/** Embedding pages with a strict Content Security Policy, a sandboxed frame or blocked storage. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expectWorking, HostPages } from './host-pages.ts';

describe('an embedding page that restricts scripts', { timeout: 240_000 }, () => {
  const host = new HostPages();

  test('causes no violation of a strict policy with Trusted Types, signed in by a tokenProvider', async () => {
    const tokens = await host.logIn('maralind');
    const { page, problems } = await host.visit({
      '/': {
        policy: host.strictPolicy(" 'self'"),
        head: `${host.loader()}<script type="module" src="/own.js"></script>`,
        body: `${host.elements(host.invitationToken())}<ev-toaster></ev-toaster>`,
      },
      '/own.js': host.tokenProviderScript(tokens),
    });
    await expectWorking(page);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await page.locator('ev-notification-sidebar').getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(await problems(), []);
    assert.deepEqual(
      await page.evaluate(() => [document.title, history.length, location.pathname]),
      ['Theirs', 2, '/'],
    );
    // The page keeps the session itself; the embed stores nothing but the consent.
    assert.deepEqual(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => !key.startsWith('userConsent')),
      ),
      [],
    );
  });

  test('works in a sandboxed frame with an origin, and shows an error in a frame without one', async () => {
    const frame = {
      policy: host.strictPolicy(),
      head: host.loader(),
      body: host.elements(host.invitationToken()),
    };
    const { page, context, problems } = await host.visit({
      '/': {
        body: `<iframe allow="local-network-access" id="same" sandbox="allow-scripts allow-same-origin" src="/frame" width="800" height="600"></iframe>
               <iframe allow="local-network-access" id="none" sandbox="allow-scripts" src="/frame" width="800" height="600"></iframe>`,
      },
      '/frame': frame,
    });
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    const inside = async (id: string) =>
      (await (await page.waitForSelector(`#${id}`)).contentFrame())!;
    const same = await inside('same');
    await expectWorking(same);

    const none = await inside('none');
    const bell = none.locator('ev-notification-bell');
    await none.getByRole('button', { name: 'Decline all' }).click();
    await none.getByRole('button', { name: 'Decline all' }).waitFor({ state: 'hidden' });
    await none
      .locator('ev-invitation')
      .getByText('This site isn’t allowed to use Evangelist.')
      .waitFor();
    await bell.getByRole('button').click();
    await bell.getByRole('dialog').getByRole('button', { name: 'Log in with X' }).click();
    await bell
      .getByRole('alert')
      .getByText(/blocked the login window/)
      .waitFor();
    const refused = (await problems()).filter(
      (problem) => !/status of 403|from origin 'null'|Blocked opening/.test(problem),
    );
    assert.deepEqual(refused, [], 'no error and no violation');
    assert.equal(
      requests.filter((url) => url.includes('/v1/page/invitation/')).length <= 2,
      true,
      'the request is not repeated',
    );
  });

  test('works in a frame of another site with blocked storage', async () => {
    const blocked = () => {
      if (location.hostname !== '127.0.0.1') return;
      for (const [owner, name] of [
        [window, 'localStorage'],
        [window, 'sessionStorage'],
        [window, 'indexedDB'],
        [document, 'cookie'],
      ] as const)
        Object.defineProperty(owner, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    };
    const sheets = {
      '/': {
        body: `<iframe allow="local-network-access" src="${host.otherSite}/frame" width="800" height="600"></iframe>`,
      },
      [`${host.otherSite}/frame`]: {
        policy: host.strictPolicy(),
        head: host.loader(' data-persist-session'),
        body: host.elements(host.invitationToken()),
      },
    };
    const { page, problems } = await host.visit(sheets, blocked);
    const frame = (await (await page.waitForSelector('iframe')).contentFrame())!;
    await expectWorking(frame);
    assert.deepEqual(await problems(), []);
  });
});
