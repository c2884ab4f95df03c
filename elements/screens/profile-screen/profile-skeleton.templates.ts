/** The profile while it loads: placeholders in the shape of what comes. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MessagesOf } from '../../core/i18n/messages.ts';
import { renderSection } from '../../ui/section.ts';

/** A post with its figures. */
const postHeight = 230;

export function renderSkeleton(t: MessagesOf<'account'>): TemplateResult {
  const block = (height: number) =>
    html`<ev-skeleton class="waiting" block=${height}></ev-skeleton>`;
  return html`<h1 class="visually-hidden">${t.profile}</h1>
    <div class="identity">
      <ev-skeleton class="portrait" block="40" label=${t.profile}></ev-skeleton>
      <div class="facts">
        <ev-skeleton class="name" block="24"></ev-skeleton>
        <ev-skeleton lines="2"></ev-skeleton>
      </div>
    </div>
    <ev-skeleton class="totals"></ev-skeleton>
    ${renderSection('balances', t.balances, nothing, block(42))}
    <div class="columns">
      ${renderSection('posts', t.posts, nothing, html`${block(postHeight)}${block(postHeight)}`)}
      <aside>
        ${renderSection('health', t.health, nothing, html`<ev-skeleton class="waiting" lines="4"></ev-skeleton>`)}
      </aside>
    </div>`;
}
