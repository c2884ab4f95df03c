import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Requirement } from '../../../contract/campaign.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ban, checkCircle, clock } from '../../ui/icons/icons.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { getRequirementText } from '../requirement-text.ts';
import { requirementsMessages, type RequirementsMessages } from '../requirements.messages.ts';
import { styles } from './requirement-list.styles.ts';

/** Requirement kinds that concern the account. All other kinds concern each post. */
const accountKinds: readonly string[] = ['followers', 'account-age', 'health', 'region', 'role'];
export const isAccountRequirement = ({ kind }: Requirement): boolean => accountKinds.includes(kind);

/**
 * @summary Requirements of a campaign, each with icon, label and reason. An unknown state is shown as "not checked".
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class RequirementList extends EvElement {
  static override readonly needs = ['campaignId', 'requirements'];
  static override styles = [tokens, base, styles];

  /** Without them, and without an id, the element shows nothing: an empty list means that everyone can take part. */
  @property({ attribute: false }) requirements: readonly Requirement[] | undefined;
  /** Loads the campaign with this id and shows its requirements, where there are no `requirements`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** One line for each requirement, as in an invitation. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** Shows no marks, where it no longer matters which requirements are met. */
  @property({ type: Boolean, reflect: true }) plain = false;
  /** Reason shown for an account requirement that is unchecked and has no reason from the server. */
  @property({ attribute: 'pending-reason' }) pendingReason = '';

  readonly #source = new CampaignSource(this, () => this.requirements !== undefined);
  readonly #messages = new MessagesController(this, requirementsMessages);

  override render(): TemplateResult {
    const list = this.requirements ?? this.#source.data?.requirements;
    if (!list) return this.#source.render();
    const t = this.#messages.value;
    if (list.length === 0) return html`<p class="text-s muted">${t.noRequirements}</p>`;
    const rows = (items: readonly Requirement[]) =>
      html`<ul>
        ${items.map((requirement) => this.#row(requirement, t))}
      </ul>`;
    if (this.compact) return rows(list);
    // Post requirements are unchecked by nature, so they form a separate list.
    const [accountRequirements, postRequirements] = [
      list.filter(isAccountRequirement),
      list.filter((requirement) => !isAccountRequirement(requirement)),
    ];
    return html`${accountRequirements.length ? rows(accountRequirements) : nothing}
    ${
      postRequirements.length
        ? html`<h3 class="text-s">${t.eachPost}</h3>
            ${rows(postRequirements)}`
        : nothing
    }`;
  }

  #row(requirement: Requirement, t: RequirementsMessages): TemplateResult {
    const { state } = requirement;
    const { label, reason: ownReason } = getRequirementText(
      requirement,
      t,
      findLocale(this) ?? 'en',
    );
    const status = state === 'met' || state === 'unmet' ? state : 'unknown';
    const isUnmarked = this.plain || (status === 'unknown' && !isAccountRequirement(requirement));
    const icon = isUnmarked
      ? html`<i class="dot"></i>`
      : { met: checkCircle, unmet: ban, unknown: clock }[status];
    const statusLabel = { met: t.met, unmet: t.unmet, unknown: t.notChecked }[status];
    const pending = status === 'unknown' && !isUnmarked ? this.pendingReason : '';
    const reason = this.plain ? '' : ownReason || pending;
    // One line: the reason is a sentence that names what is required, too.
    const isReasonAlone = this.compact && status === 'unmet' && reason !== '';
    return html`<li class=${this.plain ? 'unknown' : status}>
      <span class=${this.compact ? 'icon-small icon-cell' : 'icon-cell'}>${icon}</span>
      <span
        >${isUnmarked ? nothing : html`<span class="visually-hidden">${statusLabel}: </span>`}<bdi
          >${isReasonAlone ? reason : label}</bdi
        >
        ${reason && !isReasonAlone ? html`<span class="reason text-xs"><bdi>${reason}</bdi></span>` : nothing}</span
      >
    </li>`;
  }
}
