import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { loadModule } from '../base/load-module.ts';
import { MessagesController } from '../base/messages/messages-controller.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
import { StoreController } from '../core/element/store-controller.ts';
import { failAct } from '../core/http/fail-act.ts';
import { showError } from '../core/page/show-error.ts';
import { impersonating } from '../core/session/impersonation.store.ts';
import {
  resultsCardMessages,
  type ResultsCardMessages,
} from './results-card/results-card.messages.ts';

/** Offers the results card of a campaign: a button, and the dialog, which is loaded by a press. Needs the definition of `ev-button`. */
export class ResultsCardController implements ReactiveController {
  #isOpen = false;
  readonly #messages: MessagesController<ResultsCardMessages>;
  readonly #impersonating: StoreController<boolean>;

  constructor(private readonly host: WiredElement) {
    this.#messages = new MessagesController(host, resultsCardMessages);
    this.#impersonating = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(impersonating),
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.host.isConnected) this.#impersonating.connect();
  }

  hostDisconnected(): void {
    this.#isOpen = false;
  }

  /** Nothing before the results are final or without any, nor for anybody but the person, on our own pages. */
  render({ status, my }: CampaignDetail): TemplateResult | typeof nothing {
    const hasResults = status === 'evaluated' && (my?.eligiblePostCount ?? 0) > 0;
    if (!hasResults || this.host.app.host.kind !== 'app' || this.#impersonating.value)
      return nothing;
    return html`<ev-button
      class="aside"
      size="small"
      data-analytics-click-id="button_results_card_clicked"
      @click=${this.#open}
      >${this.#messages.value.save}</ev-button
    >`;
  }

  /** The dialog; nothing while it is closed. */
  renderDialog(campaign: CampaignDetail | undefined): TemplateResult | typeof nothing {
    if (!this.#isOpen || !campaign) return nothing;
    return html`<ev-results-card
      .campaign=${campaign}
      @ev-results-card-close=${() => this.#show(false)}
    ></ev-results-card>`;
  }

  readonly #open = async (): Promise<void> => {
    const { app } = this.host;
    try {
      await loadModule(() => import('./results-card/define.ts'), failAct(app));
      this.#show(this.host.isConnected);
    } catch (error) {
      showError(app, error, { retry: () => void this.#open() });
    }
  };

  #show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.host.requestUpdate();
  }
}
