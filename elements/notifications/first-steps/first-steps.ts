import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { compareRecommended } from '../../../common/campaign-order.ts';
import { getFirstName } from '../../../common/text/first-name.ts';
import { firstRunSteps, type FirstRunStep } from '../../../contract/first-run.ts';
import type { Notification } from '../../../contract/notification.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { toCampaignPath } from '../notification-view-helpers.ts';
import { dashboard } from '../../shared/dashboard.store.ts';
import { notifications } from '../notifications.store.ts';
import { check } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { stepMarker } from '../../ui/styles/step-marker.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { FirstStepsCloseEvent } from './first-steps.events.ts';
import { styles } from './first-steps.styles.ts';
import { firstStepsMessages } from './first-steps.messages.ts';

const maxEligible = 3;
const isEligibleItem = (item: Notification): item is Notification<'campaign-eligible'> =>
  item.eventType === 'campaign-eligible' && Boolean(item.payload?.campaignId);

const toOffered = ({ payload }: Notification<'campaign-eligible'>) => ({
  endsAt: payload.endsAt,
  rewardPool: null,
});

/**
 * @summary Dialog with the steps of the first run, the done ones ticked, and campaigns that are open to the user; the welcome
 * notification links to it. Open while it is connected.
 * @fires ev-first-steps-close - The user closed the dialog or followed one of the steps.
 */
export class FirstSteps extends WiredElement {
  static override styles = [tokens, base, stepMarker, styles];

  /** The user's name, for the title. */
  @property() name: string | undefined;

  readonly #messages = new MessagesController(this, firstStepsMessages);
  readonly #eligible = this.store((app) => app.use(notifications).$eligibleCampaigns);
  readonly #page = this.store((app) => app.use(dashboard).$page);

  readonly #close = (): void => void this.dispatchEvent(new FirstStepsCloseEvent());

  /** Index of the current step; undefined until it is known, all steps once the first run is over. */
  get #current(): number | undefined {
    const { data } = this.#page.value;
    if (!data) return undefined;
    return data.firstRun ? firstRunSteps.indexOf(data.firstRun.step as FirstRunStep) : Infinity;
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    const name = getFirstName(this.name ?? '');
    return html`<ev-dialog
      open
      label=${name ? t.title({ name }) : t.titleBare}
      @ev-dialog-close=${this.#close}
    >
      <ol>
        ${firstRunSteps.map((step, index) => this.#step(step, index))}
      </ol>
      <ev-button
        slot="footer"
        variant="primary"
        href=${this.app.host.href('/')}
        @click=${this.#close}
        >${t.openDashboard}</ev-button
      >
    </ev-dialog>`;
  }

  #step(step: FirstRunStep, index: number): TemplateResult {
    const t = this.#messages.value;
    const current = this.#current;
    const isDone = current !== undefined && index < current;
    const isCurrent = index === current;
    const name = t.stepName({ kind: step });
    return html`<li class=${isDone ? 'done' : ''} aria-current=${isCurrent ? 'step' : nothing}>
      <span class="marker tabular" aria-hidden="true"
        >${
          isDone
            ? html`<span class="icon-small">${check}</span>`
            : (index + 1).toLocaleString(getLocale(this.app))
        }</span
      >
      <div class="text">
        <h3>
          ${name} ${isDone ? html`<span class="visually-hidden">${t.stepDone}</span>` : nothing}
        </h3>
        <p>${t.stepText({ kind: step })}</p>
        ${step === 'join' && !isDone ? this.#eligibleCampaigns() : nothing}
      </div>
    </li>`;
  }

  /** Campaigns that the person may join, of unread notifications. */
  #eligibleCampaigns(): TemplateResult | typeof nothing {
    const order = compareRecommended(this.app.clock.now());
    const items = this.#eligible.value
      .filter(isEligibleItem)
      .sort((a, b) => order(toOffered(a), toOffered(b)))
      .slice(0, maxEligible);
    if (items.length === 0) return nothing;
    return html`<ul aria-label=${this.#messages.value.openToYou}>
      ${items.map(
        ({ payload }) =>
          html`<li>
            <a href=${this.app.host.href(toCampaignPath(payload.campaignId))} @click=${this.#close}
              ><bdi>${payload.campaignTitle}</bdi></a
            >
          </li>`,
      )}
    </ul>`;
  }
}
