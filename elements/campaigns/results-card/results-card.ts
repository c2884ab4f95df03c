import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { getResultsCard } from '../../../contract/rest/campaigns.ts';
import { formatCount, formatList, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { rest } from '../../core/api/rest.ts';
import { saveFile } from '../../core/app/save-file.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { session } from '../../core/session/session.store.ts';
import type { Checkbox } from '../../ui/checkbox/checkbox.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { ResultsCardCloseEvent } from './results-card.events.ts';
import { resultsCardMessages, type ResultsCardMessages } from './results-card.messages.ts';
import { styles } from './results-card.styles.ts';

/** The card, with the address that the preview shows. */
interface Card {
  file: File;
  url: string;
  showsAmount: boolean;
}
/** While a card is drawn again, the former one stays. */
type CardState =
  | { kind: 'loading'; card?: Card | undefined }
  | { kind: 'ready'; card: Card }
  | { kind: 'failed'; error: unknown };

const isAborted = (error: unknown): boolean => (error as { name?: string }).name === 'AbortError';

/**
 * @summary Dialog with the person's results in a campaign as a picture, to download or to share. The amount is on it only if the
 * person wants that.
 * @fires ev-results-card-close - The person is done: remove the element.
 */
export class ResultsCard extends WiredElement {
  static override readonly needs = ['campaign'];
  static override styles = [tokens, base, styles];

  /** A campaign whose results are final, with a post of the person that counts. */
  @property({ attribute: false }) campaign: CampaignDetail | undefined;

  @state() private card: CardState = { kind: 'loading' };
  @state() private showsAmount = false;
  @state() private shareFailed = false;

  readonly #messages = new MessagesController(this, resultsCardMessages);
  readonly #user = this.store((app) => app.use(session).$user);
  /** Aborts the request of the card that is not wanted any more. */
  #request: AbortController | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#request?.abort();
    this.#revoke();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#load();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const id = this.campaign?.id;
    if (id && changed.has('campaign') && changed.get('campaign')?.id !== id) void this.#load();
  }

  async #load(): Promise<void> {
    const { campaign, showsAmount } = this;
    this.#request?.abort();
    if (!campaign) return;
    const { signal } = (this.#request = new AbortController());
    this.shareFailed = false;
    this.card = { kind: 'loading', card: this.card.kind === 'failed' ? undefined : this.card.card };
    try {
      const picture = await this.use(rest).call(getResultsCard, {
        params: { campaignId: campaign.id },
        query: { showAmount: showsAmount ? 'true' : 'false', language: getLocale(this.app) },
        signal,
      });
      if (signal.aborted) return;
      const name = `evangelist-results-${campaign.campaignIndex}.png`;
      const file = new File([picture], name, { type: 'image/png' });
      this.#revoke();
      this.card = { kind: 'ready', card: { file, url: URL.createObjectURL(file), showsAmount } };
    } catch (error) {
      if (signal.aborted) return;
      this.#revoke();
      this.card = { kind: 'failed', error };
    }
  }

  #revoke(): void {
    const { card } = this.card.kind === 'failed' ? {} : this.card;
    if (card) URL.revokeObjectURL(card.url);
    this.card = { kind: 'loading' };
  }

  readonly #onAmount = ({ currentTarget }: Event): void => {
    this.showsAmount = (currentTarget as Checkbox).checked;
    void this.#load();
  };

  async #share(file: File): Promise<void> {
    this.shareFailed = false;
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // The person closed the sheet of the system.
      this.shareFailed = !isAborted(error);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { campaign, card } = this;
    if (!campaign) return nothing;
    const t = this.#messages.value;
    const close = () => this.dispatchEvent(new ResultsCardCloseEvent());
    return html`<ev-dialog
      open
      lang=${getLocale(this.app)}
      label=${t.title}
      @ev-dialog-close=${close}
    >
      ${this.#preview(campaign, t)}
      ${
        campaign.my?.confirmedReward
          ? html`<ev-checkbox
              label=${t.showAmount}
              .checked=${this.showsAmount}
              @change=${this.#onAmount}
            ></ev-checkbox>`
          : nothing
      }
      <p class="text-s muted">${t.private}</p>
      ${this.shareFailed ? html`<ev-note tone="warning" live>${t.shareFailed}</ev-note>` : nothing}
      ${this.#buttons(card.kind === 'ready' ? card.card.file : undefined, t)}
    </ev-dialog>`;
  }

  /** It has its size before the card is there. */
  #preview(campaign: CampaignDetail, t: ResultsCardMessages): TemplateResult {
    const { card } = this;
    if (card.kind === 'failed')
      return html`<div class="preview failed">
        <ev-note tone="danger" live
          >${getErrorMessage(card.error)}<ev-button
            slot="action"
            size="small"
            @click=${() => void this.#load()}
            >${t.tryAgain}</ev-button
          ></ev-note
        >
      </div>`;
    if (!card.card)
      return html`<div class="preview">
        <ev-skeleton block="400" label=${t.loading}></ev-skeleton>
      </div>`;
    const { url, showsAmount } = card.card;
    return html`<div class="preview ${card.kind}" aria-busy=${card.kind === 'loading'}>
      <img src=${url} width="1200" height="630" alt=${this.#describe(campaign, showsAmount, t)} />
    </div>`;
  }

  /** What the card shows. */
  #describe(
    { title, my, rankedPeople }: CampaignDetail,
    showsAmount: boolean,
    t: ResultsCardMessages,
  ): string {
    const locale = getLocale(this.app);
    const { impressions = 0, postCount = 0, rank, confirmedReward } = my ?? {};
    const count = (value: number) => formatCount(value, locale);
    const fact = (label: string, value: string) => t.fact({ label, value });
    const handle = this.#user.value.twitterHandle;
    const facts = [
      ...(handle ? [`@${handle}`] : []),
      fact(t.impressions, count(impressions)),
      fact(t.posts, count(postCount)),
      ...(rank
        ? [fact(t.rankOf({ people: count(Math.max(rank, rankedPeople ?? 0)) }), count(rank))]
        : []),
      ...(showsAmount && confirmedReward
        ? [fact(t.earned, formatMoney(confirmedReward, locale))]
        : []),
    ];
    return t.alt({ campaign: title, facts: formatList(facts, locale) });
  }

  #buttons(file: File | undefined, t: ResultsCardMessages): TemplateResult {
    const canShare = file !== undefined && navigator.canShare?.({ files: [file] }) === true;
    return html`${
        canShare
          ? html`<ev-button
              slot="footer"
              data-analytics-click-id="button_share_results_clicked"
              @click=${() => void this.#share(file)}
              >${t.share}</ev-button
            >`
          : nothing
      }
      <ev-button
        slot="footer"
        variant="strong"
        data-analytics-click-id="button_download_results_clicked"
        .disabled=${!file}
        @click=${() => file && saveFile(file.name, file.type, file)}
        >${t.download}</ev-button
      >`;
  }
}
