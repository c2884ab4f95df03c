import { html, nothing, type TemplateResult } from 'lit';
import type { Notification } from '../../../contract/notification.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { toCampaignPath } from '../notification-view-helpers.ts';
import { notifications } from '../notifications.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { FirstStepsCloseEvent } from './first-steps.events.ts';
import { styles } from './first-steps.styles.ts';
import { firstStepsMessages } from './first-steps.messages.ts';

const maxEligible = 3;
const isEligibleItem = (item: Notification): item is Notification<'campaign-eligible'> =>
  item.eventType === 'campaign-eligible' && Boolean(item.payload?.campaignId);

/**
 * @summary Dialog with the first steps of a new user, and campaigns that are open to them; the
 * welcome notification links to it. Open while it is connected.
 * @fires ev-first-steps-close - The user closed the dialog or followed one of the steps.
 */
export class FirstSteps extends WiredElement {
  static override styles = [tokens, base, styles];
  static override properties = { name: {} };

  /** The user's name, for the title. */
  declare name: string | undefined;

  readonly #messages = this.store((app) => app.use(firstStepsMessages));
  readonly #eligible = this.store((app) => app.use(notifications).$eligibleCampaigns);

  readonly #close = (): void => void this.dispatchEvent(new FirstStepsCloseEvent());

  override render(): TemplateResult {
    const t = this.#messages.value;
    const steps: [string, string, string, string][] = [
      [t.join, t.joinText, t.joinAction, '/campaigns'],
      [t.post, t.postText, t.postAction, '/profile'],
      [t.earn, t.earnText, t.earnAction, '/profile/wallets'],
    ];
    return html`<ev-dialog
      open
      label=${this.name ? t.title({ name: this.name }) : t.titleBare}
      @ev-dialog-close=${this.#close}
    >
      <ol>
        ${steps.map(([title, text, action, path], index) => this.#step(index + 1, title, text, action, path))}
      </ol>
    </ev-dialog>`;
  }

  /** Campaigns that the person may join, of unread notifications. */
  #eligibleCampaigns(): TemplateResult | typeof nothing {
    const items = this.#eligible.value.filter(isEligibleItem).slice(0, maxEligible);
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

  #step(number: number, title: string, text: string, action: string, path: string): TemplateResult {
    return html`<li>
      <span class="number tabular" aria-hidden="true">${number}</span>
      <div class="text">
        <h3>${title}</h3>
        <p>${text}</p>
        ${number === 1 ? this.#eligibleCampaigns() : nothing}
      </div>
      <ev-button href=${this.app.host.href(path)} @click=${this.#close}>${action}</ev-button>
    </li>`;
  }
}
