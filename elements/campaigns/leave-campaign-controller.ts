import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { failAct } from '../core/http/fail-act.ts';
import { loadModule } from '../base/load-module.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
import { StoreController } from '../core/element/store-controller.ts';
import { showError } from '../core/page/show-error.ts';
import { acceptsPosts } from './campaign-status.ts';
import type { ViewOnlyMessages } from '../core/session/view-only.messages.ts';
import { viewOnlyReasons } from '../core/session/view-only-reasons.ts';

/** Offers to leave a campaign: a button, and the question, which is loaded by a press. Needs the definition of `ev-button`. */
export class LeaveCampaignController implements ReactiveController {
  #isOpen = false;
  readonly #viewOnly: StoreController<ViewOnlyMessages>;

  constructor(private readonly host: WiredElement) {
    this.#viewOnly = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(viewOnlyReasons),
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.host.isConnected) this.#viewOnly.connect();
  }

  hostDisconnected(): void {
    this.#isOpen = false;
  }

  /** Nothing after the end, when leaving changes nothing, nor on a partner's page: it may only read. */
  render(campaign: CampaignDetail, label: string): TemplateResult | typeof nothing {
    const isOver = campaign.status !== 'inactive' && !acceptsPosts(campaign);
    if (isOver || this.host.app.host.kind !== 'app') return nothing;
    const { campaigns: disabledReason } = this.#viewOnly.value;
    return html`<div class="leave">
      <ev-button
        variant="quiet"
        size="small"
        .disabled=${disabledReason !== ''}
        disabled-reason=${disabledReason}
        @click=${this.#ask}
        >${label}</ev-button
      >
      ${
        this.#isOpen
          ? html`<ev-leave-campaign
              .campaign=${campaign}
              @ev-leave-campaign-close=${() => this.#show(false)}
            ></ev-leave-campaign>`
          : nothing
      }
    </div>`;
  }

  readonly #ask = async (): Promise<void> => {
    const { app } = this.host;
    try {
      await loadModule(() => import('./leave-campaign/define.ts'), failAct(app));
      this.#show(this.host.isConnected);
    } catch (error) {
      showError(app, error, { retry: () => void this.#ask() });
    }
  };

  #show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.host.requestUpdate();
  }
}
