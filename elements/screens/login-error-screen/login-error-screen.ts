import { html, nothing } from 'lit';
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import { message } from '../../account/message.styles.ts';
import { wayInTexts } from '../../account/way-in.texts.ts';
import { analytics } from '../../core/analytics.ts';
import { LogIn } from '../../core/log-in.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { loginErrorCase, type LoginErrorCase } from './login-errors.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const kinds: readonly string[] = ['read', 'write', 'advertiser'] satisfies LoginKind[];

/** @summary A login that did not work: what happened in kind words, the same login again, another account, the incident's id. Reads the address and shows none of it. */
export class LoginErrorScreen extends WiredElement {
  static override styles = [tokens, base, section, message];

  readonly #login = new LogIn(this);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #texts = this.store((app) => app.use(wayInTexts));
  readonly #loading = this.store((app) => app.use(session).$loginLoading);

  get #case(): LoginErrorCase {
    return loginErrorCase(this.#query.value!.get('error'));
  }

  protected override firstUpdated(): void {
    this.use(analytics).track('login_error_shown', { error: this.#case.name });
  }

  get #kind(): LoginKind {
    const kind = this.#query.value!.get('kind') ?? '';
    return kinds.includes(kind) ? (kind as LoginKind) : 'read';
  }

  #fields(trigger: string): LoginQuery {
    const query = this.#query.value!;
    const back = query.get('afterLoginRedirectUrl');
    const cancelled = query.get('onCancelLoginRedirectUrl');
    return {
      trigger,
      ...(back && { afterLoginRedirectUrl: back }),
      ...(cancelled && { onCancelLoginRedirectUrl: cancelled }),
    };
  }

  /**
   * In the small window of another site: the same login under the challenge that its opener made. With one of ours the code
   * would come to a page that can't redeem it.
   */
  #again(trigger: string): string | undefined {
    const challenge = this.#query.value!.get('code_challenge');
    if (!challenge || !/^[\w-]{43}$/.test(challenge)) return undefined;
    const href = new URL(this.use(session).loginHref(this.#kind, this.#fields(trigger)), location.href);
    href.searchParams.set('domainType', 'embed');
    href.searchParams.set('code_challenge', challenge);
    return href.href;
  }

  #logIn(trigger: string): void {
    void this.#login.start(this.#kind, this.#fields(trigger));
  }

  #button(variant: string, trigger: string, label: string) {
    const href = this.#again(trigger);
    // Not a route of the app: the server answers it.
    if (href) return html`<ev-button variant=${variant} rel="external" href=${href}>${label}</ev-button>`;
    const busy = this.#loading.value === true;
    return html`<ev-button variant=${variant} ?busy=${busy} @click=${() => this.#logIn(trigger)}>${label}</ev-button>`;
  }

  override render() {
    const t = this.#texts.value!;
    const found = this.#case;
    const words = t as unknown as Record<string, string>;
    const incident = this.#query.value!.get('incident') ?? '';
    const again = this.#button('primary', 'login_error_try_again', t.tryAgain);
    const other = this.#button(found.again ? '' : 'primary', 'login_error_other_account', t.another);
    return html`<div class="message">
      <a class="logo" href=${this.app!.host.href('/')}>${logo}${t.product}</a>
      ${found.icon}
      <h1>${words[found.title]}</h1>
      <p class="second">${words[found.text]}</p>
      ${this.#login.problem} ${uuid.test(incident) ? html`<p class="facts mono">${t.incident({ id: incident })}</p>` : nothing}
      <div class="acts">
        ${found.again ? again : nothing} ${found.other ? other : nothing}
        <ev-button variant="quiet" href=${this.app!.host.href('/')}>${t.dashboard}</ev-button>
      </div>
      <p class="facts"><a href=${this.app!.host.href('/articles/terms')}>${t.help}</a></p>
    </div>`;
  }
}
