import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { failAct } from '../../core/http/fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { SignOutController } from '../../core/session/sign-out-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { archive, help, signOut, sliders, user as userIcon, wallet } from '../../ui/icons/icons.ts';
import { removeOverlay, pushOverlay } from '../../ui/modal/push-overlay.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { shellMessages } from '../shell.messages.ts';
import { styles } from './account-menu.styles.ts';

/** Pixels between button and list. */
const gap = 4;

/**
 * @summary The signed-in user: picture, name and handle, with a menu for profile, past campaigns,
 * wallets, settings, help and sign-out.
 */
export class AccountMenu extends WiredElement {
  static override styles = [tokens, base, styles];

  /** Shows only the picture, for the header. */
  @property({ type: Boolean, reflect: true }) compact = false;

  @state() private open = false;
  /** The list has its entries once it has been opened. */
  @state() private hasEntries = false;
  @query('.account') private button!: HTMLButtonElement;
  @query('.list') private list!: HTMLElement;

  readonly #signOut = new SignOutController(this);
  #user = this.store((app) => app.use(session).$user);
  #messages = new MessagesController(this, shellMessages);

  readonly #addEntries = () => {
    this.hasEntries = true;
  };
  readonly #onToggle = (event: ToggleEvent) => {
    this.open = event.newState === 'open';
    if (this.open) this.#positionList();
    (this.open ? pushOverlay : removeOverlay)(this.list);
  };
  readonly #closeList = () => this.list.hidePopover();
  readonly #onSignOutClick = () =>
    void this.#signOut.run(async (app) => {
      const { userId, realUserId } = this.#user.value;
      // An administrator ends the impersonation and stays signed in.
      if (userId !== realUserId)
        return (
          await loadModule(() => import('../impersonation-bar/admin-session.ts'), failAct(app))
        ).stopImpersonation(app);
      await app.use(session).signOut();
      app.use(page).navigate('/');
    });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A removed popover closes without a toggle event.
    if (this.open) removeOverlay(this.list);
    this.open = false;
  }

  protected override render() {
    const [user, t] = [this.#user.value, this.#messages.value];
    if (!user || !t) return nothing;
    const handle = user.twitterHandle ? `@${user.twitterHandle}` : '';
    const name = user.userName || handle;
    return html`<button
        type="button"
        class="account"
        popovertarget="list"
        aria-expanded=${this.open}
      >
        ${this.#avatar(user, name)}<span class="visually-hidden">${t.account}</span>
        <span class=${this.compact ? 'visually-hidden' : 'names'}
          ><span class="strong truncate"><bdi translate="no">${name}</bdi></span
          ><span class="subtle truncate"><bdi translate="no">${handle}</bdi></span></span
        >
      </button>
      <div
        id="list"
        class="list"
        popover
        @beforetoggle=${this.#addEntries}
        @toggle=${this.#onToggle}
      >
        ${this.hasEntries ? this.#entries(t) : nothing}
      </div>`;
  }

  #entries(t: typeof shellMessages.english) {
    return html`<a href="/profile" @click=${this.#closeList}
        ><span class="icon-small">${userIcon}</span>${t.profile}</a
      >
      <a href="/past-campaigns" @click=${this.#closeList}
        ><span class="icon-small">${archive}</span>${t.pastCampaigns}</a
      >
      <a href="/profile/wallets" @click=${this.#closeList}
        ><span class="icon-small">${wallet}</span>${t.wallets}</a
      >
      <a href="/profile/settings" @click=${this.#closeList}
        ><span class="icon-small">${sliders}</span>${t.settings}</a
      >
      <a href="/help" @click=${this.#closeList}><span class="icon-small">${help}</span>${t.help}</a>
      <button type="button" ?disabled=${this.#signOut.isBusy} @click=${this.#onSignOutClick}>
        <span class="icon-small">${signOut}</span>${this.#signOut.isBusy ? t.signingOut : t.signOut}
      </button>`;
  }

  #avatar(user: CurrentUser, name: string) {
    const picture = user.profileImageUrl;
    const letters = name.replace('@', '').slice(0, 2).toUpperCase();
    return html`<span class="avatar" aria-hidden="true"
      >${picture ? html`<img src=${picture} alt="" width="32" height="32" />` : html`<bdi>${letters}</bdi>`}</span
    >`;
  }

  /** Positions the list below the button, or above it where there is no room. */
  #positionList(): void {
    const [from, size] = [this.button.getBoundingClientRect(), this.list.getBoundingClientRect()];
    const below = from.bottom + gap + size.height <= innerHeight;
    const start = Math.max(8, Math.min(from.left, innerWidth - size.width - 8));
    this.list.style.setProperty('left', `${start}px`);
    const above = from.top - gap - size.height;
    // In a low window there may be no room on either side: then it covers the button.
    const top = below ? from.bottom + gap : above >= 8 ? above : innerHeight - size.height - 8;
    this.list.style.setProperty('top', `${Math.max(8, top)}px`);
  }
}
