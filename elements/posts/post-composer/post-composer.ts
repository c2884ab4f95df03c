import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { atom } from 'nanostores';
import type { CampaignCard } from '../../../contract/campaign.ts';
import type { Suggestion } from '../../../contract/post.ts';
import { editor } from '../../core/editor.store.ts';
import { Confirm } from '../../core/confirm.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { check } from '../../ui/icons/check.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { composer, isBusy, isLocked, type Composition } from '../composer.store.ts';
import { refusalWords } from '../media-words.ts';
import type { MediaBrokenEvent, MediaDescribeEvent, MediaRemoveEvent } from '../media-list/media-list.events.ts';
import type { PostText } from '../post-text/post-text.ts';
import { posts } from '../posts.store.ts';
import { editorTexts, type EditorTexts } from '../editor.texts.ts';
import type { PublishActEvent, PublishFilesEvent } from '../publish-bar/publish-bar.events.ts';
import { publisher } from '../publisher.store.ts';
import { payloadOf, publicationOf } from '../publishing.ts';
import { readiness } from '../readiness.ts';
import type { SuggestionChooseEvent } from '../suggestion-list/suggestion-list.events.ts';
import { originOf } from '../suggestion-origin.ts';
import { checkText } from '../text-checks.ts';
import { styles } from './post-composer.styles.ts';

const none = atom({ loading: false });

/**
 * @summary The inside of the post editor: campaign, suggestions, the text with its conditions, files, and the foot that publishes.
 */
export class PostComposer extends WiredElement {
  static override styles = [tokens, base, styles];

  /** A suggestion that would take the place of the person's own text: asked before. */
  @state() private asked: Suggestion | undefined;
  @query('ev-post-text') private text!: PostText | null;

  readonly #texts = this.store((app) => app.use(editorTexts));
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #request = this.store((app) => app.use(editor).$open);
  readonly #state = this.store((app) => app.use(composer).$state);
  readonly #current = this.store((app) =>
    this.#state.value?.kind === 'feedback' ? app.use(posts).$joined : app.use(posts).$current,
  );
  readonly #brief = this.store((app) => (this.#campaignId ? app.use(posts).brief(this.#campaignId) : none));
  readonly #suggestions = this.store((app) =>
    this.#campaignId ? app.use(posts).suggestions(this.#campaignId, this.#state.value?.kind ?? 'post') : none,
  );
  readonly #login = new LogIn(this);
  readonly #confirm = new Confirm(this);
  #bound = '';
  #wanted: string | undefined;

  get #campaignId(): string {
    return this.#state.value?.campaignId ?? '';
  }

  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => (this.text ? this.text.focusEnd() : super.focus(options)));
  }

  protected override willUpdate(): void {
    const binding = `${this.#state.value?.kind}/${this.#campaignId}`;
    if (binding !== this.#bound) for (const store of [this.#current, this.#brief, this.#suggestions]) store.reconnect();
    this.#bound = binding;
  }

  protected override updated(): void {
    const [first] = this.#options();
    if (!this.#campaignId && first) this.#after(() => this.use(composer).setCampaign(first.id));
    const wanted = this.#request.value?.suggestionId;
    const found = wanted && wanted !== this.#wanted ? this.#list().find(({ id }) => id === wanted) : undefined;
    if (!found) return;
    this.#wanted = wanted;
    this.#after(() => this.#choose(found));
  }

  /** Acts once this drawing is over: what it changes is a drawing of its own. */
  #after(act: () => void): void {
    void this.updateComplete.then(() => this.isConnected && act());
  }

  #options(): CampaignCard[] {
    return (this.#current.value as { data?: CampaignCard[] } | undefined)?.data ?? [];
  }
  #list(): Suggestion[] {
    return (this.#suggestions.value as { data?: Suggestion[] } | undefined)?.data ?? [];
  }

  #choose(suggestion: Suggestion): void {
    const { text, suggestion: from } = this.#state.value!;
    const before = this.#list().find(({ id }) => id === from?.id);
    if (text.trim() && !(before && originOf(text, before.content) === 'same')) {
      if (from?.id !== suggestion.id) this.asked = suggestion;
      return;
    }
    this.#take(suggestion);
  }

  #take(suggestion: Suggestion): void {
    this.asked = undefined;
    this.use(composer).choose(suggestion);
    this.focus();
  }

  readonly #onAct = async ({ act }: PublishActEvent): Promise<void> => {
    const { publish, cancel, checkPosts, loginToPublish } = this.use(publisher);
    if (act === 'copy') return navigator.clipboard.writeText(this.#state.value?.text ?? '');
    if (act === 'login') return this.#login.follow(loginToPublish);
    if (act === 'publish' && this.#confirm.needed) return this.#publishElsewhere();
    return { publish, cancel, check: checkPosts }[act]();
  };

  /** The text goes along; the draft stays until the post is out. */
  async #publishElsewhere(): Promise<void> {
    const state = this.#state.value!;
    const { draftKey, text } = state;
    const outcome = await this.#confirm.ask({ call: 'createPost', body: payloadOf(publicationOf({ ...state, files: [] })) });
    if (outcome !== 'done') return;
    // What was written on meanwhile is another post.
    if (this.#state.value?.draftKey === draftKey && this.#state.value.text !== text) return;
    this.use(composer).clear(draftKey);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    this.renderRoot.querySelector('ev-publish-bar')?.renderRoot.querySelector<HTMLElement>('ev-button[variant=primary]')?.click();
  };

  readonly #onFiles = (event: DragEvent | ClipboardEvent): void => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    // Files are added in the product's own window then; dropped here they would replace the page.
    if (data?.files.length && this.#confirm.needed) return event.preventDefault();
    if (!data?.files.length || isBusy(this.#state.value!)) return;
    event.preventDefault();
    this.use(composer).addFiles([...data.files]);
  };

  readonly #onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };

  override render(): TemplateResult {
    const state = this.#state.value!;
    const t = this.#texts.value!;
    const brief = (this.#brief.value as { data?: Parameters<typeof checkText>[1] } | undefined)?.data;
    const { limits } = this.use(composer);
    const locale = localeOf(this.app!);
    const ready = readiness(state, brief ? checkText(state.text, brief) : [], limits, t, locale);
    const elsewhere = this.#confirm.needed;
    const needsLogin = !elsewhere && (Boolean(state.needsLogin) || !this.#user.value?.userRoles.includes('writer'));
    return html`<div class="two" lang=${locale} @keydown=${this.#onKey}>
        <aside>${this.#campaign(state, t)}${this.#origins(state, t)}</aside>
        <div class="write" @dragover=${this.#onDragOver} @drop=${this.#onFiles} @paste=${this.#onFiles}>
          ${this.#who(state, t)}
          <ev-post-text
            .value=${state.text}
            .limits=${limits}
            label=${state.kind === 'feedback' ? t.feedbackText : t.text}
            placeholder=${state.kind === 'feedback' ? t.feedbackPlaceholder : t.placeholder}
            description=${ready.reason}
            .invalid=${ready.length > limits.maxWeighted}
            .readonly=${isBusy(state)}
            @input=${(event: Event) => this.use(composer).setText((event.currentTarget as PostText).value ?? '')}
          ></ev-post-text>
          ${this.#question(t)}${this.#media(state, t)}
          <ev-text-checks .checks=${ready.checks} .texts=${t}></ev-text-checks>
          ${this.#login.problem}${this.#confirm.news}
        </div>
      </div>
      <ev-publish-bar
        lang=${locale}
        .state=${state}
        .ready=${ready}
        .limits=${limits}
        .needsLogin=${needsLogin}
        .elsewhere=${elsewhere}
        .texts=${t}
        @keydown=${this.#onKey}
        @ev-publish-act=${this.#onAct}
        @ev-publish-files=${(event: PublishFilesEvent) => this.use(composer).addFiles(event.files)}
      ></ev-publish-bar>`;
  }

  #campaign(state: Composition, t: EditorTexts): TemplateResult {
    const { campaignId } = state;
    const options = this.#options();
    const known = options.find(({ id }) => id === campaignId);
    const title = known?.title ?? (this.#brief.value as { data?: CampaignCard } | undefined)?.data?.title ?? '';
    if (options.length < 2 || isLocked(state))
      return html`<p class="for t1 third">
        ${t.forCampaign} <b class="strong second"><bdi>${title}</bdi></b>
      </p>`;
    return html`<ev-select
      class="for"
      label=${t.campaign}
      .value=${campaignId ?? ''}
      .options=${options.map((one) => ({ value: one.id, label: one.title, detail: one.advertiser.name }))}
      @change=${(event: Event) => this.use(composer).setCampaign((event.currentTarget as HTMLSelectElement).value)}
    ></ev-select>`;
  }

  #origins({ suggestion, text }: Composition, t: EditorTexts): TemplateResult {
    const list = this.#list();
    const from = list.find(({ id }) => id === suggestion?.id);
    if (this.#suggestions.value?.loading && !list.length) return html`<ev-skeleton lines="6"></ev-skeleton>`;
    return html`<ev-suggestion-list
      .suggestions=${list}
      selected=${suggestion?.id ?? ''}
      .edited=${from ? originOf(text, from.content) !== 'same' : false}
      .texts=${t}
      @ev-suggestion-choose=${(event: SuggestionChooseEvent) => this.#choose(event.suggestion)}
    ></ev-suggestion-list>`;
  }

  #who(state: Composition, t: EditorTexts): TemplateResult {
    const { userName, twitterHandle, profileImageUrl } = this.#user.value ?? {};
    return html`<div class="who">
      <ev-avatar name=${userName || twitterHandle || '?'} .src=${profileImageUrl ?? null}></ev-avatar>
      <p class="t2 line">
        <b class="strong"><bdi>${userName || ''}</bdi></b>
        ${twitterHandle ? html`<bdi class="third">@${twitterHandle}</bdi>` : nothing}
      </p>
      <span class="saved t1 third s"
        >${isBusy(state) ? t.keptUntilConfirmed : state.saved ? html`${check}${t.draftSaved}` : nothing}</span
      >
    </div>`;
  }

  #question(t: EditorTexts): TemplateResult | typeof nothing {
    const asked = this.asked;
    const { suggestion, text } = this.#state.value!;
    const from = this.#list().find(({ id }) => id === suggestion?.id);
    if (!asked) return from && originOf(text, from.content) === 'same' ? html`<p class="t2 third">${t.nearCopy}</p>` : nothing;
    return html`<ev-note tone="info" live
      ><b class="strong">${t.replaceTitle}</b> ${t.replaceText}
      <div class="acts" slot="action">
        <ev-button size="small" @click=${() => (this.asked = undefined)}>${t.keep}</ev-button>
        <ev-button size="small" variant="strong" @click=${() => this.#take(asked)}>${t.replace}</ev-button>
      </div></ev-note
    >`;
  }

  #media(state: Composition, t: EditorTexts): TemplateResult {
    const words = [
      ...state.refused.map((one) => refusalWords(one, t, localeOf(this.app!))),
      ...state.files.filter(({ kept }) => kept === false).map(({ file }) => t.notKept(file.name)),
      ...(state.lost ? [t.filesLost(state.lost)] : []),
    ];
    return html`${
      state.files.length
        ? html`<ev-media-list
            .files=${state.files}
            .locked=${isBusy(state)}
            .texts=${t}
            @ev-media-broken=${(event: MediaBrokenEvent) => this.use(composer).refuseFile(event.fileId)}
            @ev-media-remove=${(event: MediaRemoveEvent) => this.use(composer).removeFile(event.fileId)}
            @ev-media-describe=${(event: MediaDescribeEvent) => this.use(composer).describe(event.fileId, event.altText)}
          ></ev-media-list>`
        : nothing
    }${words.length ? html`<ev-note tone="warn" live>${words.map((one) => html`<p>${one}</p>`)}</ev-note>` : nothing}`;
  }
}
