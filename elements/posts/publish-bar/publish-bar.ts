import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { defaultPostLimits, type PostLimits } from '../../../contract/limits.ts';
import { formatList } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { image } from '../../ui/icons/icons.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { emptyComposition, isBusy, type Composition } from '../composition.ts';
import { getMissingDisclosure, getMissingTerms } from '../check-text.ts';
import { acceptedTypes, formatBytes } from '../media-rules.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import { getMissingHint, type PostValidation } from '../validate-post.ts';
import {
  PublishActionEvent,
  FilesSelectedEvent,
  type PublishAction,
} from './publish-bar.events.ts';
import { styles } from './publish-bar.styles.ts';

/**
 * @summary Footer of the editor: file picker, counter, the reason why the post can't be published, and the publish button. It shows
 * the progress while the post is sent, and the outcome with the next steps afterwards.
 * @fires ev-publish-action - Its `action` is `publish`, `cancel`, `check` or `login`; after the question about what is missing
 *   also `publish-disclosed`, `publish-anyway`, `add-missing` or `keep-editing`.
 * @fires ev-files-selected - The user selected files; carries `files`.
 */
export class PublishBar extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) state: Composition = emptyComposition;
  @property({ attribute: false }) validation: PostValidation | undefined;
  /** The session lacks the write scope. */
  @property({ type: Boolean, attribute: 'needs-login' }) needsLogin = false;
  /** The person is logged in by e-mail, which allows no posts. */
  @property({ type: Boolean, attribute: 'by-email' }) isByEmail = false;
  /** The editor is on a partner page: the post is published, and files are added, in the popup. */
  @property({ type: Boolean }) embedded = false;
  /** Asks whether to publish without what the post misses to be eligible. */
  @property({ type: Boolean }) asking = false;
  @property({ attribute: false }) limits: PostLimits = defaultPostLimits;

  @query('input[type=file]') private picker!: HTMLInputElement;

  readonly #messages = new MessagesController(this, postEditorMessages);

  constructor() {
    super();
    new ScrollPaddingController(this, {
      edge: 'end',
      find: () => this.renderRoot.querySelector('.row'),
    });
  }

  #dispatchAction(act: PublishAction): void {
    this.dispatchEvent(new PublishActionEvent(act));
  }

  #onPick(): void {
    const files = [...(this.picker.files ?? [])];
    this.picker.value = '';
    if (files.length) this.dispatchEvent(new FilesSelectedEvent(files));
  }

  override render(): TemplateResult {
    const state = this.state;
    const t = this.#messages.value;
    return html`${this.#renderOutcome(state, t)}
    ${isBusy(state) ? this.#renderProgress(state, t) : this.#renderActions(state, t)}`;
  }

  #renderOutcome(state: Composition, t: PostEditorMessages): TemplateResult | typeof nothing {
    const { phase, failure, outcomeCheck, isConnectionLost, isProductRefused } = state;
    if (this.asking && !isBusy(state)) return this.#renderQuestion(t);
    // The steps above the bar begin with the same reason.
    if (phase === 'failed' && isProductRefused) return nothing;
    if (phase === 'failed')
      return html`<ev-note tone="danger" live
        ><b class="strong">${failure}</b> ${t.textKept}<ev-copy slot="action" .value=${state.text}
          >${t.copyText}</ev-copy
        ></ev-note
      >`;
    if (phase !== 'unknown-outcome') return nothing;
    const message =
      outcomeCheck === 'missing'
        ? t.notFoundText
        : outcomeCheck === 'failed'
          ? t.checkFailed
          : isConnectionLost
            ? t.unknownConnection
            : t.unknownText;
    return html`<ev-note tone="warning" live
      ><b class="strong">${t.unknownTitle}</b> ${message}<ev-button
        slot="action"
        size="small"
        .busy=${outcomeCheck === 'busy'}
        @click=${() => this.#dispatchAction('check')}
        >${outcomeCheck === 'busy' ? t.checking : t.checkPosts}</ev-button
      ></ev-note
    >`;
  }

  /** Publishing without something required, which the way back to the text precedes. */
  #renderQuestion(t: PostEditorMessages): TemplateResult {
    const {
      missing = [],
      missingLanguages = '',
      checks = [],
      doubtfulLanguages: languages = '',
    } = this.validation ?? {};
    if (missing.length === 0 && languages) return this.#renderLanguageQuestion(languages, t);
    const tag = getMissingDisclosure(checks);
    const isTagAlone = tag !== '' && missing.length === 1 && !missingLanguages;
    const locale = findLocale(this);
    const hint = getMissingHint({ missing, missingLanguages }, t, {
      locale,
      isDisclosureMissing: tag !== '',
    });
    const terms = getMissingTerms(checks);
    const others = missing.filter((name) => !terms.includes(name));
    const isAll = others.length === 0 && !missingLanguages;
    const label =
      terms.length > 2 && isAll
        ? t.addAllCount({ count: terms.length })
        : t.addTerm({ term: formatList(terms, locale) });
    // A post with other words than its tag is read once more before it is published.
    const [answer, action] = isTagAlone
      ? ([t.publishDisclosed({ tag }), 'publish-disclosed'] as const)
      : terms.length > 0
        ? ([label, 'add-missing'] as const)
        : ([t.keepEditing, 'keep-editing'] as const);
    return html`<ev-note tone="warning" live
      ><b class="strong">${isTagAlone ? t.undisclosedTitle({ tag }) : t.publishAnywayTitle}</b>
      ${hint}
      ${terms.length > 0 && others.length > 0 ? t.addOthers({ list: formatList(others, locale) }) : nothing}
      <div class="choices" slot="action">
        <ev-button size="small" variant="strong" @click=${() => this.#dispatchAction(action)}
          >${answer}</ev-button
        >
        <ev-button size="small" @click=${() => this.#dispatchAction('publish-anyway')}
          >${isTagAlone ? t.publishUndisclosed({ tag }) : t.publishAnyway}</ev-button
        >
      </div></ev-note
    >`;
  }

  #renderLanguageQuestion(languages: string, t: PostEditorMessages): TemplateResult {
    return html`<ev-note tone="warning" live
      ><b class="strong">${t.languageTitle({ languages })}</b> ${t.languageText({ languages })}
      <div class="choices" slot="action">
        <ev-button
          size="small"
          variant="strong"
          @click=${() => this.#dispatchAction('keep-editing')}
          >${t.keepEditing}</ev-button
        >
        <ev-button size="small" @click=${() => this.#dispatchAction('publish-anyway')}
          >${t.publishAnyway}</ev-button
        >
      </div></ev-note
    >`;
  }

  #renderActions(state: Composition, t: PostEditorMessages): TemplateResult {
    const { length = 0, disabledReason = '', blocked = false, hint = '' } = this.validation ?? {};
    const isUnchecked = state.phase === 'unknown-outcome' && state.outcomeCheck !== 'missing';
    // The question names what is missing, and has the buttons that publish.
    const message = disabledReason || (this.needsLogin || this.asking ? '' : hint);
    return html`${this.needsLogin ? this.#renderLoginReason(state, t, disabledReason !== '') : nothing}
      <div class="bar">
        ${this.embedded ? html`<p class="elsewhere text-s subtle">${t.filesElsewhere}</p>` : nothing}
        <p class="reason text-s ${disabledReason && (length || blocked) ? 'danger' : 'subtle'}">
          ${message}
        </p>
        <div class="row" data-keep-clear>
          ${this.embedded ? nothing : this.#renderPicker(state, t)}
          <ev-counter-ring .used=${length} .max=${this.limits.maxWeighted}></ev-counter-ring>
          <ev-button
            variant="primary"
            .disabled=${disabledReason !== '' || isUnchecked || this.asking}
            aria-description=${(isUnchecked ? t.unknownText : disabledReason) || nothing}
            data-analytics-click-id="button_publish_post_clicked"
            @click=${() => this.#dispatchAction(this.needsLogin ? 'login' : 'publish')}
            >${this.needsLogin ? t.loginToPublish : t.publish}</ev-button
          >
        </div>
      </div>`;
  }

  #renderPicker({ access }: Composition, t: PostEditorMessages): TemplateResult {
    return html`<ev-button
        label=${t.addMedia}
        .disabled=${access === 'read'}
        @click=${() => this.picker.click()}
        ><span slot="icon">${image}</span></ev-button
      >
      <input type="file" hidden multiple accept=${acceptedTypes} @change=${this.#onPick} />`;
  }

  /** Why X has to be connected, and what Evangelist may do then: shown as long as the button asks for it. */
  #renderLoginReason(
    { files }: Composition,
    t: PostEditorMessages,
    isLater: boolean,
  ): TemplateResult {
    const isLost = files.some(({ stored }) => stored === false);
    return html`<p class="login text-s muted ${isLater ? 'later' : ''}">
      ${this.isByEmail ? t.loginReasonByEmail : t.loginReason}
      ${isLost ? html`<span>${t.loginFiles}</span>` : nothing}
    </p>`;
  }

  #renderProgress({ phase, progress, files }: Composition, t: PostEditorMessages): TemplateResult {
    const locale = findLocale(this);
    const sent =
      progress &&
      t.uploadProgress({
        sent: formatBytes(progress.sent, locale),
        total: formatBytes(progress.total, locale),
      });
    const uploading = phase === 'sending';
    const cancel = html`<ev-button @click=${() => this.#dispatchAction('cancel')}
      >${t.cancelUpload}</ev-button
    >`;
    return html`<div class="progress">
        <p class="text-s">
          <span class="strong">${uploading ? t.uploading : t.publishing}</span>
          <span class="tabular muted">${uploading ? sent : ''}</span>
        </p>
        ${
          files.length
            ? html`<ev-progress
                .value=${progress ? progress.sent / (progress.total || 1) : 0}
                label=${t.uploading}
              ></ev-progress>`
            : nothing
        }
        <p class="text-xs subtle">${uploading ? t.thenPublishes : t.cancelLate}</p>
      </div>
      <div class="bar">
        <span class="spacer"></span>
        <div class="row" data-keep-clear>
          ${uploading ? cancel : nothing}
          <ev-button variant="primary" busy>${uploading ? t.uploading : t.publishing}</ev-button>
        </div>
      </div>`;
  }
}
