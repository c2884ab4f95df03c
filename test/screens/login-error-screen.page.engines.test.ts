import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/login-error-screen/define.ts';
import '../../elements/shell/co-brand/define.ts';
import { analytics } from '../../elements/core/analytics/analytics.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { storeLoginStart } from '../../elements/core/session/login-start-storage.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { acmeTheme } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/login-error-screen.stories.ts';
import { metaplex } from '../../stories/shell/scene.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByRole, inShadow, queryAllByTag, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { openScreen } from './screen-support.ts';

standing('ev-login-error-screen', fromStories(stories));

describe('<ev-login-error-screen> after a login from an invitation', () => {
  afterEach(() => storeLoginStart(null));

  it('leads back to it, and its retry joins the same campaign', async () => {
    storeLoginStart({ page_path: '/invitation/tok', invite_id: 'tok', campaignId: '7' });
    const app = createStoryApp({ signedIn: false });
    app.use(page).setLocation('/login-error', '?error=expired&kind=read');
    const logins: unknown[] = [];
    app.use(session).login = (kind, fields) => Promise.resolve(void logins.push([kind, fields]));
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-login-error-screen></ev-login-error-screen></ev-app>`,
    );
    const buttons = [
      ...allInShadow<HTMLElement & { href?: string }>(
        box.querySelector('ev-login-error-screen'),
        '.actions ev-button',
      ),
    ];
    expect(buttons.map(({ href }) => href)).to.include('/invitation/tok');
    buttons[0]!.click();
    expect(logins).to.deep.equal([
      [
        'read',
        {
          trigger: 'login_error_try_again',
          page_path: '/invitation/tok',
          invite_id: 'tok',
          campaignId: '7',
        },
      ],
    ]);
    remove();
  });
});

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
      ...allInShadow(box.querySelector('ev-login-error-screen'), '.actions ev-button'),
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
    expect(Object.fromEntries(retry!.searchParams)).to.include({
      afterLoginRedirectUrl: redirectUrl,
      onCancelLoginRedirectUrl: cancelUrl,
      code_challenge: challenge,
      domainType: 'embed',
    });
  });

  it('starts a new login without a valid challenge', async () => {
    expect(await getHrefs({})).to.deep.equal([undefined, undefined]);
    expect(await getHrefs({ code_challenge: 'javascript:alert(1)' })).to.deep.equal([
      undefined,
      undefined,
    ]);
  });
});

describe('<ev-login-error-screen>', () => {
  const open = async (query: Record<string, string>) => {
    const logins: unknown[] = [];
    const tracked: unknown[] = [];
    const shown = await openScreen(
      html`<ev-login-error-screen></ev-login-error-screen>`,
      { signedIn: false },
      (app) => {
        app.use(page).setLocation('/login-error', `?${new URLSearchParams(query)}`);
        app.use(session).login = (kind, fields) => Promise.resolve(void logins.push(kind, fields));
        app.use(analytics).track = (name, fields) => void tracked.push(name, fields);
      },
    );
    const buttons = queryAllByTag(shown.root, 'ev-button').map(({ textContent }) =>
      textContent.trim(),
    );
    return { ...shown, buttons, logins, tracked };
  };

  it('begins a login of the same kind, and tracks which error was shown', async () => {
    const { press, logins, tracked, remove } = await open({
      error: 'scope_missing',
      kind: 'write',
      afterLoginRedirectUrl: '/campaigns',
    });
    await press('Try again');
    expect(logins).to.deep.equal([
      'write',
      { trigger: 'login_error_try_again', afterLoginRedirectUrl: '/campaigns' },
    ]);
    expect(tracked).to.deep.equal(['login_error_shown', { error: 'scope_missing' }]);
    remove();
    const other = await open({ error: 'account_suspended', kind: 'root' });
    await other.press('Use another X account');
    expect(other.logins).to.deep.equal(['read', { trigger: 'login_error_other_account' }]);
    other.remove();
  });

  it('offers only what can help', async () => {
    for (const [error, expected] of [
      ['expired', ['Try again', 'Use another X account', 'Log in by email', 'Go to dashboard']],
      ['account_suspended', ['Use another X account', 'Log in by email', 'Go to dashboard']],
      ['provider_policy', ['Log in by email', 'Go to dashboard']],
      ['site_unlisted', ['Go to dashboard']],
      ['challenge_missing', ['Go to dashboard']],
    ] as const) {
      const { buttons, reads, remove } = await open({ error });
      expect(buttons, error).to.deep.equal(expected);
      const isEmailTheWay = ['account_suspended', 'provider_policy'].includes(error);
      expect(reads('withdraw what you’ve earned, log in by email'), error).to.equal(isEmailTheWay);
      remove();
    }
  });

  it('shows the id of an incident, but no other text of the address', async () => {
    const incident = '0f6a2d6e-5c0f-4e43-8a54-3f1f0a1f9c11';
    const { reads, remove } = await open({ error: 'unknown', incident });
    expect(reads(`Incident ID: ${incident}`)).to.equal(true);
    remove();
    const forged = await open({ error: 'unknown', incident: 'Call 555-0100' });
    expect(forged.reads('555-0100')).to.equal(false);
    forged.remove();
  });

  it('names the address of support beside the id, and links to the page with help', async () => {
    const incident = '0f6a2d6e-5c0f-4e43-8a54-3f1f0a1f9c11';
    const { root, remove } = await open({ error: 'unknown', incident });
    const hrefs = allInShadow(root, '.muted a, .footnote a, footer a[href*=help]').map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).to.deep.equal([
      `/help?incident=${incident}`,
      `mailto:help@evangelist.example?subject=${encodeURIComponent(`Incident ID: ${incident}`)}`,
      `/help?incident=${incident}`,
    ]);
    remove();
    const without = await open({ error: 'expired' });
    expect(queryInShadow(without.root, 'footer a[href*=help]')?.getAttribute('href')).to.equal(
      '/help',
    );
    without.remove();
  });

  it('has a header with the brand of the host, and a footer with links and cookie settings', async () => {
    const { app, root, remove } = await open({ error: 'expired' });
    const header = inShadow(root, 'header');
    const getHome = () => header.querySelector('a')!;
    expect(getHome().textContent.trim()).to.equal('Evangelist');
    // One header: the marks, and the distance from the edge, of the brand's other pages.
    for (const [brandOfHost, name, pageWidth] of [
      [{ name: 'acme', shell: 'brand-b', theme: acmeTheme }, 'Acme Pay × Evangelist', 1120],
      [metaplex, 'Metaplex', 1200],
    ] as const) {
      app.use(brand).setBrand(brandOfHost);
      await waitUntil(() => getHome().getAttribute('aria-label') === `${name} dashboard`);
      const marks = header.querySelector('ev-co-brand')!;
      await marks.updateComplete;
      expect(marks.renderRoot.textContent!.replace(/\s+/g, ' ').trim()).to.equal(name);
      inShadow(root, '.message-frame').style.inlineSize = '1400px';
      const start = getHome().getBoundingClientRect().left - header.getBoundingClientRect().left;
      expect(start).to.equal((1400 - pageWidth) / 2);
    }
    const links = allInShadow(root, 'footer a').map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal(['/articles/terms', '/articles/privacy-policy', '/help']);
    app.use(consent).set('decline-all');
    inShadow(root, 'footer button').click();
    expect(app.use(consent).$visible.get()).to.equal(true);
    remove();
  });

  it('is without them in a popup, which has the bar of the shell', async () => {
    sessionStorage.setItem('ev_popup', 'A'.repeat(16));
    const { root, remove } = await open({ error: 'expired' });
    expect(queryInShadow(root, 'header, footer')).to.equal(null);
    expect(getByRole(root, 'heading', { level: 1 }).textContent).to.equal('Your login expired');
    remove();
    sessionStorage.removeItem('ev_popup');
  });
});
