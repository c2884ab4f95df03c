import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { atom } from 'nanostores';
import { showError } from '../../core/page/show-error.ts';
import { failAct } from '../../core/http/fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import { attachedEditors } from '../../shared/attached-editors.store.ts';
import { postEditor, type PostEditorRequest } from '../../shared/post-editor.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import type { DialogCloseEvent } from '../../ui/dialog/dialog.events.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import { doc } from '../../ui/icons/icons.ts';
import { onNextPaint } from '../../ui/next-paint.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { DraftOpenEvent } from '../draft-list/draft-list.events.ts';
import { styles } from './post-editor.styles.ts';
import type { EditorContent } from './post-editor.lazy.ts';

const closed = { kind: 'post' as const, locked: false };

/**
 * @summary Dialog with the post editor for a new post or feedback. It is open while the App's editor store has a request, and
 * loads its content on first opening. Use it once in a page.
 */
export class PostEditor extends WiredElement {
  static override styles = [tokens, base, styles];

  @state() private content: EditorContent | undefined;
  /**
   * Follows after the next frame: that of the pressed button, and that which shows the page again. To make
   * the page inert, and to render or remove the content, takes longer than an answer to a tap may take.
   */
  @state() private hasContent = false;
  #cancelContent: (() => void) | undefined;
  /** Asks whether to close the editor although something is not saved. */
  @state() private isLeaving = false;

  /** The draft to go back to while the list of drafts is shown. */
  @state() private pausedDraft: { draft: PostEditorRequest; request: unknown } | undefined;

  readonly #request = this.store((app) => app.use(postEditor).$open);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #ready = this.store((app) => app.use(session).$ready);
  /** Subscribed so that the user is loaded: drafts are keyed by user. */
  readonly #user = this.store((app) => app.use(session).$user);
  /** Subscribed only while open, because the first listener of the composition loads the draft. */
  readonly #dialogState = this.keyedStore(
    () => [this.#isOpen && this.content ? 'open' : null],
    (app) => this.content?.dialogState(app) ?? atom(closed),
    closed,
  );
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #login = new LoginController(this);
  #loading = false;
  #wasOpen = false;
  #detach: (() => void) | undefined;

  /** Waits until the user is known, so that no other user's draft shows. */
  get #isOpen(): boolean {
    return (
      Boolean(this.#request.value) &&
      this.#ready.value === true &&
      (!this.#signedIn.value || this.#user.value !== undefined)
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#detach = void this.#detach?.();
    this.#cancelContent = void this.#cancelContent?.();
  }

  protected override appChanged(): void {
    this.#detach = void this.#detach?.();
  }

  protected override willUpdate(): void {
    if (this.#isOpen === this.hasContent) return;
    this.#cancelContent ??= onNextPaint(() => {
      this.#cancelContent = undefined;
      this.hasContent = this.#isOpen;
    });
  }

  protected override updated(): void {
    if (this.isConnected) this.#detach ??= this.use(attachedEditors).attach();
    const open = this.content !== undefined && this.#isOpen && this.hasContent;
    // Another request closes the list.
    if (this.pausedDraft && this.pausedDraft.request !== this.#request.value)
      this.pausedDraft = undefined;
    if (open && !this.#wasOpen) {
      this.content?.clearToasts(this.app);
      void this.#focus();
    }
    this.#wasOpen = open;
    if (!this.#request.value || this.#loading) return;
    this.#loading = true;
    void this.#load();
  }

  /** An editor that can't be shown is closed, so that the next press opens it; the reload that may follow is not blocked by it. */
  async #load(): Promise<void> {
    const { app } = this;
    const request = this.#request.value;
    const onFailed = failAct(app);
    try {
      const [{ editorContent }] = await Promise.all([
        loadModule(() => import('./post-editor.lazy.ts'), onFailed),
        loadModule(() => import('../post-composer/define.ts'), onFailed),
      ]);
      this.content = editorContent;
    } catch (error) {
      this.#loading = false;
      if (!request || this.#request.value !== request) return;
      app.use(postEditor).close();
      showError(app, error, { retry: () => app.use(postEditor).open(request) });
    }
  }

  /** Focuses the text once the dialog has opened. */
  async #focus(): Promise<void> {
    await this.renderRoot.querySelector('ev-dialog')?.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('ev-post-composer')?.focus();
  }

  readonly #onClose = (event: DialogCloseEvent): void => {
    if (!this.content?.hasUnsaved(this.app)) return this.use(postEditor).close();
    event.preventDefault();
    void this.#closeWhenStored(this.content);
  };

  /** Waits for what is being stored; asks if something can't be. */
  async #closeWhenStored({ whenStored, hasUnsaved }: EditorContent): Promise<void> {
    await whenStored(this.app);
    if (hasUnsaved(this.app)) this.isLeaving = true;
    else this.use(postEditor).close();
  }

  readonly #showDrafts = async (): Promise<void> => {
    const request = this.#request.value;
    try {
      await loadModule(() => import('../draft-list/define.ts'), failAct(this.app));
    } catch (error) {
      showError(this.app, error, { retry: () => void this.#showDrafts() });
      return;
    }
    if (!this.content || this.#request.value !== request) return;
    const draft = this.content.pauseDraft(this.app);
    this.pausedDraft = { draft, request: this.#request.value };
  };

  #openDraft(draft: PostEditorRequest): void {
    this.pausedDraft = undefined;
    this.content?.openDraft(this.app, draft);
    void this.updateComplete.then(() => this.#focus());
  }

  readonly #stay = (): void => {
    this.isLeaving = false;
  };

  readonly #leave = (): void => {
    this.isLeaving = false;
    this.use(postEditor).close();
  };

  readonly #onKind = (event: SegmentedChangeEvent): void => {
    this.content?.setKind(this.app, event.value === 'feedback' ? 'feedback' : 'post');
  };

  override render(): TemplateResult | typeof nothing {
    if (!this.content) return nothing;
    const open = this.#isOpen && this.hasContent;
    const t = this.content.messages(this.app);
    const kind = this.#dialogState.value.kind ?? 'post';
    const isSwitched = this.#signedIn.value && !this.#viewOnly.value.posts && !this.pausedDraft;
    return html`<ev-dialog
        class=${isSwitched ? 'switched' : ''}
        size="large"
        flush
        .open=${open}
        label=${this.pausedDraft ? t.drafts : kind === 'feedback' ? t.shareFeedback : t.newPost}
        @ev-dialog-close=${this.#onClose}
        >${this.hasContent ? this.#renderContent(t, kind) : nothing}</ev-dialog
      >${open && this.isLeaving ? this.#renderLeaveQuestion(t) : nothing}`;
  }

  #renderLeaveQuestion(t: ReturnType<EditorContent['messages']>): TemplateResult {
    return html`<ev-dialog
      class="leave"
      size="small"
      open
      label=${t.leaveTitle}
      @ev-dialog-close=${this.#stay}
      >${t.leaveText}
      <ev-button slot="footer" @click=${this.#leave}>${t.closeUnsaved}</ev-button>
      <ev-button slot="footer" variant="primary" @click=${this.#stay}
        >${t.keepWriting}</ev-button
      ></ev-dialog
    >`;
  }

  #renderContent(
    t: ReturnType<EditorContent['messages']>,
    kind: 'post' | 'feedback',
  ): TemplateResult {
    if (!this.#signedIn.value)
      return html`<ev-empty class="signed-out" heading=${t.signedOut}
        ><ev-button
          slot="action"
          variant="primary"
          @click=${() => this.#login.start('read', { trigger: 'post_editor_login' })}
          >${t.login}</ev-button
        >${this.#login.errorMessage}</ev-empty
      >`;
    const viewOnly = this.#viewOnly.value.posts;
    if (viewOnly) return html`<ev-empty class="signed-out" heading=${viewOnly}></ev-empty>`;
    const { draft } = this.pausedDraft ?? {};
    if (draft)
      return html`<ev-draft-list
        @ev-draft-open=${(event: DraftOpenEvent) => this.#openDraft(event.draft)}
        @ev-draft-list-close=${() => this.#openDraft(draft)}
      ></ev-draft-list>`;
    const options = [
      { value: 'post', label: t.post },
      { value: 'feedback', label: t.feedback },
    ];
    return html`<ev-button
        slot="actions"
        variant="quiet"
        label=${t.drafts}
        .disabled=${this.#dialogState.value.locked ?? false}
        @click=${() => this.#showDrafts()}
        ><span slot="icon">${doc}</span></ev-button
      >
      <ev-segmented
        slot="actions"
        label=${t.kind}
        .options=${options}
        .value=${kind}
        .disabled=${this.#dialogState.value.locked ?? false}
        @ev-segmented-change=${this.#onKind}
      ></ev-segmented>
      <ev-post-composer></ev-post-composer>`;
  }
}
