/** Placeholders in the shape of the wallets page. */
import { html, nothing, type TemplateResult } from 'lit';
import { renderSection } from '../../ui/section.ts';
import type { WalletsMessages } from '../../wallets/wallets.messages.ts';

export function renderSkeleton(t: WalletsMessages): TemplateResult {
  const block = (id: string, heading: string, height: number, label = '') =>
    renderSection(
      id,
      heading,
      nothing,
      html`<ev-skeleton class="block" block=${height} label=${label}></ev-skeleton>`,
    );
  return html`<ev-skeleton class="lead" slow-text=${t.slow}></ev-skeleton>
    <div class="areas">
      <div class="main stack">
        ${block('balances', t.balances, 168, t.loading)} ${block('wallets', t.wallets, 132)}
      </div>
      <aside>${block('withdraw', t.withdraw, 300)}</aside>
    </div>`;
}
