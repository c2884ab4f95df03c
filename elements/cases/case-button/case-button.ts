import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { failAct } from '../../core/http/fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { CaseSubject, SupportCase } from '../../../contract/case.ts';
import { formatDate, formatEnd } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { showError } from '../../core/page/show-error.ts';
import { impersonating } from '../../core/session/impersonation.store.ts';
import { session } from '../../core/session/session.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { casesMessages, type CasesMessages } from '../cases.messages.ts';
import { cases } from '../cases.store.ts';
import { styles } from './case-button.styles.ts';

/**
 * @summary "Request a review" at a post or a withdrawal of the user: opens the dialog of a case, and shows whether there is one
 * already. On another site's page it is a link to the product.
 */
export class CaseButton extends WiredElement {
  static override styles = [tokens, base, styles];

  @property() subject: CaseSubject = 'post';
  @property({ attribute: 'subject-id' }) subjectId = '';
  /** ISO time from which a case is offered; without it, at once. */
  @property() from: string | undefined;
  /** ISO time until when a case can be opened; without it, at any time. */
  @property() until: string | undefined;
  /** What it is about, for the accessible name: one of many such buttons. */
  @property() about = '';
  /** Path of the product where the subject is shown. */
  @property() path = '/';

  @state() private isOpen = false;

  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #cases = this.store((app) => app.use(cases).$cases);
  readonly #impersonating = this.store((app) => app.use(impersonating));
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #messages = new MessagesController(this, casesMessages);

  /** The newest case about the subject. */
  get #known(): SupportCase | undefined {
    return this.#cases.value.data?.find(
      ({ subject, subjectId }) => subject === this.subject && subjectId === this.subjectId,
    );
  }

  get #isPossible(): boolean {
    const now = this.#now.value;
    const hasBegun = !this.from || Date.parse(this.from) <= now;
    return hasBegun && (!this.until || Date.parse(this.until) > now);
  }

  readonly #onOpen = async (): Promise<void> => {
    try {
      await loadModule(() => import('../case-dialog/define.ts'), failAct(this.app));
      this.isOpen = true;
    } catch (error) {
      showError(this.app, error, { retry: () => void this.#onOpen() });
    }
  };
  readonly #onClose = (): void => {
    this.isOpen = false;
  };

  override render() {
    if (!this.#signedIn.value || !this.subjectId) return nothing;
    const t = this.#messages.value;
    const known = this.#known;
    const button = this.#isPossible && known?.status !== 'open' ? this.#button(t) : nothing;
    if (!known && button === nothing) return nothing;
    return html`<div class="row">${known ? this.#state(known, t) : nothing}${button}</div>
      ${
        this.isOpen
          ? html`<ev-case-dialog
              open
              subject=${this.subject}
              subject-id=${this.subjectId}
              .until=${this.until}
              @ev-case-close=${this.#onClose}
            ></ev-case-dialog>`
          : nothing
      }`;
  }

  #state({ status, createdAt, answeredAt }: SupportCase, t: CasesMessages) {
    const date = formatDate(answeredAt ?? createdAt, getLocale(this.app), { weekday: false });
    const label = status === 'answered' ? t.answeredOn({ date }) : t.openedOn({ date });
    return html`<a class="text-xs" href=${this.app.host.href('/help#cases')}>${label}</a>`;
  }

  #button(t: CasesMessages) {
    const isEmbed = this.app.host.kind === 'embed';
    const date = this.until && formatEnd(this.until, getLocale(this.app));
    const isViewOnly = this.#impersonating.value;
    const hint = isViewOnly ? t.viewOnly : date ? t.until({ date }) : '';
    return html`<ev-button
        size="small"
        label=${this.about ? t.wrongAbout({ about: this.about }) : ''}
        href=${isEmbed ? this.app.host.href(this.path) : nothing}
        target=${isEmbed ? '_blank' : nothing}
        .popup=${isEmbed ? undefined : 'dialog'}
        ?disabled=${isViewOnly}
        disabled-reason=${isViewOnly ? t.viewOnly : ''}
        @click=${isEmbed ? nothing : this.#onOpen}
        >${t.wrong}</ev-button
      >${hint ? html`<span class="text-xs subtle">${hint}</span>` : nothing}`;
  }
}
