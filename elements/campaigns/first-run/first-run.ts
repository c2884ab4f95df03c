import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { firstRunSteps, type FirstRunStep } from '../../../contract/first-run.ts';
import type { FirstRun as FirstRunState } from '../../../contract/pages.ts';
import type { Money } from '../../../contract/common.ts';
import { formatCount, formatDate, formatEnd, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { check } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { stepMarker } from '../../ui/styles/step-marker.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { firstRunMessages, type FirstRunMessages } from '../first-run.messages.ts';
import { invitationNoteStyles, renderInvitationNote } from '../invitation-note.ts';
import { styles } from './first-run.styles.ts';

type Campaign = NonNullable<FirstRunState['campaign']>;

/** When a step was done, ISO 8601. */
const getDoneTime = (step: FirstRunStep, campaign: Campaign): string | undefined =>
  ({
    join: campaign.joinedAt,
    post: campaign.postedAt,
    check: campaign.eligibleAt,
    claim: campaign.claimedAt,
    withdraw: undefined,
  })[step];

/** What a done step after joining left in the campaign, which is named where another one could be meant. */
function getStepResult(
  step: Exclude<FirstRunStep, 'join'>,
  { title, postCount: count, isOneOfSeveral, ...counts }: Campaign,
  t: FirstRunMessages,
): string {
  const campaign = isOneOfSeveral && title;
  if (step === 'post')
    return campaign ? t.publishedIn({ count, campaign }) : t.published({ count });
  if (step !== 'check') return campaign ? t.claimedIn({ campaign }) : t.claimed;
  const { eligibleCount: eligible, checkingCount: checking } = counts;
  if (checking > 0) {
    const shares = { eligible, checking, posts: count };
    return campaign ? t.checkedPartIn({ ...shares, campaign }) : t.checkedPart(shares);
  }
  return campaign ? t.checkedIn({ count, eligible, campaign }) : t.checked({ count, eligible });
}

type Position = 'done' | 'current' | 'later';

/**
 * @summary The way of a new user to the first money, as one card that follows one campaign: Join, Post, Checked, Claim, Withdraw. Done
 * steps are ticked and show what they left, the current one is open with its object, the later ones have their date where it is
 * known.
 * @slot - the object of the current step: campaigns, suggestion, posts, claim or balance
 */
export class FirstRun extends EvElement {
  static override styles = [tokens, base, section, stepMarker, invitationNoteStyles, styles];

  /** The steps and the campaign that they follow. Without them the element is empty. */
  @property({ attribute: false }) run: FirstRunState | undefined;
  /** Until when a post can be written, ISO 8601. */
  @property({ attribute: 'due-at' }) dueAt: string | undefined;
  /** Number of the week of the campaign in which it can be written; absent for a campaign of one week. */
  @property({ type: Number, attribute: 'due-week' }) dueWeek: number | undefined;
  /** Whether there is a reward to claim. */
  @property({ type: Boolean }) claimable = false;
  /** Whether the post that the user wrote was deleted. */
  @property({ type: Boolean }) deleted = false;
  /** Whether every checked post was rejected. */
  @property({ type: Boolean }) rejected = false;
  /** Where every post was rejected: when another one can be written in the campaign. */
  @property({ attribute: 'next-post' }) nextPost: 'now' | 'next-week' | 'none' = 'now';
  /** Whether no campaign can be joined now; what is inside the element names the reason. */
  @property({ type: Boolean, attribute: 'none-offered' }) noneOffered = false;
  /** Whether a withdrawal awaits its code. */
  @property({ type: Boolean, attribute: 'awaiting-code' }) awaitingCode = false;
  /** Current time in milliseconds since the epoch. Dates of another year include the year. */
  @property({ type: Number }) now = 0;
  /** Converts a path of the product to a URL. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;

  readonly #messages = new MessagesController(this, firstRunMessages);

  /** Whether the first post became eligible while the card was shown. */
  #hasBecomeEligible = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const former = changed.get('run')?.campaign;
    const { campaign } = this.run ?? {};
    if (!former) return;
    this.#hasBecomeEligible =
      former.id === campaign?.id &&
      campaign.eligibleAt != null &&
      (this.#hasBecomeEligible || former.eligibleAt == null);
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.run) return nothing;
    const t = this.#messages.value;
    const current = Math.max(0, firstRunSteps.indexOf(this.run.step as FirstRunStep));
    const count = firstRunSteps.length;
    return html`<section class="card" aria-labelledby="first-run">
      <header>
        <h2 id="first-run">${t.firstRun}</h2>
        <p class="text-s muted tabular">${t.stepCount({ step: current + 1, count })}</p>
      </header>
      <ol>
        ${firstRunSteps.map((step, index) =>
          this.#step(step, index < current ? 'done' : index > current ? 'later' : 'current', t),
        )}
      </ol>
      <p class="visually-hidden" role="status">
        ${this.#hasBecomeEligible ? this.#result('check', t) : ''}
      </p>
    </section>`;
  }

  #step(step: FirstRunStep, position: Position, t: FirstRunMessages): TemplateResult {
    const isCurrent = position === 'current';
    const date = this.#formatDate(step, position, t);
    const isChecking = isCurrent && step === 'check' && !this.rejected;
    const name = t.stepName({ kind: isChecking ? 'checking' : step });
    const text = this.#text(step, t);
    if (position === 'done') return this.#doneStep(step, t.stepNameDone({ name }), date, t);
    return html`<li class=${position} aria-current=${isCurrent ? 'step' : nothing}>
      <span class="marker tabular" aria-hidden="true"
        >${formatCount(firstRunSteps.indexOf(step) + 1, findLocale(this))}</span
      >
      <div class="text">
        <h3>${name}</h3>
        ${text ? html`<p class="text-s muted">${text}</p>` : nothing}
      </div>
      ${date ? html`<p class="date text-s subtle tabular">${date}</p>` : nothing}
      ${isCurrent ? html`<div class="object"><slot></slot></div>` : nothing}
    </li>`;
  }

  /** One line, so that the current step is in sight; after joining also the note of the invitation. */
  #doneStep(step: FirstRunStep, name: string, date: string, t: FirstRunMessages): TemplateResult {
    const note = step === 'join' && this.run!.campaign?.invitationNote;
    const marker =
      step === 'check' && this.#hasBecomeEligible
        ? html`<ev-success-mark class="mark" animated></ev-success-mark>`
        : html`<span class="marker" aria-hidden="true"
            ><span class="icon-small">${check}</span></span
          >`;
    return html`<li class="done">
      ${marker}
      <div class="text text-s">
        <h3 class="visually-hidden">${name}</h3>
        <p class="muted">${this.#result(step, t)}</p>
      </div>
      ${date ? html`<p class="date text-s subtle tabular">${date}</p>` : nothing}
      ${note ? renderInvitationNote(note) : nothing}
    </li>`;
  }

  #text(step: FirstRunStep, t: FirstRunMessages): string {
    const { campaign, closedTitle, expiredAmount } = this.run!;
    const place = campaign?.isOneOfSeveral && { campaign: campaign.title };
    // The to-do in the step has the amount and the date.
    if (step === 'claim' && this.claimable) return '';
    if (step === 'claim' && place) return t.claimIn(place);
    if (step === 'check' && this.rejected)
      return place
        ? t.rejectedIn({ kind: this.nextPost, ...place })
        : t.rejected({ kind: this.nextPost });
    if (step === 'join' && closedTitle) return this.#joinAgainText(closedTitle, expiredAmount, t);
    if (step === 'join' && this.noneOffered) return '';
    if (step === 'post' && this.deleted) return t.stepText({ kind: 'post-again' });
    return t.stepText({ kind: step === 'withdraw' && this.awaitingCode ? 'code' : step });
  }

  /** How the last campaign ended, and what to do, unless no other campaign can be joined. */
  #joinAgainText(campaign: string, expired: Money | undefined, t: FirstRunMessages): string {
    const end = expired
      ? t.joinExpired({ amount: formatMoney(expired, findLocale(this)), campaign })
      : t.joinAgain({ campaign });
    return this.noneOffered ? end : `${end} ${t.joinAnother}`;
  }

  /** What a done step left; its name where it left no trace in a campaign. */
  #result(step: FirstRunStep, t: FirstRunMessages): unknown {
    const { campaign } = this.run!;
    if (!campaign) return t.stepName({ kind: step });
    const { id, title } = campaign;
    return step === 'join'
      ? t.joinedOne({ campaign: title, link: (text) => this.#campaignLink(id, text) })
      : getStepResult(step, campaign, t);
  }

  #campaignLink(id: string, text: unknown): TemplateResult {
    const path = `/campaign/${id}`;
    return html`<a href=${this.linkTo?.(path) ?? path}><bdi>${text}</bdi></a>`;
  }

  #formatDue(date: string, t: FirstRunMessages): string {
    return this.dueWeek ? t.dueInWeek({ index: this.dueWeek, date }) : t.dueOn({ date });
  }

  /**
   * The date of a step: when it was done, until when it can be done, or when it begins. Each post that is being checked names the
   * date of its result itself.
   */
  #formatDate(step: FirstRunStep, position: Position, t: FirstRunMessages): string {
    const { campaign, claimFrom } = this.run!;
    const format = (time: string) =>
      formatDate(time, findLocale(this), { weekday: position !== 'done', now: this.now });
    if (position === 'done') {
      const time = campaign && getDoneTime(step, campaign);
      return time ? format(time) : '';
    }
    if (step === 'post' && this.dueAt)
      return this.#formatDue(formatEnd(this.dueAt, findLocale(this)), t);
    const hasEnded = this.rejected && this.nextPost === 'none';
    if (step === 'claim' && claimFrom && !hasEnded) return t.finalOn({ date: format(claimFrom) });
    return '';
  }
}
