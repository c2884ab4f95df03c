import { html, type TemplateResult, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { CampaignCard } from '../../../contract/campaign.ts';
import type { Suggestion } from '../../../contract/post.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { openedCampaign } from '../../shared/opened-campaign.store.ts';
import { online } from '../../core/http/online.store.ts';
import { postEditor } from '../../shared/post-editor.store.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { composer } from '../composer.store.ts';
import { acceptsInput, isEditable, type Composition } from '../composition.ts';
import type { PostText } from '../post-text/post-text.ts';
import { postLimits } from '../post-limits.store.ts';
import { PostTextReader } from '../post-text-reader.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { posts } from '../posts.store.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import type { PublishActionEvent, FilesSelectedEvent } from '../publish-bar/publish-bar.events.ts';
import { validatePost, type PostValidation } from '../validate-post.ts';
import { findDefaultCampaign, getCampaignReason } from '../weekly-limit.ts';
import { includesLanguage } from '../text-language.ts';
import { matchSuggestion } from '../suggestion-match.ts';
import { checkText, noTerms } from '../check-text.ts';
import type { TermAddEvent } from '../text-checks/text-checks.events.ts';
import {
  getTextDescription,
  renderAuthor,
  renderCampaign,
  renderDraftNote,
  renderMedia,
  renderMembershipNote,
  renderNotes,
} from './composer-parts.ts';
import { FilesController } from './files-controller.ts';
import { LanguageController } from './language-controller.ts';
import { PublishController } from './publish-controller.ts';
import { styles } from './post-composer.styles.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { chevronDown } from '../../ui/icons/icons.ts';
import type { SuggestionChooseEvent } from '../suggestion-list/suggestion-list.events.ts';

interface SuggestionsView {
  list: readonly Suggestion[];
  isLoading: boolean;
  /** Whether the server has answered: without a campaign nobody asks. */
  isKnown: boolean;
  /** Whether the user opened them in one column, where a text hides them. */
  isOpen: boolean;
  /** It replaces the text after a question. */
  replacement: Suggestion | undefined;
  t: PostEditorMessages;
  onToggle(): void;
  onChoose(suggestion: Suggestion): void;
  onKeep(): void;
  onReplace(suggestion: Suggestion): void;
}

/** Whether the editor has a column for suggestions. Feedback seldom has any. */
const hasSuggestions = ({ kind }: Composition, list: readonly Suggestion[]): boolean =>
  kind === 'post' || list.length > 0;

const getSuggestionsLabel = ({ kind }: Composition, t: PostEditorMessages): string =>
  kind === 'feedback' ? t.feedbackSuggestions : t.suggestions;

/** Opens the suggestions where the text has their room. */
function renderSuggestionsToggle(
  state: Composition,
  { list, isOpen, t, onToggle }: SuggestionsView,
): TemplateResult | typeof nothing {
  if (!state.text || !list.length) return nothing;
  return html`<button
    type="button"
    class="toggle text-xs strong"
    aria-expanded=${isOpen ? 'true' : 'false'}
    @click=${onToggle}
  >
    ${getSuggestionsLabel(state, t)}<span class="icon-small">${chevronDown}</span>
  </button>`;
}

function renderSuggestions(
  state: Composition,
  { list, isLoading, isKnown, isOpen, t, onChoose }: SuggestionsView,
): TemplateResult | typeof nothing {
  if (!hasSuggestions(state, list)) return nothing;
  if (isLoading && !list.length) return html`<ev-skeleton lines="6"></ev-skeleton>`;
  const { suggestion, text } = state;
  const from = list.find(({ id }) => id === suggestion?.id);
  const label = getSuggestionsLabel(state, t);
  return html`${list.length ? html`<h3 class="text-xs">${label}</h3>` : nothing}<ev-suggestion-list
      class=${text && !isOpen ? 'folded' : ''}
      label=${label}
      .suggestions=${isKnown ? list : undefined}
      selected=${suggestion?.id ?? ''}
      .edited=${from ? matchSuggestion(text, from.content) !== 'same' : false}
      @ev-suggestion-choose=${(event: SuggestionChooseEvent) => onChoose(event.suggestion)}
    ></ev-suggestion-list>`;
}

/** Asks before a suggestion replaces what the person wrote; without a question, shows that the text is still its suggestion. */
function renderReplacement(
  { suggestion, text }: Composition,
  { list, replacement, t, onKeep, onReplace }: SuggestionsView,
): TemplateResult | typeof nothing {
  const origin = list.find(({ id }) => id === suggestion?.id);
  if (!replacement)
    return origin && matchSuggestion(text, origin.content) === 'same'
      ? html`<p class="text-s subtle">${t.nearCopy}</p>`
      : nothing;
  return html`<ev-note tone="info" live
    ><b class="strong">${t.replaceTitle}</b> ${t.replaceText}
    <div class="actions" slot="action">
      <ev-button size="small" @click=${onKeep}>${t.keep}</ev-button>
      <ev-button size="small" variant="strong" @click=${() => onReplace(replacement)}
        >${t.replace}</ev-button
      >
    </div></ev-note
  >`;
}

/**
 * @summary Content of the post editor: campaign, suggestions, text with its checks, files, and the publish bar.
 * @fires ev-post-published - On another site's page: the post is on the network; carries `campaignId` and `status`.
 */
export class PostComposer extends WiredElement {
  static override styles = [tokens, base, styles];

  /** The suggestion that replaces the user's text after confirmation. */
  @state() private replacement: Suggestion | undefined;
  @state() private areSuggestionsOpen = false;
  @query('ev-post-text') private text!: PostText | null;

  readonly #messages = new MessagesController(this, postEditorMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #request = this.store((app) => app.use(postEditor).$open);
  readonly #state = this.store((app) => app.use(composer).$state);
  readonly #campaigns = this.keyedStore(
    () => [this.#state.value.kind],
    (app, kind) => (kind === 'feedback' ? app.use(posts).$joined : app.use(campaigns).$current),
    idleQuery,
  );
  readonly #campaign = this.keyedStore(
    () => [this.#signedIn.value ? this.#campaignId : null],
    (app, id) => app.use(campaigns).detail(id),
    idleQuery,
  );
  readonly #suggestions = this.keyedStore(
    () => [this.#campaignId, this.#state.value.kind],
    (app, id, kind) => app.use(posts).getSuggestions(id, kind),
    idleQuery,
  );
  readonly #limits = this.store((app) => app.use(postLimits));
  readonly #online = this.store((app) => app.use(online));
  readonly #publish = new PublishController(this, () => this.#validate());
  readonly #files = new FilesController(this, () => this.#publish.confirm.isRequired);
  readonly #language = new LanguageController(this);
  #appliedSuggestionId: string | undefined;
  #reader: PostTextReader | undefined;

  constructor() {
    super();
    new ScrollPaddingController(this, {
      edge: 'end',
      find: () => this.renderRoot.querySelector('ev-text-checks'),
    });
  }

  get #campaignId(): string {
    return this.#state.value.campaignId ?? '';
  }

  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => (this.text ? this.text.focusEnd() : super.focus(options)));
  }

  protected override updated(): void {
    const first = findDefaultCampaign(
      this.#state.value.kind,
      this.#getCampaigns(),
      this.use(openedCampaign).$openedCampaignUuid.get(),
    );
    if (!this.#campaignId && first)
      this.#afterUpdate(() => this.use(composer).setCampaign(first.id));
    const requestedId = this.#request.value?.suggestionId;
    if (!requestedId || requestedId === this.#appliedSuggestionId) return;
    // A suggestion replaces an empty text only, which is known when the draft is.
    if (this.#state.value.access === 'pending') return;
    const suggestion = this.#getSuggestions().find(({ id }) => id === requestedId);
    if (!suggestion) return;
    this.#appliedSuggestionId = requestedId;
    this.#afterUpdate(() => this.#select(suggestion));
  }

  /** Runs the action after the current update, because changing state in `updated` makes Lit warn. */
  #afterUpdate(action: () => void): void {
    void this.updateComplete.then(() => this.isConnected && action());
  }

  readonly #getCampaigns = (): CampaignCard[] => this.#campaigns.value.data ?? [];
  readonly #getSuggestions = (): Suggestion[] => this.#suggestions.value.data ?? [];

  #select(suggestion: Suggestion): void {
    if (!isEditable(this.#state.value)) return;
    const { text, suggestion: origin } = this.#state.value;
    const current = this.#getSuggestions().find(({ id }) => id === origin?.id);
    const isUnchanged = current && matchSuggestion(text, current.content) === 'same';
    if (text.trim() && !isUnchanged) {
      if (origin?.id !== suggestion.id) this.replacement = suggestion;
      return;
    }
    this.#apply(suggestion);
  }

  #apply(suggestion: Suggestion): void {
    this.replacement = undefined;
    this.areSuggestionsOpen = false;
    this.use(composer).applySuggestion(suggestion);
    this.focus();
  }

  readonly #onTermAdd = ({ term }: TermAddEvent): void => {
    this.#publish.addTerm(term);
    this.focus();
  };

  /** Feedback is never judged by the conditions of posts. A post waits for the campaign, because only that has them. */
  #validate(): PostValidation {
    const state = this.#state.value;
    const t = this.#messages.value;
    const { data: campaign, error } = this.#campaign.value;
    const locale = getLocale(this.app);
    const isPost = state.kind === 'post';
    const limits = this.#limits.value;
    if (this.#reader?.limits !== limits) this.#reader = new PostTextReader(limits);
    const reader = this.#reader;
    // On a partner page, files are added in the popup.
    const hasMedia = this.#publish.confirm.isRequired ? null : state.files.length > 0;
    const languages = (isPost && campaign?.languages) || noTerms;
    const language = this.#language.judge(state.text, languages);
    const checks =
      isPost && campaign ? checkText(state.text, campaign, { hasMedia, reader, language }) : [];
    return validatePost(state, checks, reader, t, {
      locale,
      campaignReason: getCampaignReason(state.kind, campaign, t, locale),
      conditionsReason: isPost && !campaign ? (error ? t.loadFailed : t.conditionsReason) : '',
      isLanguageDoubtful: language === 'unknown' && !includesLanguage(languages, locale),
      offlineReason: this.#online.value ? '' : t.offline,
    });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    this.renderRoot
      .querySelector('ev-publish-bar')
      ?.renderRoot.querySelector<HTMLElement>('ev-button[variant=primary]')
      ?.click();
  };

  /** What to write about: the brief has its own words. */
  #getPlaceholder({ kind }: Composition, t: PostEditorMessages): string {
    if (kind === 'feedback') return t.feedbackPlaceholder;
    return this.#campaign.value.data?.summary || t.placeholder;
  }

  override render(): TemplateResult {
    const state = this.#state.value;
    const t = this.#messages.value;
    const limits = this.#limits.value;
    const locale = getLocale(this.app);
    const validation = this.#validate();
    const embedded = this.#publish.confirm.isRequired;
    const { userRoles, loginMethod } = this.#user.value;
    const isByEmail = loginMethod === 'email';
    const needsLogin =
      !embedded && (Boolean(state.needsLogin) || isByEmail || !userRoles.includes('writer'));
    const columns = hasSuggestions(state, this.#getSuggestions()) ? '' : 'single';
    return html`<div
        class="columns ${columns}"
        lang=${locale}
        @keydown=${this.#onKey}
        @dragover=${this.#files.onDragOver}
        @drop=${this.#files.onFiles}
        @paste=${this.#files.onFiles}
      >
        <aside>
          ${this.#renderCampaign(state, t)}${renderSuggestions(state, this.#suggestionsView)}
        </aside>
        <div class="main">
          ${[
            renderAuthor(state, this.#user.value, t),
            renderMembershipNote(this.#campaign.value.data, {
              t,
              toHref: this.app.host.href,
              onLeave: () => this.use(postEditor).close(),
            }),
            renderNotes(state, { t, user: this.#user.value, campaigns: this.#getCampaigns() }),
            renderDraftNote(state, {
              t,
              embedded,
              onTakeOver: () => this.use(composer).takeOver(),
            }),
          ]}
          <ev-post-text
            .value=${state.text}
            .limits=${limits}
            .wantedLinks=${this.#campaign.value.data?.requiredLinks ?? noTerms}
            .bannedTerms=${(state.kind === 'post' && this.#campaign.value.data?.bannedTerms) || noTerms}
            label=${state.kind === 'feedback' ? t.feedbackText : t.text}
            placeholder=${this.#getPlaceholder(state, t)}
            description=${getTextDescription(state, validation, { t, user: this.#user.value })}
            .invalid=${validation.length > limits.maxWeighted}
            .readonly=${!acceptsInput(state)}
            @input=${(event: Event) => this.use(composer).setText((event.currentTarget as PostText).value ?? '')}
          ></ev-post-text>
          ${[
            renderReplacement(state, this.#suggestionsView),
            renderMedia(state, this.use(composer), { altMax: limits.altMax, t, locale }),
          ]}
          <ev-text-checks
            data-keep-clear
            .checks=${validation.checks}
            @ev-term-add=${this.#onTermAdd}
          ></ev-text-checks>
          ${this.#publish.login.errorMessage}${this.#publish.confirm.status}
        </div>
      </div>
      <ev-publish-bar
        data-keep-clear
        lang=${locale}
        .state=${state}
        .validation=${validation}
        .limits=${limits}
        .needsLogin=${needsLogin}
        .isByEmail=${isByEmail}
        .embedded=${embedded}
        .asking=${this.#publish.isAsking}
        @keydown=${this.#onKey}
        @ev-publish-action=${({ action }: PublishActionEvent) => this.#publish.run(action)}
        @ev-files-selected=${(event: FilesSelectedEvent) => this.use(composer).addFiles(event.files)}
      ></ev-publish-bar>`;
  }

  #renderCampaign(state: Composition, t: PostEditorMessages): TemplateResult {
    return renderCampaign(state, this.#getCampaigns(), {
      detail: this.#campaign.value.data,
      t,
      locale: getLocale(this.app),
      toggle: renderSuggestionsToggle(state, this.#suggestionsView),
      onChange: (campaignId) => this.use(composer).setCampaign(campaignId),
    });
  }

  get #suggestionsView(): SuggestionsView {
    return {
      list: this.#getSuggestions(),
      isLoading: this.#suggestions.value.loading,
      isKnown: this.#suggestions.value.data !== undefined,
      isOpen: this.areSuggestionsOpen,
      t: this.#messages.value,
      replacement: this.replacement,
      onToggle: () => (this.areSuggestionsOpen = !this.areSuggestionsOpen),
      onChoose: (suggestion) => this.#select(suggestion),
      onKeep: () => (this.replacement = undefined),
      onReplace: (suggestion) => this.#apply(suggestion),
    };
  }
}
