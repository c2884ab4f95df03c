import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/login-error-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import * as stories from '../../stories/screens/login-error-screen.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-login-error-screen', fromStories(stories));

describe('<ev-login-error-screen> in the popup of a partner page', () => {
  const getHrefs = async (query: Record<string, string>) => {
    const app = createStoryApp({ signedIn: false });
    app
      .use(page)
      .setLocation(
        '/login-error',
        `?${new URLSearchParams({ error: 'scope_missing', kind: 'write', ...query })}`,
      );
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-login-error-screen></ev-login-error-screen></ev-app>`,
    );
    const buttons = [
      ...box
        .querySelector('ev-login-error-screen')!
        .shadowRoot!.querySelectorAll('.actions ev-button'),
    ].slice(0, 2);
    const hrefs = buttons.map((one) => (one as HTMLElement & { href?: string }).href);
    remove();
    return hrefs;
  };
  const challenge = 'A'.repeat(43);

  it('repeats the login with the challenge of the opener', async () => {
    const redirectUrl = 'https://partner.example/shop?ev-attempt=x';
    const cancelUrl = `${redirectUrl}&login=cancelled`;
    const hrefs = await getHrefs({
      code_challenge: challenge,
      afterLoginRedirectUrl: redirectUrl,
      onCancelLoginRedirectUrl: cancelUrl,
    });
    const [retry, otherAccount] = hrefs.map((href) => new URL(href!));
    expect([retry!.pathname, otherAccount!.pathname]).to.deep.equal([
      '/auth/twitter/write/login',
      '/auth/twitter/write/login',
    ]);
    const { afterLoginRedirectUrl, onCancelLoginRedirectUrl, code_challenge } = Object.fromEntries(
      retry!.searchParams,
    );
    expect([afterLoginRedirectUrl, onCancelLoginRedirectUrl, code_challenge]).to.deep.equal([
      redirectUrl,
      cancelUrl,
      challenge,
    ]);
  });

  it('starts a new login without a valid challenge', async () => {
    expect(await getHrefs({})).to.deep.equal([undefined, undefined]);
    expect(await getHrefs({ code_challenge: 'javascript:alert(1)' })).to.deep.equal([
      undefined,
      undefined,
    ]);
  });
});
