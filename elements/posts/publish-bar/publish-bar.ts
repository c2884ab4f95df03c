import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { defaultPostLimits, type PostLimits } from '../../../contract/post-limits.ts';
import { localeOf } from '../../ui/format.ts';
import { image } from '../../ui/icons/image.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { blank, isBusy, type Composition } from '../composer.store.ts';
import { acceptedTypes, formatBytes } from '../media-rules.ts';
import { editorBase, type EditorTexts } from '../editor.texts.ts';
import type { Readiness } from '../readiness.ts';
import { PublishActEvent, PublishFilesEvent, type PublishAct } from './publish-bar.events.ts';
import { styles } from './publish-bar.styles.ts';

/**
 * @summary The foot of the editor: files, counter, why it can't be published, the one button; while it is sent the progress; after
 * that what happened and what to do. The text is never lost, and nothing is sent twice by itself.
 * @fires ev-publish-act - `publish`, `cancel`, `check`, `login` or `copy`.
 * @fires ev-publish-files - Files were picked.
 */
export class PublishBar extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) state: Composition | undefined = blank;
  @property({ attribute: false }) ready: Readiness | undefined;
  /** The session may read only. */
  @property({ type: Boolean, attribute: 'needs-login' }) needsLogin = false;
  /** Another site's page: it is published in the product's own window, and files are added there. */
  @property({ type: Boolean }) elsewhere = false;
  @property({ attribute: false }) limits: PostLimits | undefined = defaultPostLimits;
  @property({ attribute: false }) texts: EditorTexts | undefined = editorBase;

  @query('input[type=file]') private picker!: HTMLInputElement;

  #act(act: PublishAct): void {
    this.dispatchEvent(new PublishActEvent(act));
  }

  #onPick(): void {
    const files = [...(this.picker.files ?? [])];
    this.picker.value = '';
    if (files.length) this.dispatchEvent(new PublishFilesEvent(files));
  }

  override render(): TemplateResult {
    const state = this.state ?? blank;
    const t = this.texts ?? editorBase;
    return html`${this.#news(state, t)} ${isBusy(state) ? this.#underWay(state, t) : this.#row(state, t)}`;
  }

  #news({ phase, failure, check }: Composition, t: EditorTexts): TemplateResult | typeof nothing {
    if (phase === 'failed')
      return html`<ev-note tone="bad" live
        ><b class="strong">${failure}</b> ${t.textKept}<ev-button slot="action" size="small" @click=${() => this.#act('copy')}
          >${t.copyText}</ev-button
        ></ev-note
      >`;
    if (phase !== 'unknown-outcome') return nothing;
    const words = check === 'missing' ? t.notFoundText : check === 'failed' ? t.checkFailed : t.unknownText;
    return html`<ev-note tone="warn" live
      ><b class="strong">${t.unknownTitle}.</b> ${words}<ev-button
        slot="action"
        size="small"
        .busy=${check === 'busy'}
        @click=${() => this.#act('check')}
        >${check === 'busy' ? t.checking : t.checkPosts}</ev-button
      ></ev-note
    >`;
  }

  #row(state: Composition, t: EditorTexts): TemplateResult {
    const { length = 0, reason = '', hint = '' } = this.ready ?? {};
    const doubtful = state.phase === 'unknown-outcome' && state.check !== 'missing';
    const why =
      reason ||
      (this.needsLogin
        ? state.files.some(({ kept }) => kept === false)
          ? `${t.loginReason} ${t.loginFiles}`
          : t.loginReason
        : hint);
    return html`<div class="row">
      ${
        this.elsewhere
          ? html`<p class="t2 third">${t.filesElsewhere}</p>`
          : html`<ev-button label=${t.addMedia} @click=${() => this.picker.click()}><span slot="icon">${image}</span></ev-button>
              <input type="file" hidden multiple accept=${acceptedTypes} @change=${this.#onPick} />`
      }
      <ev-counter-ring .used=${length} .max=${this.limits?.maxWeighted ?? 280} .texts=${t}></ev-counter-ring>
      <p class="why t2 ${reason && length ? 'bad' : 'third'}">${why}</p>
      <ev-button
        variant="primary"
        .disabled=${reason !== '' || doubtful}
        reason=${doubtful ? t.unknownText : reason}
        data-analytics-click-id="button_publish_post_clicked"
        @click=${() => this.#act(this.needsLogin ? 'login' : 'publish')}
        >${this.needsLogin ? t.loginToPublish : t.publish}</ev-button
      >
    </div>`;
  }

  #underWay({ phase, progress, files }: Composition, t: EditorTexts): TemplateResult {
    const locale = localeOf(this);
    const sent = progress && t.uploadProgress(formatBytes(progress.sent, locale), formatBytes(progress.total, locale));
    const uploading = phase === 'sending';
    return html`<div class="progress">
        <p class="t2">
          <span class="strong">${uploading ? t.uploading : t.publishing}</span>
          <span class="num second">${uploading ? sent : ''}</span>
        </p>
        ${
          files.length
            ? html`<ev-progress
                .value=${progress ? progress.sent / (progress.total || 1) : 0}
                label=${t.uploading}
              ></ev-progress>`
            : nothing
        }
        <p class="t1 third">${uploading ? t.thenPublishes : t.cancelLate}</p>
      </div>
      <div class="row">
        <span class="why"></span>
        ${uploading ? html`<ev-button @click=${() => this.#act('cancel')}>${t.cancelUpload}</ev-button>` : nothing}
        <ev-button variant="primary" busy>${uploading ? t.uploading : t.publishing}</ev-button>
      </div>`;
  }
}
