/** What the wallets page shows in place of its data: placeholders in its shape, why they are missing, or a login. */
import { html, nothing, type TemplateResult } from 'lit';
import type { App } from '../../core/app/app.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { renderSection } from '../../ui/section.ts';
import type { WalletsMessages } from '../../wallets/wallets.messages.ts';

/** @param isWide whether the page has two columns */
export function renderSkeleton(t: WalletsMessages, isWide: boolean): TemplateResult {
  const block = (id: string, heading: string, height: number, label = '') =>
    renderSection(
      id,
      heading,
      nothing,
      html`<ev-skeleton class="block" block=${height} label=${label}></ev-skeleton>`,
    );
  return html`<ev-skeleton class="lead" slow-text=${t.slow}></ev-skeleton>
    <div class="areas ${isWide ? 'two-columns' : ''}">
      <div class="main stack">
        ${block('balances', t.balances, 168, t.loading)} ${block('wallets', t.wallets, 132)}
      </div>
      <aside>${block('withdraw', t.withdraw, 300)}</aside>
    </div>`;
}

export const renderLoadError = (
  t: WalletsMessages,
  error: unknown,
  retry: () => void,
): TemplateResult =>
  html`<ev-note tone="danger" live>
    <p class="strong">${t.loadFailed}</p>
    <p>${t.loadFailedText({ reason: getErrorMessage(error) })}</p>
    <ev-button slot="action" size="small" @click=${retry}>${t.tryAgain}</ev-button>
  </ev-note>`;

/** The heading names the code where a link leads to that of a withdrawal. */
export function renderSignedOut(
  app: App,
  t: WalletsMessages,
  onLogin: () => void,
  loginError: unknown,
): TemplateResult {
  const isForCode = app.host.kind === 'app' && location.hash === '#code';
  return html`<div class="page">
    <h1>${t.wallets}</h1>
    <ev-empty
      level="2"
      heading=${isForCode ? t.signInForCode : t.signInTitle}
      text=${isForCode ? '' : t.signInText}
      ><ev-button slot="action" variant="primary" @click=${onLogin}>${t.signIn}</ev-button
      >${loginError}</ev-empty
    >
  </div>`;
}
