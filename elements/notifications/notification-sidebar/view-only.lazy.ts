/**
 * The sidebar of an administrator who views as the user. Only the product's own pages load it: it takes the user, whom a partner's
 * page does not load for its bell.
 */
import { css, html, type TemplateResult } from 'lit';
import { StoreController } from '../../core/element/store-controller.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import type { ViewOnlyMessages } from '../../core/session/view-only.messages.ts';
import type { SidebarHost } from './sidebar-types.ts';

const styles = css`
  header {
    flex-wrap: wrap;
  }
  .disabled-reason {
    order: 1;
    flex-basis: 100%;
  }
  .frame:has(.disabled-reason) .mark-read {
    display: none;
  }
  .quiet[aria-disabled='true'] {
    color: var(--_color-text-subtle);
    cursor: not-allowed;
    opacity: 0.7;
  }
`;

/** Why nothing can be marked as read, and the disabled button that marks all. */
export class ViewOnly {
  /** The reasons, which have no value in a sidebar that was removed meanwhile. */
  readonly #reasons: StoreController<ViewOnlyMessages | undefined>;

  constructor(sidebar: SidebarHost) {
    this.#reasons = new StoreController<ViewOnlyMessages | undefined>(sidebar, {
      keys: () => [],
      pick: (app) => app.use(viewOnlyReasons),
    });
    this.#reasons.connect();
    sidebar.shadowRoot!.adoptedStyleSheets.push(styles.styleSheet!);
  }

  /** Empty for the user. */
  get reason(): string {
    return this.#reasons.value?.notifications ?? '';
  }

  /** Undefined for the user, whose button works. */
  renderMarkAll(label: string): TemplateResult | undefined {
    const { reason } = this;
    if (!reason) return undefined;
    return html`<button
        type="button"
        class="quiet"
        aria-disabled="true"
        aria-describedby="disabled-reason"
        title=${reason}
      >
        ${label}
      </button>
      <p id="disabled-reason" class="disabled-reason muted">${reason}</p>`;
  }
}
