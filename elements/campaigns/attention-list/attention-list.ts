import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Todo } from '../../../contract/pages.ts';
import { formatDate, formatDateTime, formatLeft, formatMoney, localeOf } from '../../ui/format.ts';
import { coin } from '../../ui/icons/coin.ts';
import { doc } from '../../ui/icons/doc.ts';
import { info } from '../../ui/icons/info.ts';
import { key } from '../../ui/icons/key.ts';
import { lock } from '../../ui/icons/lock.ts';
import { mail } from '../../ui/icons/mail.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { refresh } from '../../ui/icons/refresh.ts';
import { ticket } from '../../ui/icons/ticket.ts';
import { wallet } from '../../ui/icons/wallet.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { bySoonest, todoTarget } from '../campaign-status.ts';
import { campaignsBase, type CampaignsTexts, type TodoSaid } from '../campaigns.texts.ts';
import { AttentionActEvent } from './attention-list.events.ts';
import { styles } from './attention-list.styles.ts';

const marks: Record<string, TemplateResult> = {
  terms: doc,
  'verify-email': mail,
  'two-factor': lock,
  'add-wallet': wallet,
  claim: coin,
  join: ticket,
  post: pencil,
  'reconnect-x': refresh,
  'withdrawal-code': key,
};
const day = 86_400_000;

/**
 * @summary What needs the person now, soonest first. Only the first item has the accent.
 * @fires ev-attention-act - An item without an address was taken up; its `todo` says which.
 */
export class AttentionList extends LitElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) todos: readonly Todo[] | undefined = [];
  /** The present in milliseconds, for what is due soon. */
  @property({ type: Number }) now: number | undefined = 0;
  /** Makes addresses of the product's paths. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;
  @property({ attribute: false }) texts: CampaignsTexts | undefined = campaignsBase;

  override render(): TemplateResult {
    const todos = bySoonest(this.todos ?? []);
    return html`<ul class="rows">
      ${todos.map((todo, index) => this.#row(todo, index === 0))}
    </ul>`;
  }

  #row(todo: Todo, first: boolean): TemplateResult {
    const urgent = this.#isUrgent(todo);
    const t = this.texts ?? campaignsBase;
    const said = this.#said(todo);
    const text = t.todoText(said);
    const tone = urgent ? 'warn' : todo.kind === 'claim' ? 'good' : '';
    return html`<li>
      <span class="mark ${tone}">${marks[todo.kind] ?? info}</span>
      <div class="text">
        <h3><bdi>${t.todoTitle(said)}</bdi></h3>
        ${text ? html`<p class="second t2"><bdi>${text}</bdi></p>` : nothing}
      </div>
      <p class="due num ${urgent ? 'warn strong' : ''}">${this.#due(todo, urgent)}</p>
      <div class="act">${this.#button(todo, first)}</div>
    </li>`;
  }

  #said({ kind, title, text = '', campaignTitle: campaign = '', advertiser = '', amount }: Todo): TodoSaid {
    return { kind, title, text, campaign, advertiser, amount: amount ? formatMoney(amount, localeOf(this)) : '' };
  }

  #isUrgent({ until }: Todo): boolean {
    const left = until ? Date.parse(until) - (this.now ?? 0) : Infinity;
    return left > 0 && left < day;
  }

  #due({ until }: Todo, urgent: boolean): string {
    if (!until) return '';
    const t = this.texts ?? campaignsBase;
    const locale = localeOf(this);
    if (urgent) return t.left(formatLeft(until, this.now ?? 0, locale));
    const soon = Date.parse(until) - (this.now ?? 0) < 7 * day;
    return t.until(soon ? formatDateTime(until, locale) : formatDate(until, locale));
  }

  #button(todo: Todo, first: boolean): TemplateResult {
    const t = this.texts ?? campaignsBase;
    const label =
      todo.kind === 'claim' && todo.amount ? t.claimAmount(formatMoney(todo.amount, localeOf(this))) : t.todo(todo.kind);
    const target = todoTarget(todo);
    const variant = first ? 'primary' : '';
    return 'href' in target
      ? html`<ev-button wide variant=${variant} href=${this.linkTo?.(target.href) ?? target.href}>${label}</ev-button>`
      : html`<ev-button wide variant=${variant} @click=${() => this.dispatchEvent(new AttentionActEvent(todo))}
          >${label}</ev-button
        >`;
  }
}
