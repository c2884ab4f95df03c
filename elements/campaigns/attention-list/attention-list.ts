import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { TextTone } from '../../base/tone.ts';
import type { Todo } from '../../../contract/pages.ts';
import { sortTodos } from '../../../common/todo-order.ts';
import {
  formatDateTime,
  formatEnd,
  formatMinutesAgo,
  formatRelative,
  formatTimeLeft,
  formatMoney,
} from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { formatStatusReason } from '../../core/i18n/status-reason.ts';
import { findLocale } from '../../ui/find-locale.ts';
import {
  ban,
  coin,
  doc,
  info,
  key,
  lock,
  mail,
  minus,
  pencil,
  refresh,
  ticket,
  wallet,
} from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { dashboardMessages, type DashboardMessages } from '../dashboard.messages.ts';
import { getTodoTarget } from '../todos.ts';
import { TodoSelectedEvent } from './attention-list.events.ts';
import { styles } from './attention-list.styles.ts';

const icons: Record<string, TemplateResult> = {
  terms: doc,
  'verify-email': mail,
  'two-factor': lock,
  'add-wallet': wallet,
  'verify-wallet': wallet,
  claim: coin,
  join: ticket,
  post: pencil,
  'reconnect-x': refresh,
  'withdrawal-code': key,
  'withdrawal-failed': ban,
  'withdrawal-expired': minus,
  'withdrawal-cancelled': minus,
  'post-rejected': ban,
  'post-link-refused': ban,
};
/** They have icon and tone of their status in the lists of withdrawals and posts. */
const failures: readonly string[] = ['withdrawal-failed', 'post-rejected', 'post-link-refused'];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A withdrawal still waits after its code has expired, for a new one. */
const isCodeExpired = ({ kind, until }: Todo, now: number): boolean =>
  kind === 'withdrawal-code' && until !== undefined && Date.parse(until) <= now;

function getMessageKind(todo: Todo, now: number): string {
  if (isCodeExpired(todo, now)) return 'withdrawal-code-expired';
  return todo.kind === 'post-rejected' && (todo.count ?? 1) > 1 ? 'posts-rejected' : todo.kind;
}

const exact = { now: 'always', zoneName: true } as const;

function getTone({ kind }: Todo, urgent: boolean): TextTone {
  if (failures.includes(kind)) return 'danger';
  if (urgent) return 'warning';
  return kind === 'claim' ? 'success' : '';
}

/**
 * @summary To-dos of the person: money that is lost if it waits, then what happened, then by deadline. Only the first item has the accent
 * color, and none with `secondary`.
 * @fires ev-todo-selected - A to-do without a URL was selected. `todo` is the selected item.
 */
export class AttentionList extends EvElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) todos: readonly Todo[] = [];
  /** Current time in milliseconds since the epoch. Items due within a day are marked. */
  @property({ type: Number }) now = 0;
  /** The same for the validity of a code, updated each second as where the code is entered. Default: `now`. */
  @property({ type: Number, attribute: 'code-now' }) codeNow: number | undefined;
  /** Converts a path of the product to a URL. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;
  /** Another action of the page leads: no item has the accent color. */
  @property({ type: Boolean }) secondary = false;

  readonly #messages = new MessagesController(this, dashboardMessages);

  override render(): TemplateResult {
    const todos = sortTodos(this.todos);
    return html`<ul class="rows">
      ${todos.map((todo, index) => this.#row(todo, index === 0 && !this.secondary))}
    </ul>`;
  }

  #getNow({ kind }: Todo): number {
    return kind === 'withdrawal-code' ? (this.codeNow ?? this.now) : this.now;
  }

  #row(todo: Todo, first: boolean): TemplateResult {
    const now = this.#getNow(todo);
    const urgent = this.#isUrgent(todo);
    const until = isCodeExpired(todo, now) ? undefined : todo.until;
    const t = this.#messages.value;
    const params = this.#toParams(todo);
    const text = this.#formatText(todo, t);
    return html`<li>
      <span class="icon-cell ${getTone(todo, urgent)}">${icons[todo.kind] ?? info}</span>
      <div class="text">
        <h3><bdi>${t.todoTitle(params)}</bdi></h3>
        ${text ? html`<p class="muted text-s"><bdi>${text}</bdi></p>` : nothing}
        ${todo.happenedAt ? this.#renderAge(todo.happenedAt) : nothing}
      </div>
      <p
        class="due tabular ${urgent ? 'warning strong' : ''}"
        title=${this.#toMoment(until) || nothing}
      >
        ${this.#formatDeadline(until, { now, urgent })}
      </p>
      <div class="action">${this.#actionButton(todo, first)}</div>
    </li>`;
  }

  /** The reasons of rejected posts replace the general sentence. */
  #formatText(todo: Todo, t: DashboardMessages): string {
    const reasons = (todo.statusReasons ?? []).map((reason) =>
      formatStatusReason(reason, t, findLocale(this)),
    );
    return (
      reasons.filter(Boolean).join(' ') ||
      [this.#formatReason(todo, t), t.todoText(this.#toParams(todo))].filter(Boolean).join(' ')
    );
  }

  /** Why a withdrawal failed or was cancelled, or a link was refused. */
  #formatReason({ kind, reason, problem }: Todo, t: DashboardMessages): string {
    if (problem) return t.linkProblem({ kind: problem });
    return reason && kind.startsWith('withdrawal-') ? t.failureReason({ kind: reason }) : '';
  }

  #toParams(todo: Todo) {
    const { kind, campaignTitle: campaign, advertiser, amount } = todo;
    // Without a name that its message needs, a to-do gets the general one.
    const needs: Record<string, unknown[]> = {
      'withdrawal-code': [amount],
      'withdrawal-failed': [amount],
      'withdrawal-expired': [amount],
      'withdrawal-cancelled': [amount],
      'post-rejected': [campaign],
      'post-link-refused': [campaign],
      claim: [amount, campaign],
      join: [advertiser, campaign],
      post: [campaign],
    };
    const isComplete = (needs[kind] ?? []).every(Boolean);
    return {
      kind: isComplete ? getMessageKind(todo, this.#getNow(todo)) : 'other',
      campaign: campaign ?? '',
      advertiser: advertiser ?? '',
      amount: amount ? formatMoney(amount, findLocale(this)) : '',
    };
  }

  #isUrgent(todo: Todo): boolean {
    const left = todo.until ? Date.parse(todo.until) - this.#getNow(todo) : Infinity;
    return left > 0 && left < dayMs;
  }

  /** The exact moment, with its time zone. */
  #toMoment(until: Todo['until']): string {
    return until ? formatEnd(until, findLocale(this), exact) : '';
  }

  /** Apart from the deadlines of others, which it would be read as. */
  #renderAge(happenedAt: string): TemplateResult {
    const locale = findLocale(this);
    // The ticker's minute may have begun before the event.
    const at = Math.min(Date.parse(happenedAt), this.now);
    const elapsed = this.now - at;
    const age =
      elapsed < hourMs
        ? formatMinutesAgo(Math.floor(elapsed / minuteMs), locale)
        : formatRelative(at, this.now, locale);
    return html`<p class="age subtle text-xs" title=${formatDateTime(happenedAt, locale, exact)}>
      ${age}
    </p>`;
  }

  #formatDeadline(until: Todo['until'], { now, urgent }: { now: number; urgent: boolean }): string {
    if (!until) return '';
    const t = this.#messages.value;
    const locale = findLocale(this);
    if (urgent) return t.left({ span: formatTimeLeft(until, now, locale) });
    return t.until({ date: formatEnd(until, locale) });
  }

  #actionButton(todo: Todo, first: boolean): TemplateResult {
    const t = this.#messages.value;
    const label = t.todoAction({ kind: getMessageKind(todo, this.#getNow(todo)) });
    const target = getTodoTarget(todo);
    // The accent is for what moves the person on.
    const variant = first && todo.kind !== 'post-rejected' ? 'primary' : '';
    // Several to-dos have this label.
    const name =
      todo.kind === 'post' && todo.campaignTitle
        ? t.todoPostFor({ campaign: todo.campaignTitle })
        : '';
    return 'href' in target
      ? html`<ev-button wide variant=${variant} href=${this.linkTo?.(target.href) ?? target.href}
          >${label}</ev-button
        >`
      : html`<ev-button
          wide
          variant=${variant}
          label=${name}
          @click=${() => this.dispatchEvent(new TodoSelectedEvent(todo))}
          >${label}</ev-button
        >`;
  }
}
