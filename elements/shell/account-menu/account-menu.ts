import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { CurrentUser } from '../../../contract/user.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { sliders } from '../../ui/icons/sliders.ts';
import { signOut } from '../../ui/icons/sign-out.ts';
import { user as userIcon } from '../../ui/icons/user.ts';
import { dropOverlay, pushOverlay } from '../../ui/modal/overlays.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { navigationTexts } from '../navigation.texts.ts';
import { styles } from './account-menu.styles.ts';

const gap = 4;

/**
 * Who is signed in, and the way to settings and out.
 * @summary Picture and handle with a small menu.
 */
export class AccountMenu extends WiredElement {
  static override styles = [tokens, base, styles];

  /** Only the picture, for a bar. */
  @property({ type: Boolean, reflect: true }) compact = false;

  @state() private open = false;
  @state() private leaving = false;
  @query('.me') private button!: HTMLButtonElement;
  @query('.list') private list!: HTMLElement;

  #user = this.store((app) => app.use(session).$user);
  #texts = this.store((app) => app.use(navigationTexts));

  readonly #toggled = (event: ToggleEvent) => {
    this.open = event.newState === 'open';
    if (this.open) this.#place();
    (this.open ? pushOverlay : dropOverlay)(this.list);
  };
  readonly #choose = () => this.list.hidePopover();
  readonly #signOut = async () => {
    const { userId, realUserId } = this.#user.value ?? {};
    this.leaving = true;
    try {
      // Who views as somebody leaves that look, not the product.
      if (userId !== realUserId) return await (await import('../viewing-as/own-session.ts')).stopViewing(this.app!);
      await this.use(session).signOut();
      this.use(page).navigate('/');
    } finally {
      this.leaving = false;
    }
  };
  readonly #tried = () => {
    this.#signOut().catch((error: unknown) => this.app?.use(toasts).error(error));
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Taken away it closes without a word.
    if (this.open) dropOverlay(this.list);
    this.open = false;
  }

  protected override render() {
    const [user, t] = [this.#user.value, this.#texts.value];
    if (!user || !t) return nothing;
    const handle = user.twitterHandle ? `@${user.twitterHandle}` : '';
    const name = user.userName || handle;
    return html`<button type="button" class="me" popovertarget="list" aria-expanded=${this.open}>
        ${this.#face(user, name)}<span class="sr">${t.account}: </span
        ><span class=${this.compact ? 'sr' : 'names'}
          ><span class="strong line"><bdi>${name}</bdi></span
          ><span class="third line"><bdi>${handle}</bdi></span></span
        >
      </button>
      <div id="list" class="list" popover @toggle=${this.#toggled}>
        <a href="/profile" @click=${this.#choose}><span class="s">${userIcon}</span>${t.profile}</a>
        <a href="/profile/settings" @click=${this.#choose}><span class="s">${sliders}</span>${t.settings}</a>
        <button type="button" ?disabled=${this.leaving} @click=${this.#tried}>
          <span class="s">${signOut}</span>${this.leaving ? t.signingOut : t.signOut}
        </button>
      </div>`;
  }

  #face(user: CurrentUser, name: string) {
    const picture = user.profileImageUrl;
    const letters = name.replace('@', '').slice(0, 2).toUpperCase();
    return html`<span class="face" aria-hidden="true"
      >${picture ? html`<img src=${picture} alt="" width="32" height="32" />` : letters}</span
    >`;
  }

  /** Beside the button, above or below it, wherever there is room. */
  #place(): void {
    const [from, size] = [this.button.getBoundingClientRect(), this.list.getBoundingClientRect()];
    const below = from.bottom + gap + size.height <= innerHeight;
    const start = Math.max(8, Math.min(from.left, innerWidth - size.width - 8));
    this.list.style.setProperty('left', `${start}px`);
    this.list.style.setProperty('top', `${below ? from.bottom + gap : Math.max(8, from.top - gap - size.height)}px`);
  }
}
