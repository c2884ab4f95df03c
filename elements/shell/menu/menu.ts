import { html, nothing, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { editor } from '../../core/editor.store.ts';
import { page } from '../../core/page.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { close } from '../../ui/icons/close.ts';
import { feedback } from '../../ui/icons/feedback.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { drag } from '../../ui/modal/drag.ts';
import { dropOverlay, pushOverlay } from '../../ui/modal/overlays.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { menuDestinations, currentOf, type Destination } from '../navigation.ts';
import { posting } from '../posting.store.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { whyNot } from '../why-not.ts';
import { MenuCloseEvent } from './menu.events.ts';
import { styles } from './menu.styles.ts';

/** Whether a press is on the sheet itself, whose padding has no element of its own. */
function within(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * The slide-in menu of small screens: Dashboard, All Campaigns, Profile, New Post, Share Feedback. Closes on navigation
 * and when the post editor opens.
 * @summary Mobile menu.
 * @fires ev-menu-close - It was closed: by its button, Escape, the backdrop, a choice.
 */
export class Menu extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** Whether it is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @query('dialog') private dialog!: HTMLDialogElement | null;
  #texts = this.store((app) => app.use(navigationTexts));
  #path = this.store((app) => app.use(page).$path);
  #canPost = this.store((app) => app.use(posting).$canPost);
  #editing = this.store((app) => app.use(editor).$open);
  #shownPath: string | undefined;
  #pressedBeside = false;

  readonly #closed = () => {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new MenuCloseEvent());
  };
  readonly #close = () => this.dialog?.close();
  readonly #pressed = (event: PointerEvent) => {
    const { dialog } = this;
    if (!dialog) return;
    this.#pressedBeside = event.target === dialog && !within(dialog, event);
    if (event.pointerType === 'mouse' || this.#pressedBeside) return;
    const done = (over: boolean) => {
      dialog.style.removeProperty('translate');
      if (over) this.#close();
    };
    drag(event, { element: dialog, share: 0.4, flick: true, done });
  };
  /** A click that began beside it and ended there. By the click itself: what lies beneath must not get it. */
  readonly #clicked = (event: MouseEvent) => {
    if (event.composedPath()[0] === this.dialog && this.#pressedBeside) this.#close();
    this.#pressedBeside = false;
  };
  readonly #newPost = () => {
    if (this.#canPost.value === 'yes') this.use(editor).open({ kind: 'post' });
  };
  readonly #feedback = () => {
    if (this.#canPost.value !== 'signed-out') this.use(editor).open({ kind: 'feedback' });
  };

  constructor() {
    super();
    this.addEventListener('click', this.#clicked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.dialog) dropOverlay(this.dialog);
  }

  protected override render() {
    const t = this.#texts.value;
    if (!t) return nothing;
    return html`<dialog aria-label=${t.menu} @close=${this.#closed} @pointerdown=${this.#pressed}>
      <header>
        <span class="third t2">${t.menu}</span
        ><button type="button" class="control square quiet" aria-label=${t.close} @click=${this.#close}>${close}</button>
      </header>
      <nav aria-label=${t.navigation}>${menuDestinations.map((place) => this.#link(place, t[place.word]))}</nav>
      ${this.#acts(t)}
    </dialog>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const path = this.#path.value;
    const moved = path !== this.#shownPath;
    this.#shownPath = path;
    if (this.open && !changed.has('open') && (moved || this.#editing.value)) return this.#close();
    if (this.dialog && this.isConnected) this.#show(this.dialog);
  }

  /** Brings the native dialog to where `open` says; the page behind stands still meanwhile. */
  #show(dialog: HTMLDialogElement): void {
    if (this.open && !dialog.open) {
      dialog.showModal();
      pushOverlay(dialog);
    }
    if (this.open) return;
    if (dialog.open) dialog.close();
    dropOverlay(dialog);
  }

  #link(place: Destination, word: string) {
    const { path, icon, clickId } = place;
    const here = currentOf(place, menuDestinations, this.#path.value ?? '');
    return html`<a
      class="entry"
      href=${path}
      aria-current=${here ?? nothing}
      data-analytics-click-id=${clickId ?? nothing}
      @click=${this.#close}
      >${icon}${word}</a
    >`;
  }

  #acts(t: Record<'newPost' | 'shareFeedback' | 'noCampaign' | 'checking' | 'notChecked' | 'logInFirst', string>) {
    const reason = whyNot(this.#canPost.value, t);
    const out = this.#canPost.value === 'signed-out';
    return html`<div class="acts">
      <button
        type="button"
        class="entry"
        aria-disabled=${reason ? 'true' : nothing}
        aria-describedby="why"
        @click=${this.#newPost}
      >
        ${pencil}${t.newPost}
      </button>
      <p id="why" class="why third t2" ?hidden=${!reason}>${reason}</p>
      <button
        type="button"
        class="entry"
        aria-disabled=${out ? 'true' : nothing}
        aria-describedby=${out ? 'why' : nothing}
        @click=${this.#feedback}
      >
        ${feedback}${t.shareFeedback}
      </button>
    </div>`;
  }
}
