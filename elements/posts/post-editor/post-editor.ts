import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { atom } from 'nanostores';
import { editor } from '../../core/editor.store.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './post-editor.styles.ts';
import type { Inside } from './inside.ts';

const closed = atom({ kind: 'post' as const, locked: false });

/**
 * @summary The post editor: a dialog for a new post or for feedback, open while the App's editor store says so. What is inside is
 * loaded with the first opening. Stand it once beside the page.
 */
export class PostEditor extends WiredElement {
  static override styles = [tokens, base, styles];

  @state() private inside: Inside | undefined;

  readonly #request = this.store((app) => app.use(editor).$open);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #ready = this.store((app) => app.use(session).$ready);
  /** Held, because it is loaded only while somebody listens: drafts belong to a user. */
  readonly #user = this.store((app) => app.use(session).$user);
  /** Heard only while it is open: the composition begins with its first listener. */
  readonly #frame = this.store((app) => (this.inside && this.#isOpen ? this.inside.frame(app) : closed));
  readonly #login = new LogIn(this);
  #loading = false;
  #hears = false;
  #wasOpen = false;

  /** Not before it is known who writes: the draft of somebody else must not come up. */
  get #isOpen(): boolean {
    return (
      Boolean(this.#request.value) && this.#ready.value === true && (!this.#signedIn.value || this.#user.value !== undefined)
    );
  }

  protected override willUpdate(): void {
    const hears = this.inside !== undefined && this.#isOpen;
    if (hears !== this.#hears) this.#frame.reconnect();
    this.#hears = hears;
  }

  protected override updated(): void {
    const open = this.inside !== undefined && this.#isOpen;
    if (open && !this.#wasOpen) void this.#focus();
    this.#wasOpen = open;
    if (!this.#request.value || this.#loading) return;
    this.#loading = true;
    void Promise.all([import('./inside.ts'), import('../post-composer/define.ts')]).then(
      ([{ inside }]) => (this.inside = inside),
      () => (this.#loading = false),
    );
  }

  /** The caret goes to the text once the dialog has opened. */
  async #focus(): Promise<void> {
    await this.renderRoot.querySelector('ev-dialog')?.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('ev-post-composer')?.focus();
  }

  readonly #onKind = (event: SegmentedChangeEvent): void => {
    this.inside?.setKind(this.app!, event.value === 'feedback' ? 'feedback' : 'post');
  };

  override render(): TemplateResult | typeof nothing {
    if (!this.inside || !this.app) return nothing;
    const open = this.#isOpen;
    const t = this.inside.texts(this.app);
    const kind = this.#frame.value?.kind ?? 'post';
    return html`<ev-dialog
      size="large"
      flush
      .open=${open}
      label=${kind === 'feedback' ? t.shareFeedback : t.newPost}
      close-label=${t.close}
      @ev-dialog-close=${() => this.use(editor).close()}
      >${open ? this.#content(t, kind) : nothing}</ev-dialog
    >`;
  }

  #content(t: ReturnType<Inside['texts']>, kind: 'post' | 'feedback'): TemplateResult {
    if (!this.#signedIn.value)
      return html`<ev-empty class="out" heading=${t.signedOut}
        ><ev-button slot="action" variant="primary" @click=${() => this.#login.start('read', { trigger: 'post_editor_login' })}
          >${t.login}</ev-button
        >${this.#login.problem}</ev-empty
      >`;
    const options = [
      { value: 'post', label: t.post },
      { value: 'feedback', label: t.feedback },
    ];
    return html`<ev-segmented
        slot="actions"
        label=${t.kind}
        .options=${options}
        .value=${kind}
        .disabled=${this.#frame.value?.locked ?? false}
        @ev-segmented-change=${this.#onKind}
      ></ev-segmented>
      <ev-post-composer></ev-post-composer>`;
  }
}
