import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/login-error-screen/define.ts';
import { page } from '../../elements/core/page.store.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';
import { stage } from '../standing.ts';

describe('<ev-login-error-screen> in the small window of another site', () => {
  const links = async (query: Record<string, string>) => {
    const app = storyApp({ signedIn: false });
    app.use(page).arrive('/login-error', `?${new URLSearchParams({ error: 'scope_missing', kind: 'write', ...query })}`);
    const { box, remove } = await stage(html`<ev-app .app=${app}><ev-login-error-screen></ev-login-error-screen></ev-app>`);
    const buttons = [...box.querySelector('ev-login-error-screen')!.shadowRoot!.querySelectorAll('.acts ev-button')].slice(0, 2);
    const found = buttons.map((one) => (one as HTMLElement & { href?: string }).href);
    remove();
    return found;
  };
  const challenge = 'A'.repeat(43);

  it('tries the same login again, under the challenge of the page that began it', async () => {
    const back = 'https://partner.example/shop?ev-attempt=x';
    const cancelled = `${back}&login=cancelled`;
    const found = await links({ code_challenge: challenge, afterLoginRedirectUrl: back, onCancelLoginRedirectUrl: cancelled });
    const [again, other] = found.map((href) => new URL(href!));
    expect([again!.pathname, other!.pathname]).to.deep.equal(['/auth/twitter/write/login', '/auth/twitter/write/login']);
    const { afterLoginRedirectUrl, onCancelLoginRedirectUrl, code_challenge } = Object.fromEntries(again!.searchParams);
    expect([afterLoginRedirectUrl, onCancelLoginRedirectUrl, code_challenge]).to.deep.equal([back, cancelled, challenge]);
  });

  it('begins one of its own where there is none, or something else in its place', async () => {
    expect(await links({})).to.deep.equal([undefined, undefined]);
    expect(await links({ code_challenge: 'javascript:alert(1)' })).to.deep.equal([undefined, undefined]);
  });
});
